// Runs every example and every clause of the documentation page on the demonstration fleet, as an API client.
import { afterAll, beforeAll, expect, test } from "vitest";
import { type MaximoGateway, maximoGateway } from "#tests/gateway/maximo-gateway.ts";
import { loadFleet } from "#tests/gateway/fleet.ts";
import { today } from "#tests/main/fleet.ts";
import { clauses } from "./query-section.ts";
import { gallery } from "./gallery.ts";

let gateway: MaximoGateway;
beforeAll(async () => {
  gateway = await maximoGateway(loadFleet);
});
afterAll(() => gateway.database.close());

test.each(gallery(today).map((example) => [example.title, example] as const))(
  "%s",
  async (_, { finds, parameters, path }) => {
    const query = new URLSearchParams(parameters.map(([name, value]) => [name, value]));
    const response = await gateway.fetchWithKey(`/maximo/api${path}?${query}`);
    const text = await response.text();
    expect([response.status, text]).toEqual([200, expect.stringContaining(finds)]);
    const result = JSON.parse(text) as { member?: readonly object[]; totalCount?: number };
    expect(result.member?.length ?? result.totalCount).toBeGreaterThan(0);
  },
);

test.each(clauses.map((clause) => [clause.clause, clause] as const))("%s", async (_, { clause, path }) => {
  const query = new URLSearchParams({ "oslc.where": clause, count: "1" });
  const { totalCount } = (await (await gateway.fetchWithKey(`/maximo/api${path}?${query}`)).json()) as {
    totalCount: number;
  };
  expect(totalCount).toBeGreaterThan(0);
});

test("no two examples have the same title", () => {
  const titles = gallery(today).map(({ title }) => title);
  expect(new Set(titles).size).toBe(titles.length);
});
