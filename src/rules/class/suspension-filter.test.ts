import { describe, expect, test } from "vitest";
import { readParameters, rejectionText } from "#rules/address-parameters.ts";
import { suspensionParameters } from "./suspension-filter.ts";

const read = (texts: Readonly<Record<string, string | undefined>>) =>
  readParameters(suspensionParameters, texts);
const usual = { sort: "-date", actions: "latest" };

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
      actions: "every",
    };
    const values = { ...texts, reason: "Owner's request" };
    expect(read({ ...texts, other: "x" })).toEqual({ values, rejected: [] });
  });

  test.each([
    ["status", "suspended"],
    ["status", "In Class"],
    ["sort", "owner"],
    ["actions", "all"],
    ["from", "2026-02-30"],
    ["from", "2026-01-01T00:00:00Z"],
    ["to", "yesterday"],
    ["reason", "x".repeat(1001)],
  ])("rejects the %s %j", (name, text) => {
    const { rejected, values } = read({ [name]: text, flag: "Malta" });
    expect(values).toEqual({ ...usual, flag: "Malta" });
    expect(rejected.map((one) => one.name)).toEqual([name]);
  });
});

test.each([
  ["status", "status must be one of: Suspended, Withdrawn/Cancelled, Reinstated/Classed."],
  ["sort", "sort must be one of: -date, date, name, -name, -listed."],
  ["to", "to must be a day such as 2026-03-01."],
] as const)("the parameter %s is refused with %j", (name, text) => {
  expect(read({ [name]: "x" }).rejected.map(rejectionText)).toEqual([text]);
});
