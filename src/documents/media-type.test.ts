import { expect, test } from "vitest";
import { isActive, isShown, mediaType } from "./media-type.ts";

test.each([
  ["a.pdf", "application/pdf", true, false],
  ["A.PDF", "application/pdf", true, false],
  ["a.b.txt", "text/plain; charset=utf-8", true, false],
  ["a.html", "text/html; charset=utf-8", true, true],
  ["a.svg", "image/svg+xml", true, true],
  ["a.csv", "text/csv; charset=utf-8", false, false],
  ["a.xlsx", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", false, false],
  ["a.exe", "application/octet-stream", false, false],
  ["pdf", "application/octet-stream", false, false],
])("the type of %s is %s, displayed: %s, may contain scripts: %s", (name, type, shown, active) => {
  expect([mediaType(name), isShown(name), isActive(name)]).toEqual([type, shown, active]);
});
