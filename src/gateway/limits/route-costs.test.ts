import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { createGateway } from "#gateway/app.ts";
import { testDependencies } from "#tests/gateway/gateway-under-test.ts";
import { type Place, routeSamples } from "#bench/abuse/route-samples.ts";
import type { FurtherCost } from "#contract/own-call.ts";
import { routeCosts } from "./route-costs.ts";

/** Guards of several routes, which are no routes themselves. */
const guards = new Set(["POST /api/*"]);
/** Routes for every method, which respond to GET only. */
const forEveryMethod = new Set(["/calendar/*", "/changes/*"]);

/** The routes of the gateway, without its middleware. */
function registeredRoutes(): readonly string[] {
  const { routes } = createGateway(testDependencies());
  const names = routes.flatMap(({ method, path }) => {
    if (method !== "ALL") return guards.has(`${method} ${path}`) ? [] : [`${method} ${path}`];
    return forEveryMethod.has(path) ? [`GET ${path}`] : [];
  });
  return [...new Set(names)].sort();
}

const further: Readonly<Record<FurtherCost, string>> = {
  attempt: "counts as an attempt",
  build: "20 more to build it for another origin",
  change: "counts as a change",
  call: "the cost of its call, and its members",
  members: "its members",
  refused: "1 if it is refused",
};

/** The rows of the document's table, in which both addresses of the Maximo API share a row. */
function documentRows(): readonly string[] {
  return Object.entries(routeCosts)
    .filter(([route]) => !route.includes(" /maximo/oslc"))
    .map(([route, { further: also, tokens }]) => {
      const name = route.replace("/maximo/api", "/maximo/{api,oslc}");
      return `| \`${name}\` | ${tokens} | ${also ? further[also] : ""} |`;
    });
}

describe("the table of costs", () => {
  test("has a row for each route, and no other row", () => {
    expect(Object.keys(routeCosts).sort()).toEqual(registeredRoutes());
  });

  test("has a sample for each route, which the cost check measures, and opens the page of a vessel", () => {
    expect(Object.keys(routeSamples).sort()).toEqual(Object.keys(routeCosts).sort());
    const place = { probes: { imoNumber: () => "9074729" } } as unknown as Place;
    expect(routeSamples["GET /*"]?.(1, place)).toBe("/absrecord/details?ImoNum=9074729");
  });

  test("stands in docs/api.md", () => {
    const text = readFileSync(new URL("../../../docs/api.md", import.meta.url), "utf8");
    const [, section = ""] = text.split("\n## Cost of each route\n");
    const [table = ""] = section.split("\n## ");
    const rows = table.split("\n").filter((line) => line.startsWith("| `"));
    expect(rows.map((row) => row.replace(/ +/g, " "))).toEqual(
      documentRows().map((row) => row.replace(/ +/g, " ")),
    );
  });
});
