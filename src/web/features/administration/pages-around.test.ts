import { expect, test } from "vitest";
import { pagesAround } from "./pages-around.ts";

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
])("on page %d of %d the pager links to %s", (pageno, totalPages, expected) => {
  expect(
    pagesAround(pageno, totalPages)
      .map((page) => page ?? "…")
      .join(" "),
  ).toBe(expected);
});
