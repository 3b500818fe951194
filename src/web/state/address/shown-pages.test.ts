import { expect, test } from "vitest";
import { readPages, withoutPages } from "./shown-pages.ts";

test.each([
  [{}, 1],
  [{ pages: "1" }, 1],
  [{ pages: "3" }, 3],
  [{ pages: "25" }, 25],
  [{ pages: "26" }, 25],
  [{ pages: "0" }, 1],
  [{ pages: "-2" }, 1],
  [{ pages: "2.5" }, 1],
  [{ pages: "many" }, 1],
])("the address %j requests %d pages", (query, pages) => {
  expect(readPages(query)).toBe(pages);
});

test("withoutPages removes the number of pages from a query", () => {
  expect(withoutPages({ vesselName: "star", pages: "3" })).toEqual({ vesselName: "star" });
  expect(withoutPages({ vesselName: "star" })).toEqual({ vesselName: "star" });
});
