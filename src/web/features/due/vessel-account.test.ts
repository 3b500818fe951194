import { expect, test } from "vitest";
import { rowsWithoutItems } from "./vessel-account.ts";

test("the file of a plan has a row for each number without items, with the reason", () => {
  const items = [
    { item_key: "survey:1", assetnum: "V1", imo_num: "9074729", class_num: "20151001" },
    { item_key: "survey:2", assetnum: "V2", imo_num: null, class_num: "20151002" },
  ];
  const numbers = new Map([
    ["9074729", 1],
    ["20151002", 1],
    ["8814275", 1],
    ["9999993", 0],
  ]);
  expect(rowsWithoutItems(items, numbers).map(({ imo_num, name }) => [imo_num, name])).toEqual([
    ["8814275", "Nothing that was looked at falls due in this period"],
    ["9999993", "No vessel that you may see has this number"],
  ]);
});
