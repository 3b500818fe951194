// Every example and every clause of the page is asked of the demonstration fleet, as a machine asks it.
import { afterAll, beforeAll, expect, test } from "vitest";
import { type MachineGateway, machineGateway } from "#tests/gateway/machine.ts";
import { loadFleet } from "#tests/gateway/fleet.ts";
import { today } from "#tests/main/fleet.ts";
import { clauses } from "./asking-section.ts";
import { gallery } from "./gallery.ts";

let gateway: MachineGateway;
beforeAll(async () => {
  gateway = await machineGateway(loadFleet);
});
afterAll(() => gateway.database.close());

test.each(gallery(today).map((example) => [example.title, example] as const))(
  "%s",
  async (_, { finds, parameters, path }) => {
    const query = new URLSearchParams(parameters.map(([name, value]) => [name, value]));
    const response = await gateway.askWithKey(`/maximo/api${path}?${query}`);
    const text = await response.text();
    expect([response.status, text]).toEqual([200, expect.stringContaining(finds)]);
    const answer = JSON.parse(text) as { member?: readonly object[]; totalCount?: number };
    expect(answer.member?.length ?? answer.totalCount).toBeGreaterThan(0);
  },
);

test.each(clauses.map((clause) => [clause.clause, clause] as const))("%s", async (_, { clause, path }) => {
  const query = new URLSearchParams({ "oslc.where": clause, count: "1" });
  const { totalCount } = (await (await gateway.askWithKey(`/maximo/api${path}?${query}`)).json()) as {
    totalCount: number;
  };
  expect(totalCount).toBeGreaterThan(0);
});

test("no two examples have one title", () => {
  const titles = gallery(today).map(({ title }) => title);
  expect(new Set(titles).size).toBe(titles.length);
});
