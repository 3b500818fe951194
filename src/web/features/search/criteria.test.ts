import { describe, expect, test } from "vitest";
import { isSearch, noCriteria, readCriteria, writeCriteria } from "./criteria.ts";

describe("a search in the address", () => {
  test("is read and written the same", () => {
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
    ["a flag that is no number", { flagId: "12 or 13" }],
    ["previous names without a name", { previousNameCheck: "true" }],
    ["a blank", { vesselName: "  " }],
    ["what is no criterion", { utm_source: "mail" }],
  ])("leaves out %s", (_, query) => {
    expect(readCriteria(query)).toEqual(noCriteria);
    expect(isSearch(readCriteria(query))).toBe(false);
  });
});
