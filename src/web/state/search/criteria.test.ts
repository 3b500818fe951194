import { hasCriteria, noCriteria, readCriteria, writeCriteria } from "#rules/search/address-search.ts";
import { describe, expect, test } from "vitest";

describe("the search criteria of a query string", () => {
  test("are the same after reading and writing", () => {
    const query = {
      vesselName: "north star",
      flagId: "12",
      classNum: "20151001",
      imoNum: "9074729",
      vesselType: "Bulk Carrier",
      registeredOwner: "Meridian",
      operatorName: "Quest",
      previousNameCheck: "true",
    };
    expect(writeCriteria(readCriteria(query))).toEqual(query);
  });

  test.each([
    ["a flag that is not a number", { flagId: "12 or 13" }],
    ["previous names without a vessel name", { previousNameCheck: "true" }],
    ["a blank", { vesselName: "  " }],
    ["an unknown parameter", { utm_source: "mail" }],
  ])("omit %s", (_, query) => {
    expect(readCriteria(query)).toEqual(noCriteria);
    expect(hasCriteria(readCriteria(query))).toBe(false);
  });
});
