import { expect, test } from "vitest";
import { noCriteria } from "./criteria.ts";
import { addressOfPages, readPages } from "./shown-pages.ts";

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
])("the address %j asks for %d pages", (query, pages) => {
  expect(readPages(query)).toBe(pages);
});

test("Load more has the address of the same search with one page more", () => {
  expect(addressOfPages({ ...noCriteria, vesselName: "star" }, 2)).toBe(
    "/absrecord/search?vesselName=star&pages=2",
  );
});
