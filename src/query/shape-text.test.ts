import { describe, expect, test } from "vitest";
import { analyzeQuery } from "./analyze-query.ts";
import { shapeText } from "./shape-text.ts";
import { workOrders } from "#tests/query/work-orders.ts";

const shapeOf = (...parameters: readonly (readonly [string, string])[]) =>
  shapeText(analyzeQuery(parameters, workOrders));

describe("the shape of a query", () => {
  test("names columns and operators without values", () => {
    const where = 'wonum in ["SECRET-1","SECRET-2"] and status!="SECRET-3" and description="%SECRET%"';
    const shape = shapeOf(["oslc.where", where], ["oslc.orderBy", "-wonum"], ["oslc.pageSize", "20"]);
    expect(shape).toContain("wonum in (?) and status not in (?) and description like ?");
    expect(shape).toContain("order by wonum desc; page of 20");
    expect(shape).not.toContain("SECRET");
  });

  test("of a call without conditions has all rows", () => {
    expect(shapeOf()).toMatch(/^all rows;/);
  });

  test("is cut after 300 characters", () => {
    const where = Array.from({ length: 60 }, (_, at) => `wonum="${at}"`).join(" and ");
    expect(shapeOf(["oslc.where", where]).length).toBeLessThan(310);
  });
});
