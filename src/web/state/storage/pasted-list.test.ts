import { describe, expect, test } from "vitest";
import { certificateNumberIn, numbersInText } from "#rules/certificates/number-in-text.ts";
import { isName, readComparedVessels } from "#rules/lists/compared-vessels.ts";
import { readNumberEntries, withVessels } from "#rules/search/number-list.ts";
import { recogniseText } from "#rules/search/recognised-text.ts";
import { readSearchText } from "#rules/search/search-text.ts";
import { readPastedList } from "./pasted-list.ts";

/** What people paste: the numbers of vessels in it, the names in its lines without a number, and the number of a certificate. */
const pastedTexts: readonly (readonly [string, readonly string[], readonly string[], string])[] = [
  ["9074729", ["9074729"], [], ""],
  ["IMO 9074729", ["9074729"], [], ""],
  ["IMO9074729", ["9074729"], [], ""],
  ["imo: 9074729", ["9074729"], [], ""],
  ["IMO No. 9074729", ["9074729"], [], ""],
  ["IMO-Nr. 9074729", ["9074729"], [], ""],
  ["IMO number 9074729", ["9074729"], [], ""],
  ["IMO # 9074729", ["9074729"], [], ""],
  ["(IMO 9074729)", ["9074729"], [], ""],
  ["IMO No. 907 4729", ["9074729"], [], ""],
  ["907 4729", ["9074729"], [], ""],
  ["9 074 729", ["9074729"], [], ""],
  ["9,074,729", ["9074729"], [], ""],
  ["9074729.0", ["9074729"], [], ""],
  ["９０７４７２９", ["9074729"], [], ""],
  ["No. 9074729", ["9074729"], [], ""],
  ["Ship's IMO number: 9074729.", ["9074729"], [], ""],
  ["9074728", ["9074728"], [], ""],
  ["IMO 9074728", ["9074728"], [], ""],
  ["0000000", ["0000000"], [], ""],
  ["20151003", ["20151003"], [], ""],
  ["Class No. 20151003", ["20151003"], [], ""],
  ["ABS 20151003", ["20151003"], [], ""],
  ["Class 98-1234", ["98-1234"], [], ""],
  ["class no. 4729", ["4729"], [], ""],
  ["05123456", ["05123456"], [], ""],
  ["X1234567", ["X1234567"], [], ""],
  ["ABS class ID: 20151003", ["20151003"], [], ""],
  ["MERIDIAN STAR", [], ["MERIDIAN STAR"], ""],
  ["M/V Meridian Star", [], ["M/V Meridian Star"], ""],
  ["MT MERIDIAN STAR", [], ["MT MERIDIAN STAR"], ""],
  ['"MERIDIAN STAR"', [], ["MERIDIAN STAR"], ""],
  ["1. MERIDIAN STAR", [], ["MERIDIAN STAR"], ""],
  ["- MERIDIAN STAR", [], ["MERIDIAN STAR"], ""],
  ["MERIDIAN STAR;", [], ["MERIDIAN STAR"], ""],
  ["Meridian Star (ex Ocean Queen)", [], ["Meridian Star"], ""],
  ["НАДЕЖДА", [], ["НАДЕЖДА"], ""],
  ["SEA-LIFT 7", [], ["SEA-LIFT 7"], ""],
  ["ΑΡΓΩ", [], ["ΑΡΓΩ"], ""],
  ["MERIDIAN STAR (IMO 9074729)", ["9074729"], [], ""],
  ["MERIDIAN STAR, IMO 9074729, Panama", ["9074729"], [], ""],
  ["MERIDIAN STAR / 9074729 / Panama", ["9074729"], [], ""],
  ["9074729 MERIDIAN STAR", ["9074729"], [], ""],
  ["Flag 12, IMO 9289518", ["9289518"], [], ""],
  ["Vessel: MERIDIAN STAR, IMO: 9074729, Class No.: 20151001", ["9074729", "20151001"], [], ""],
  ["MV MERIDIAN STAR IMO 9074729 built 2001 GT 40,123", ["9074729"], [], ""],
  ["MERIDIAN STAR 9074729 DWT 80000", ["9074729"], [], ""],
  ["MERIDIAN SUN 3150662", ["3150662"], [], ""],
  ["MERIDIAN QUEST 20151004 built 2001", ["20151004"], [], ""],
  ["9074729, 8814275", ["9074729", "8814275"], [], ""],
  ["9074729 8814275", ["9074729", "8814275"], [], ""],
  ["9074729/8814275", ["9074729", "8814275"], [], ""],
  ["9074729;8814275", ["9074729", "8814275"], [], ""],
  ["9074729\n8814275", ["9074729", "8814275"], [], ""],
  ["IMO 9074729 and IMO 8814275", ["9074729", "8814275"], [], ""],
  ["Please check 9074729 and 8814275.", ["9074729", "8814275"], [], ""],
  ["MERIDIAN STAR, HIGHLAND PETREL", [], ["MERIDIAN STAR", "HIGHLAND PETREL"], ""],
  ["MERIDIAN STAR\nHIGHLAND PETREL", [], ["MERIDIAN STAR", "HIGHLAND PETREL"], ""],
  ["MERIDIAN STAR; HIGHLAND PETREL; 9305635", ["9305635"], [], ""],
  ["9074729\nHIGHLAND PETREL", ["9074729"], ["HIGHLAND PETREL"], ""],
  ["https://record.example/vessels/9074729", ["9074729"], [], ""],
  ["https://record.example/absrecord/details?ImoNum=9074729", ["9074729"], [], ""],
  ["https://record.example/absrecord/surveys?ImoNum=9074729&asAt=2026-11-01", ["9074729"], [], ""],
  ["http://localhost:8080/absrecord/check?numbers=9074729,8814275", ["9074729", "8814275"], [], ""],
  ["http://localhost:8080/absrecord/check?numbers=9074729%2C8814275", ["9074729", "8814275"], [], ""],
  ["https://record.example/absrecord/details?assetnum=V1002", [], [], ""],
  ["https://record.example/certificate-lookup?certNum=C-20151001-07", [], [], "C-20151001-07"],
  ["https://record.example/viewCertificate?certNum=C-20151001-07", [], [], "C-20151001-07"],
  ["C-20151001-07", [], [], "C-20151001-07"],
  ["SLC-20151001-07", [], [], "SLC-20151001-07"],
  ["UTN: C-20151001-07", [], [], "C-20151001-07"],
  ["Certificate No. C-20151001-07", [], [], "C-20151001-07"],
  ["Certificate number: SLC-20151001-07", [], [], "SLC-20151001-07"],
  ["No. C-20151001-07", [], [], "C-20151001-07"],
  ["Certificate of Class C-20151001-07 of MERIDIAN STAR, IMO 9074729", ["9074729"], [], "C-20151001-07"],
  ["Dear Sir,\nplease confirm class of MERIDIAN STAR (IMO 9074729).\nKind regards", ["9074729"], [], ""],
  [
    "Name\tIMO\tFlag\nMERIDIAN STAR\t9074729\tPanama\nHIGHLAND PETREL\t3124302\tUK",
    ["9074729", "3124302"],
    [],
    "",
  ],
  ["Name;IMO\nMERIDIAN STAR;9074729\nOCEAN QUEEN;", ["9074729"], ["OCEAN QUEEN"], ""],
  ["| MERIDIAN STAR | 9074729 |\n| HIGHLAND PETREL | 3124302 |", ["9074729", "3124302"], [], ""],
  ["> IMO 9074729\n> IMO 3124302", ["9074729", "3124302"], [], ""],
  ["• 9074729 – MERIDIAN STAR\n• 3124302 – HIGHLAND PETREL", ["9074729", "3124302"], [], ""],
  ["2026-11-23 0800 Spoke to MERIDIAN STAR, 9074729, on VHF 16", ["9074729"], [], ""],
  ["Best regards\nJohn Smith\nTel. +44 20 7946 0000\nMob +30 694 1234567", [], ["John Smith"], ""],
  ["Ref: 20261123/45 vessel 9074729", ["9074729"], [], ""],
  ["MMSI 636092932", [], ["MMSI 636092932"], ""],
  ["Call sign 3FZX9", [], ["Call sign 3FZX9"], ""],
  ["Official number 45210-PEXT", [], ["Official number 45210-PEXT"], ""],
  ["USD 12,345,678", [], [], ""],
  ["+1 281 877 6000", [], [], ""],
  ["23.11.2026", [], [], ""],
  ["IMO 2020", [], [], ""],
  ["2001", [], [], ""],
  ["12 345", [], [], ""],
  ["%", [], [], ""],
  ["?", [], [], ""],
  ["Company IMO 1234567", ["1234567"], [], ""],
  ["IMO company number 5808451", ["5808451"], [], ""],
  ["Flag 12, IMO 9289518, class 20151003, C-20151001-07", ["9289518", "20151003"], [], "C-20151001-07"],
];

/** The different numbers, in an order that does not depend on where they stand. */
const numbersOf = (numbers: readonly string[]) => [...new Set(numbers)].filter(Boolean).sort();

describe.each(pastedTexts)("the text %j", (text, numbers, names, certificate) => {
  const inOneLine = text.replaceAll("\n", " ");

  test("has its numbers and names found by the check and the planner", async () => {
    const { entries, unread } = await readPastedList(text);
    expect(numbersOf(entries.map(({ number }) => number))).toEqual(numbersOf(numbers));
    expect(unread.flatMap((line) => line.names)).toEqual(names);
  });

  test("has the same numbers as the items of an API client", () => {
    const { entries } = readNumberEntries(text.split("\n"));
    // What a client sends as an item is a number, however short it is.
    const [, short] = /^(?:IMO )?(\d{4})$/.exec(text) ?? [];
    const expected = short === undefined ? numbers : [short];
    expect(numbersOf(entries.map(({ number }) => number))).toEqual(numbersOf(expected));
  });

  test("has the same numbers in a comparison, and the same names if it has no number", () => {
    const items = readComparedVessels(text);
    const expected = /^(?:IMO )?\d{4}$/.test(text) ? [text] : numbers;
    expect(numbersOf(items.filter((item) => !isName(item)))).toEqual(numbersOf(expected));
    const compared = items.filter(isName);
    for (const name of names) expect(compared).toContain(name);
  });

  test("has the same numbers in the search box, or is the number of a certificate there", () => {
    const { classNumbers, imoNumbers } = readSearchText(inOneLine);
    expect(numbersOf([...imoNumbers, ...classNumbers])).toEqual(numbersOf(numbers));
    const recognised = recogniseText(inOneLine);
    const isCertificate = recognised?.kind === "certificate_number";
    expect(isCertificate ? recognised.number : "").toBe(numbers.length === 0 ? certificate : "");
  });

  test("has the same number of a certificate in the verification", () => {
    expect(certificateNumberIn(text)).toBe(certificate);
    const found = numbersInText(text).filter((number) => number === certificate);
    expect(found).toEqual(certificate === "" ? [] : [certificate]);
  });
});

test("the rest of a long text is not read, from the last blank or comma on", async () => {
  const line = `9074729,${"8814275,".repeat(70_000)}`;
  const list = await readPastedList(`Fleet\n${line}`);
  expect(list.isCut).toBe(true);
  expect(new Set(list.entries.map(({ number }) => number))).toEqual(new Set(["9074729", "8814275"]));
  expect(list.excess).toBeGreaterThan(60_000);
});

test("a table without numbers has the names of its column, and none of its other cells", async () => {
  const { unread } = await readPastedList(
    "Name;Flag;Type\nOCEAN ROSE;Liberia;Bulk Carrier\nSEA ROSE;Malta;Tanker",
  );
  expect(unread.map(({ names }) => names)).toEqual([[], ["OCEAN ROSE"], ["SEA ROSE"]]);
});

test("a class number behind a name in a table is found", async () => {
  const { entries } = await readPastedList(
    withVessels(
      "Name;IMO\nMERIDIAN STAR;9074729\nBARGE ONE;",
      new Map([["BARGE ONE", "BARGE ONE (Class No. 20151001)"]]),
    ),
  );
  expect(entries.map(({ number }) => number)).toEqual(["9074729", "20151001"]);
});
