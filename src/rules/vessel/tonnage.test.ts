import { expect, test } from "vitest";

import { tonnageRows } from "./tonnage.ts";

test.each([
  ["both tonnages", { gross: 34508, net: 20112 }, { gross: "34,508", net: "20,112" }],
  ["a net tonnage of zero", { gross: 34508, net: 0 }, { gross: "34,508", net: "" }],
  ["a gross tonnage of zero", { gross: 0, net: 20112 }, { gross: "", net: "20,112" }],
  ["no net tonnage", { gross: 275.5 }, { gross: "275.50", net: "" }],
])("a record with %s has a row", (_, record, expected) => {
  expect(tonnageRows([record])).toEqual([{ regulation: "", isRegistered: false, ...expected }]);
});

test.each([{}, { gross: 0, net: 0 }, { gross: null, net: null }, { regulation: "ITC 1969", gross: 0 }])(
  "a record with neither tonnage (%j) is omitted",
  (record) => {
    expect(tonnageRows([record])).toEqual([]);
  },
);

test("a row contains the regulation and whether it is the registered one", () => {
  const [row] = tonnageRows([{ regulation: "ITC 1969", isRegistered: true, gross: 1, net: 1 }]);
  expect(row).toMatchObject({ regulation: "ITC 1969", isRegistered: true });
});
