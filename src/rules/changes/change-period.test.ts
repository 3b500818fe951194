import { describe, expect, test } from "vitest";
import { presetDay, readChangePeriod, visitsWith } from "./change-period.ts";

describe("the beginning of the changes", () => {
  test.each([
    ["on a Sunday", "2026-11-22", "2026-11-16"],
    ["on a Monday", "2026-11-23", "2026-11-23"],
    ["on a Tuesday", "2026-11-24", "2026-11-23"],
    ["across a year", "2027-01-01", "2026-12-28"],
  ])("is the Monday of the week %s", (_, today, monday) => {
    expect(presetDay("monday", today, null)).toBe(monday);
  });

  test("is a day or a preset of the address, else 30 days ago", () => {
    const read = (text: string, visit: string | null = null) => readChangePeriod(text, "2026-03-01", visit);
    expect(read("2026-02-03")).toEqual({ preset: null, since: "2026-02-03" });
    expect(read("yesterday")).toEqual({ preset: "yesterday", since: "2026-02-28" });
    expect(read("visit", "2026-02-20")).toEqual({ preset: "visit", since: "2026-02-20" });
    expect(read("all")).toEqual({ preset: "all", since: "" });
    for (const text of ["", "visit", "2026-02-30"])
      expect(read(text)).toEqual({ preset: "month", since: "2026-01-30" });
  });
});

test("the last visit is the last day before today on which the screen was open", () => {
  const first = visitsWith(null, "2026-11-20");
  expect(first).toEqual({ latest: "2026-11-20", before: null });
  const second = visitsWith(first, "2026-11-23");
  expect(second).toEqual({ latest: "2026-11-23", before: "2026-11-20" });
  expect(visitsWith(second, "2026-11-23")).toBe(second);
  expect(visitsWith(second, "2026-11-22")).toBe(second);
});
