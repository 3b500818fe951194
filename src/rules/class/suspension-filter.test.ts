import { describe, expect, test } from "vitest";

import { acceptedValues, readSuspensionFilter } from "./suspension-filter.ts";

describe("the filter of the suspension list", () => {
  test("is read from texts by name", () => {
    const texts = {
      status: "Withdrawn/Cancelled",
      reason: " Owner's request ",
      flag: "Malta",
      type: "Oil Carrier",
      from: "2026-01-01",
      to: "2026-11-20",
      sort: "-name",
    };
    const filter = { ...texts, reason: "Owner's request" };
    expect(readSuspensionFilter({ ...texts, other: "x" })).toEqual({ filter, rejected: [] });
  });

  test("ignores blank texts", () => {
    expect(readSuspensionFilter({ status: "", reason: " ", flag: undefined })).toEqual({
      filter: {},
      rejected: [],
    });
  });

  test.each([
    ["status", "suspended"],
    ["status", "In Class"],
    ["sort", "owner"],
    ["from", "2026-02-30"],
    ["from", "2026-01-01T00:00:00Z"],
    ["to", "yesterday"],
  ])("rejects the %s %j", (name, text) => {
    expect(readSuspensionFilter({ [name]: text, flag: "Malta" })).toEqual({
      filter: { flag: "Malta" },
      rejected: [name],
    });
  });
});

test.each([
  ["status", "one of: Suspended, Withdrawn/Cancelled, Reinstated/Classed"],
  ["sort", "one of: -date, date, name, -name, -listed"],
  ["to", "a day such as 2026-03-01"],
] as const)("the parameter %s must be %s", (name, description) => {
  expect(acceptedValues(name)).toBe(description);
});
