import { expect, test } from "vitest";
import { pagerLinks } from "./pager-links.ts";

test.each([
  [1, 0, ""],
  [1, 1, "1"],
  [1, 2, "1 2"],
  [1, 4, "1 2 3 4"],
  [1, 5, "1 2 … 5"],
  [2, 4, "1 2 3 4"],
  [4, 9, "1 2 3 4 5 … 9"],
  [5, 9, "1 … 4 5 6 … 9"],
  [9, 9, "1 … 8 9"],
  [12, 9, "1 … 9"],
])("the pager on page %d of %d shows %s", (pageno, totalPages, expected) => {
  expect(
    pagerLinks(pageno, totalPages)
      .map((page) => page ?? "…")
      .join(" "),
  ).toBe(expected);
});
