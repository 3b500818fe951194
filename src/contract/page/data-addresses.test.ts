import { expect, test } from "vitest";
import { changeFilterNames } from "#contract/changes/change-filter.ts";
import { dataAddress } from "./data-addresses.ts";

test.each([
  ["/vessels/9074729", "/vessels/9074729.json"],
  ["/vessels/9074729?at=2026-03-01&known=2026-03-02", "/vessels/9074729.json?at=2026-03-01"],
  ["/vessels/9074729/class-status?at=2026-03-01", "/vessels/9074729/class-status.json?at=2026-03-01"],
  ["/vessels/9074729/suspensions", "/vessels/9074729/class-status.json"],
  ["/vessels/9074729/findings?at=2026-03-01&ticketid=T1", "/vessels/9074729/findings.json"],
  ["/companies/C%2F1?role=Operator", "/companies/C%2F1.json"],
  ["/suspensions?status=Suspended&page=2", "/suspensions.json?status=Suspended"],
])("the data of %s are at %s", (page, data) => {
  expect(dataAddress(page, "json")).toBe(data);
  expect(dataAddress(page, "csv")).toBe(data.replace(".json", ".csv"));
});

test("the data of the changes have every filter of the page", () => {
  const query = changeFilterNames.map((name) => `${name}=1`).join("&");
  expect(dataAddress(`/changes?${query}&pages=2&list=7`, "json")).toBe(`/changes.json?${query}`);
});
