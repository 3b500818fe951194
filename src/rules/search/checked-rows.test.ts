import { describe, expect, test } from "vitest";
import {
  type CheckedFacts,
  checkedNumbers,
  checkedRows,
  countVerdicts,
  isDuplicate,
  numberBatches,
} from "./checked-rows.ts";
import { readNumberEntries } from "./number-list.ts";

const vessel = (number: string, other: Partial<CheckedFacts> = {}): CheckedFacts => ({
  assetnum: `V${number}`,
  number,
  meaning: "inForce",
  overdue_surveys: 0,
  overdue_findings: 0,
  expired_certificates: 0,
  counted_surveys: 1,
  ...other,
});

const rowsOf = (text: string, ...vessels: readonly CheckedFacts[]) => {
  const { entries } = readNumberEntries(text.split("\n"));
  const batches = numberBatches(entries);
  return checkedRows(entries, checkedNumbers(batches, [vessels]), ["05000001"]);
};

describe("the rows of a checked list", () => {
  test("have the order of the entries, each with its vessel or the reason why there is none", () => {
    const text = "9074729\nMERIDIAN\n9074728\n8814275\nIMO 9074729\n8814275";
    const rows = rowsOf(text, vessel("9074729"));
    expect(rows.map(({ line, vessel: found, notes }) => [line, found?.assetnum, notes])).toEqual([
      [1, "V9074729", []],
      [2, undefined, [{ kind: "notANumber" }]],
      [3, undefined, [{ kind: "wrongCheckDigit" }]],
      [4, undefined, [{ kind: "notFound" }]],
      [5, "V9074729", [{ kind: "duplicate", line: 1 }]],
      [6, undefined, [{ kind: "duplicate", line: 4 }, { kind: "notFound" }]],
    ]);
  });

  test.each([
    ["5000001", { kind: "withZeros", number: "05000001" }],
    ["class no. 5000001", { kind: "withZeros", number: "05000001" }],
    ["5000002", { kind: "wrongCheckDigit" }],
    ["05000001", { kind: "notFound" }],
  ])("name the class number that %j was before a spreadsheet had it", (text, note) => {
    expect(rowsOf(text)).toMatchObject([{ notes: [note], verdict: "notConfirmed" }]);
  });

  test.each([
    ["MERIDIAN QUEST IMO 9074729", "MERIDIAN QUEST"],
    ["MERIDIAN QUEST, IMO 9074729", "MERIDIAN QUEST"],
    ["M/T MERIDIAN QUEST, Malta, IMO No. 907 4729", "M/T MERIDIAN QUEST"],
    ["MERIDIAN QUEST; 9074729", "MERIDIAN QUEST"],
    ["MERIDIAN QUEST\t9074729", "MERIDIAN QUEST"],
    ["9074729, MERIDIAN QUEST, Panama", "MERIDIAN QUEST"],
    ["Please check MERIDIAN QUEST with I.M.O. 9 074 729 today", "MERIDIAN QUEST"],
    ["MERIDIAN STAR, IMO 9074729, Panama", null],
    ["9074729, Bulk Carrier, Panama, MERIDIAN STAR", null],
    ["Please look at MERIDIAN QUEST, IMO 9074729", "MERIDIAN QUEST"],
    ["The vessel is MERIDIAN QUEST. IMO 9074729.", "MERIDIAN QUEST"],
    ["IMO 9074729, Meridian Quest of our fleet", "Meridian Quest"],
    ["M/V OCEAN KING and Meridian Quest before Friday. Also IMO 9074729. Thanks, Bob", null],
    ["OCEAN KING 8814275 MERIDIAN QUEST 9074729", "MERIDIAN QUEST"],
    ["OCEAN KING (8814275) MERIDIAN STAR (9074729) bulk carrier", null],
    ["Dear Sir, IMO 9074729", null],
    ["Best regards, 9074729, Mr Smith", null],
    ["9074729 Meridian Quest", "Meridian Quest"],
    ["MERIDIAN STAR 2 IMO 9074729", "MERIDIAN STAR 2"],
    ["M/V Meridian Star (9074729)", null],
    ["MERIDIAN STAR IMO 9074729", null],
    ["STAR 9074729", null],
    ["MERIDIANSTAR 9074729", null],
    ["MERIDIAN STAR 15 Nov 2026 9074729", null],
    ["IMO 9074729 DWT 82000", null],
    ["9074729 MMSI 538001234", null],
    ["9074729, PIRAEUS", null],
    ["9074729, OK", null],
    ["PANAMA EXPRESS 9074729", "PANAMA EXPRESS"],
    ["9074729 Panama", null],
    ["Bulk Carrier 9074729", null],
    ["Please check 9074729", null],
    ["Dear 9074729", null],
    ["VESSEL 9074729", null],
    ["9074729", null],
  ])("say of %j that the number stands with the name %s", (text, name) => {
    const star = vessel("9074729", {
      vessel_name: "MERIDIAN STAR",
      flag_name: "Panama",
      vessel_type: "Bulk Carrier",
    });
    const row = rowsOf(text, star).find(({ number }) => number === "9074729");
    expect(row?.notes).toEqual(name === null ? [] : [{ kind: "otherName", name }]);
  });

  test("say what stands beside a number that is not found, and nothing if one of several vessels has the name", () => {
    expect(rowsOf("OCEAN KING, IMO 9074728")).toMatchObject([
      { notes: [{ kind: "wrongCheckDigit" }, { kind: "otherName", name: "OCEAN KING" }] },
    ]);
    const twins = [
      vessel("X-100", { vessel_name: "OCEAN QUEEN" }),
      vessel("X-100", { assetnum: "V2", vessel_name: "BRIGHT STAR" }),
    ];
    const several = [{ kind: "several" }];
    expect(rowsOf("OCEAN QUEEN, class no. X-100", ...twins)).toMatchObject([
      { notes: several },
      { notes: several },
    ]);
  });

  test("say that a number is not checked yet", () => {
    const { entries } = readNumberEntries(["9074729"]);
    expect(checkedRows(entries, new Map(), ["09074729"])).toMatchObject([
      { notes: [{ kind: "pending" }], verdict: undefined },
    ]);
  });

  test("list every vessel that has a number", () => {
    const rows = rowsOf("X-100", vessel("X-100"), vessel("X-100", { assetnum: "V2" }));
    expect(rows.map(({ key, notes }) => [key, notes])).toEqual([
      ["1 VX-100", [{ kind: "several" }]],
      ["1 V2", [{ kind: "several" }]],
    ]);
  });

  test.each([
    ["nothingOverdue", {}],
    ["attention", { overdue_surveys: 1 }],
    ["attention", { expired_certificates: 1 }],
    ["attention", { overdue_findings: 1 }],
    ["nothingOverdue", { counted_surveys: 0, counted_findings: 1 }],
    ["nothingOverdue", { counted_surveys: 0, counted_certificates: 1 }],
    ["notConfirmed", { counted_surveys: 0 }],
    ["notConfirmed", { counted_surveys: 0, withheld_items: 3 }],
    ["lostClass", { meaning: "suspended", overdue_surveys: 1 }],
    ["lostClass", { meaning: "withdrawn" }],
    ["notConfirmed", { meaning: "none" }],
    ["notConfirmed", { meaning: "notClassed" }],
    ["notConfirmed", { meaning: null, is_controlled: true }],
  ] as const)("have the verdict %s for %j", (verdict, facts) => {
    expect(rowsOf("9074729", vessel("9074729", facts))).toMatchObject([{ verdict }]);
  });

  test.each([
    [{ kind: "controlled" }, { meaning: null, is_controlled: true, withheld_items: 2 }],
    [{ kind: "withheld", count: 2 }, { withheld_items: 2 }],
    [
      { kind: "withheld", count: 2 },
      { withheld_items: 2, counted_surveys: 0 },
    ],
    [{ kind: "nothingOnRecord" }, { counted_surveys: 0 }],
  ] as const)("have the note %j for %j", (note, facts) => {
    expect(rowsOf("9074729", vessel("9074729", facts))).toMatchObject([{ notes: [note] }]);
  });

  test("are counted by verdict", () => {
    const rows = rowsOf(
      "9074729\n8814275\nX100\nnot a number",
      vessel("9074729"),
      vessel("8814275", { overdue_surveys: 2 }),
    );
    expect(countVerdicts(rows)).toEqual({
      lostClass: 0,
      attention: 1,
      notConfirmed: 1,
      nothingOverdue: 1,
      noNumber: 1,
    });
  });

  test("are counted once for a number that is repeated", () => {
    const rows = rowsOf("9074729\nIMO 9074729\n9074729\n8814275", vessel("9074729"), vessel("8814275"));
    expect(rows.filter(isDuplicate).map(({ line }) => line)).toEqual([2, 3]);
    expect(countVerdicts(rows)).toMatchObject({ nothingOverdue: 2 });
  });
});

describe("the batches of a list", () => {
  const batchesOf = (count: number) =>
    numberBatches(readNumberEntries(Array.from({ length: count }, (_, at) => `C${at + 1000}`)).entries);

  test.each([
    [100, [100]],
    [101, [100, 1]],
  ])("of %i numbers have %j numbers", (count, lengths) => {
    expect(batchesOf(count).map((batch) => batch.length)).toEqual(lengths);
  });

  test("have each number once, and no entry that is none", () => {
    const { entries } = readNumberEntries(["9074729", "MERIDIAN", "IMO 9074729"]);
    expect(numberBatches(entries)).toEqual([["9074729"]]);
  });
});
