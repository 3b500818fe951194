import { expect, test } from "vitest";
import { checkedRows } from "#rules/search/checked-rows.ts";
import { readListedNumbers } from "#rules/search/number-list.ts";
import type { CheckedVesselRow } from "./check-columns.tsx";
import { listStatements } from "./list-statements.ts";

const today = "2026-11-30";
const nothing = '"Nothing on record about surveys, findings and certificates"';
const vessel = (number: string, more: object = {}) => ({
  assetnum: `V${number}`,
  number,
  imo_num: number,
  vessel_name: "FAIR",
  ...more,
});

/** The rows of a check that found these vessels; others of the numbers are not on record. */
function rowsOf(numbers: readonly string[], found: readonly ReturnType<typeof vessel>[]) {
  const checked = new Map(
    numbers.map((number) => [number, found.filter((one) => one.number === number)] as const),
  );
  const { entries } = readListedNumbers(numbers);
  return checkedRows(entries, checked as never, []) as readonly CheckedVesselRow[];
}

test("each ship that everyone may read has a statement, and each IMO number without a ship", () => {
  const found = [
    vessel("9074729", { class_state: { label: "In Class" } }),
    vessel("8814275", { is_controlled: true }),
    vessel("20151001", { imo_num: null, class_num: "20151001" }),
  ];
  const rows = rowsOf(["9074729", "8814275", "20151001", "9321483", "9321484", "9074729"], found);
  const { archive, files, folder, index } = listStatements(rows, today);
  expect(files.map(({ name, url }) => [name, url])).toEqual([
    ["statement-9074729-2026-11-30.pdf", "/vessels/9074729/statement.pdf?at=2026-11-30"],
    ["statement-20151001-2026-11-30.pdf", "/vessels/20151001/statement.pdf?at=2026-11-30"],
    ["statement-9321483-2026-11-30.pdf", "/vessels/9321483/statement.pdf?at=2026-11-30"],
  ]);
  expect([archive, folder]).toEqual(["statements-of-class-2026-11-30.zip", "statements-of-class-2026-11-30"]);
  expect(
    index((name) => (name.includes("9321483") ? null : "ab12"))
      .trimEnd()
      .split("\r\n"),
  ).toEqual([
    "\uFEFFEntry,Vessel,IMO Number,Class Number,Result,Class State,Remark,File,SHA-256",
    `9074729,FAIR,9074729,,Not confirmed,In Class,${nothing},statement-9074729-2026-11-30.pdf,ab12`,
    `20151001,FAIR,,20151001,Not confirmed,,${nothing},statement-20151001-2026-11-30.pdf,ab12`,
    "9321483,,,,Not confirmed,,Not in this record,Not downloaded,",
  ]);
});

test("many statements leave others at the address their turn", () => {
  const listed = (count: number) => {
    const numbers = Array.from({ length: count }, (_, at) => String(20151001 + at));
    const found = numbers.map((number) => vessel(number, { imo_num: null, class_num: number }));
    return listStatements(rowsOf(numbers, found), today);
  };
  expect([listed(15), listed(16)].map(({ parallel, pause }) => [parallel, pause])).toEqual([
    [1, 0],
    [1, 2000],
  ]);
});
