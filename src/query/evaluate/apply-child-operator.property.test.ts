import * as fc from "fast-check";
import { expect, test } from "vitest";

import { printOrderBy, printWhere } from "#tests/query/print.ts";
import { analyzeQuery } from "#query/analyze-query.ts";
import { sortRows, matchesWhere, toTaskRow } from "#tests/query/oracle.ts";
import { workOrders } from "#tests/query/work-orders.ts";
import { taskOrder, tasks, taskWhere } from "#tests/query/work-queries.ts";

import { applyChildOperator } from "./apply-child-operator.ts";
import { runs } from "#tests/properties/runs.ts";

test("a child operator filters and orders elements as SQL does rows", () => {
  const operators = fc.tuple(
    tasks,
    taskWhere,
    fc.boolean(),
    taskOrder,
    fc.option(fc.nat(5), { nil: undefined }),
  );
  const property = fc.property(operators, ([elements, where, joinWithOr, order, limit]) => {
    const parameters = [
      ["mxwo.wotask.where", printWhere(where)],
      ["mxwo.wotask.opmodeor", joinWithOr ? "1" : "0"],
      ["mxwo.wotask.orderBy", printOrderBy(order)],
      ["mxwo.wotask.limit", limit === undefined ? "" : String(limit)],
    ] as const;
    const [operator] = analyzeQuery(parameters, workOrders).children;
    if (!operator) throw new Error("The query has no child operator.");
    const matching = elements.filter((task) => matchesWhere(where, toTaskRow(task), joinWithOr));
    expect(applyChildOperator(elements, operator)).toEqual(
      sortRows(matching, order, toTaskRow).slice(0, limit),
    );
  });
  fc.assert(property, runs(3000));
});
