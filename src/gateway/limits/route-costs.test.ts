import { describe, expect, test } from "vitest";
import { createGateway } from "#gateway/app.ts";
import { testDependencies } from "#tests/gateway/gateway-under-test.ts";
import { type Place, routeSamples } from "#bench/abuse/route-samples.ts";
import { routeCosts } from "./route-costs.ts";

/** Routes for every method, which respond to GET only. */
const forEveryMethod = new Set(["/calendar/*", "/changes/*"]);

const noSnapshots = {
  list: () => Promise.resolve([]),
  find: () => Promise.resolve(null),
  withdrawnBefore: () => Promise.resolve(null),
  open: () => Promise.resolve(null),
};

/** The routes of the gateway, without its middleware. */
function registeredRoutes(): readonly string[] {
  const { routes } = createGateway(testDependencies({ snapshots: noSnapshots }));
  const names = routes.flatMap(({ method, path }) => {
    if (method !== "ALL") return [`${method} ${path}`];
    return forEveryMethod.has(path) ? [`GET ${path}`] : [];
  });
  return [...new Set(names)].sort();
}

describe("the table of costs", () => {
  test("has a row for each route, and no other row", () => {
    expect(Object.keys(routeCosts).sort()).toEqual(registeredRoutes());
  });

  test("has a sample for each route, which the cost check measures, and opens the page of a vessel", () => {
    expect(Object.keys(routeSamples).sort()).toEqual(Object.keys(routeCosts).sort());
    const place = { probes: { imoNumber: () => "9074729" } } as unknown as Place;
    expect(routeSamples["GET /*"]?.(1, place)).toMatchObject({ path: "/absrecord/details?ImoNum=9074729" });
  });
});
