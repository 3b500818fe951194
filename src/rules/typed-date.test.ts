import { describe, expect, test } from "vitest";
import { readTypedDate } from "./typed-date.ts";

describe("a typed date", () => {
  test.each([
    "01-Mar-2026",
    "1 mar 2026",
    " 1-MAR-2026 ",
    "1mar2026",
    "1 March 2026",
    "01.Mar.2026",
    "Mar 1, 2026",
    "march 1 2026",
    "2026-03-01",
    "2026/3/1",
  ])("is read from %s", (text) => {
    expect(readTypedDate(text)).toEqual({ kind: "day", day: "2026-03-01" });
  });

  test.each([
    ["13/03/2026", "2026-03-13"],
    ["03/13/2026", "2026-03-13"],
    ["3.3.2026", "2026-03-03"],
    ["31-05-2026", "2026-05-31"],
  ])("in digits is read from %s, which has one reading", (text, day) => {
    expect(readTypedDate(text)).toEqual({ kind: "day", day });
  });

  test.each(["01/03/2026", "1.3.2026", "01-03-2026", "1 3 2026"])(
    "in digits such as %s is ambiguous",
    (text) => {
      expect(readTypedDate(text)).toEqual({ kind: "ambiguous", readings: ["2026-03-01", "2026-01-03"] });
    },
  );

  test.each([
    "",
    "tomorrow",
    "31-Feb-2026",
    "1 mai 2026",
    "01-Mar-26",
    "13/13/2026",
    "2026-3",
    "2026-02-30",
    "01-Mar-2026 10:00",
    "1 marmalade 2026",
    "0000-01-01",
  ])("is unknown for %s", (text) => {
    expect(readTypedDate(text)).toEqual({ kind: "unknown" });
  });
});
