import { describe, expect, test } from "vitest";

import {
  type FoundNumbers,
  maximumListEntries,
  readListedNumbers,
  readNumberEntries,
  readNumberList,
  withVessels,
} from "./number-list.ts";
import { readNumberTable } from "./number-table.ts";
import { namesWithNumbers } from "./names-in-text.ts";
import { numberCriterion } from "./vessel-numbers.ts";

const numbersIn = (text: string) => readNumberList(text).entries.map(({ number }) => number);

test.each([
  ["OCEAN QUEEN", ["OCEAN QUEEN"]],
  ["2. M/V Ocean Queen II", ["M/V Ocean Queen II"]],
  ["- (OCEAN QUEEN)", ["OCEAN QUEEN"]],
  ["Vessel: OCEAN QUEEN", ["OCEAN QUEEN"]],
  ["Ship's name: OCEAN QUEEN", ["OCEAN QUEEN"]],
  ["OCEAN QUEEN (ex Star)", ["OCEAN QUEEN"]],
  ["OCEAN QUEEN ex STAR", ["OCEAN QUEEN"]],
  ["ex OCEAN STAR", ["OCEAN STAR"]],
  ["formerly OCEAN STAR", ["OCEAN STAR"]],
  ["EXPRESS", ["EXPRESS"]],
  ["6) NORDIC GANET. Flag 12, call me", ["NORDIC GANET", "Flag 12", "call me"]],
  ["OCEAN QUEEN, HIGHLAND PETREL; 12", ["OCEAN QUEEN", "HIGHLAND PETREL"]],
  ["one two three four five", ["one two three four five"]],
  ["one two three four five six", []],
  [
    "Hello, can you tell me whether the Meridian Quest and the Nordic Gannet are still in class? Anna",
    ["Meridian Quest", "Nordic Gannet"],
  ],
  ["Has Ocean Queen II left port this week", ["Has Ocean Queen II", "Ocean Queen II"]],
  ["Ocean Queen has left port this week", ["Ocean Queen"]],
  ["The Master of Ships In Class And Out Of It is here", []],
  ["Is the Queen of the North in class today please", ["Queen of the North"]],
  ["Is NORDIC still in class or was it suspended", ["Is NORDIC", "NORDIC"]],
  ["Dear Sir,", []],
  ["M/V HIGHLAND PETREL and the", ["M/V HIGHLAND PETREL"]],
  ["please check HIGHLAND PETREL today", ["HIGHLAND PETREL"]],
  ["and NORDIC GANNET,", ["NORDIC GANNET"]],
  ["Meridian Dwan before Friday", ["Meridian Dwan"]],
  ["Sea rose", ["Sea rose"]],
  ["HELLO KITTY", ["HELLO KITTY"]],
  ["romeo and juliet", ["romeo and juliet"]],
  ["OCEAN QUEEN ex Sea Rose", ["OCEAN QUEEN"]],
  ["SEAWISE, kind regards, Bob", ["SEAWISE"]],
  ["SEAWISE, thanks, Bob, OCEAN QUEEN, John Smith", ["SEAWISE", "OCEAN QUEEN", "John Smith"]],
  ["Is it: this? Or that", []],
  ["A 1", []],
  ["12 345", []],
  ["Tel. +44 20 7946 0000", []],
  ["SLC-20151001-07", []],
  ["OCEAN QUEEN, OCEAN QUEEN", ["OCEAN QUEEN"]],
  ["IMO 907472", []],
  ["X".repeat(100), ["X".repeat(100)]],
  ["X".repeat(101), []],
])("the line %j can have the names %j", (line, names) => {
  expect(readNumberList(line).unread).toEqual([{ text: line, names }]);
});

test.each([
  ["IMO No. 907 4729, HIGHLAND PETREL; 3080922 / class 20150001", ["HIGHLAND PETREL"]],
  ["MERIDIAN LIGHT and imo 9074729, thanks Bob +47 22 33 44 55", ["MERIDIAN LIGHT"]],
  ["A; B; 9305635", []],
  ["Check 1) IMO 9074729, 2) MERIDIAN DAWN, 3) 3124302", ["Check", "MERIDIAN DAWN"]],
  ["1) STAR IMO 9074729 2) MERIDIAN DAWN 3) ST. NICHOLAS. Regards", ["MERIDIAN DAWN", "ST. NICHOLAS"]],
  ["OCEAN QUEEN; NORTH STAR; 9305635", ["OCEAN QUEEN", "NORTH STAR"]],
  ["MERIDIAN STAR 9074729", []],
  ["ROMEO AND JULIET, 9074729", ["ROMEO AND JULIET"]],
  ["OCEAN QUEEN\n9074729", []],
  [
    "Dear team, check STAR ONE (IMO 907 4729), M/V SEA ROSE and the Ocean Quen before Friday. Also 8814275. Thanks, Bob",
    ["M/V SEA ROSE", "Ocean Quen"],
  ],
  ["9074729, OCEAN QUEEN\n3080922, OCEAN QUEEN", ["OCEAN QUEEN"]],
])("the line %j can name %j beside its numbers", (text, names) => {
  expect(readNumberList(text).beside).toEqual(names);
});

test.each([
  ["MERIDIAN STAR 2 9074729", ["MERIDIAN STAR 2"]],
  ["IMO No. 907 4729 MERIDIAN STAR", ["MERIDIAN STAR"]],
  ["AB12345", []],
  ["Class No. 20151001", []],
  ["HIGHLAND PETREL and MERIDIAN STAR 9074729, OCEAN QUEEN", ["MERIDIAN STAR"]],
])("the line %j can name %j with its number", (line, names) => {
  expect(namesWithNumbers(line)).toEqual(names);
});

test("a number has the name that stands with it, and the number in a table that of its row", () => {
  const namesIn = (list: FoundNumbers | null) => list?.entries.map(({ named }) => named);
  const text = "1) STAR ONE IMO 9074729, 2) Sea Rose 8814275 and 9305635\nOCEAN QUEEN, 3124302";
  expect(namesIn(readNumberList(text))).toEqual([["STAR ONE"], ["Sea Rose"], undefined, ["OCEAN QUEEN"]]);
  const mixed = "A STAR 3124302, B STAR, 9074729 and C STAR; Malta; 8814275, 9305635";
  expect(namesIn(readNumberList(mixed))).toEqual([["A STAR"], ["B STAR"], ["C STAR"], undefined]);
  const twice = "A STAR 9074729, B STAR 9074729\n9074729";
  expect(namesIn(readNumberList(twice))).toEqual([["A STAR"], ["B STAR"], undefined]);
  const unseparated = "A STAR 3124302 B STAR 9074729\n3124302 C STAR IMO 9074729 D STAR";
  expect(namesIn(readNumberList(unseparated))).toEqual([["A STAR"], ["B STAR"], ["C STAR"], ["D STAR"]]);
  const numberFirst = "9074729, B STAR; 8814275, C STAR, Malta Line";
  expect(namesIn(readNumberList(numberFirst))).toEqual([["B STAR"], ["C STAR", "Malta Line"]]);
  const rows = [
    ["Vessel name", "IMO", "Flag"],
    ["Sea rose", "9074729", "Malta"],
    ["", "8814275", "Malta"],
  ];
  expect(namesIn(readNumberTable(rows))).toEqual([["Sea rose"], undefined]);
});

test.each([
  ["Dear Sir,\n1. OCEAN QUEEN\n9074729", "Dear Sir,\n1. OCEAN QUEEN (IMO 8814275)\n9074729"],
  ["OCEAN QUEEN\r\nSTAR", "OCEAN QUEEN (IMO 8814275)\r\nSTAR"],
  ['Name;IMO\n"OCEAN QUEEN" ;\nSTAR;9074729', 'Name;IMO\n"OCEAN QUEEN (IMO 8814275)" ;\nSTAR;9074729'],
  ["OCEAN QUEEN, 9074729\nOCEAN QUEEN", "OCEAN QUEEN, 9074729\nOCEAN QUEEN (IMO 8814275)"],
  ["1. SEA OCEAN QUEEN 2. OCEAN QUEEN", "1. SEA OCEAN QUEEN 2. OCEAN QUEEN (IMO 8814275)"],
  [
    "Please compare OCEAN QUEENS with our OCEAN QUEEN today",
    "Please compare OCEAN QUEENS with our OCEAN QUEEN (IMO 8814275) today",
  ],
  ["OCEAN QUEEN II and OCEAN QUEEN", "OCEAN QUEEN II and OCEAN QUEEN (IMO 8814275)"],
  ["THE OCEAN QUEEN", "THE OCEAN QUEEN\nOCEAN QUEEN (IMO 8814275)"],
  ["STAR 9074729, OCEAN QUEEN", "STAR 9074729, OCEAN QUEEN\nOCEAN QUEEN (IMO 8814275)"],
  ["OCEAN QUEEN (IMO 8814275)", "OCEAN QUEEN (IMO 8814275)"],
])("a vessel takes the place of its name: %j", (text, written) => {
  expect(withVessels(text, new Map([["OCEAN QUEEN", "OCEAN QUEEN (IMO 8814275)"]]))).toBe(written);
});

test("a vessel with a similar name takes the place of the name that it was found by, and each is written once", () => {
  const dawn = "MERIDIAN DAWN (IMO 3150791)";
  const found = new Map([
    ["MERIDIAN DWAN", dawn],
    ["$1 DAWN", dawn],
  ]);
  const written = withVessels("Vessel: MERIDIAN DWAN -\nSTAR 9074729, $1 DAWN", found);
  expect(written).toBe(`Vessel: ${dawn} -\nSTAR 9074729, $1 DAWN`);
  expect(readNumberList(written).entries[0]).toMatchObject({ number: "3150791", named: ["MERIDIAN DAWN"] });
});

describe("a pasted text", () => {
  test.each([
    ["lines", "9074729\n8814275\r\n\r\n9305635"],
    ["commas", "9074729, 8814275,9305635"],
    ["semicolons", "9074729;8814275; 9305635;"],
    ["tabs and bars", "9074729\t8814275|9305635"],
    ["blanks", "9074729 8814275   9305635"],
    ["prefixes", "IMO 9074729\nIMO8814275\nIMO No. 9305635"],
    ["prefixes in one line", "IMO 9074729 IMO 8814275 IMO 9305635"],
    ["quotation marks and formulas", '"9074729"\n\'8814275\n="9305635"'],
    ["brackets", "(9074729) [8814275] MERIDIAN STAR {9305635}"],
    ["full-width digits", "９０７４７２９\nＩＭＯ　８８１４２７５\n①. ９３０５６３５"],
    ["numbering", "1. 9074729\n2) 8814275\n(3) 9305635"],
    ["numbering without blanks", "1.9074729\n2)IMO8814275\n3:9305635"],
    ["numbering before names", "1. NORTH 1 (IMO 9074729)\n2. 8814275 EAST\n- WEST 3, 9305635, 2001"],
    ["several in a sentence", "Please check 9074729 and 8814275, also imo:9305635."],
    ["slashes", "9074729/8814275 / 9305635"],
    ["dashes before names", "9074729-STAR\n8814275 – SUN\nMOON—9305635"],
    ["an address", "http://x.org/?ImoNum=9074729&y=8814275\nhttps://x.org/9305635/"],
    ["years, tonnages and dates", "9074729 40000 2001\n2026-11-23 8814275 23.11.2026\n9305635 1,250,000.00"],
    [
      "telephone numbers",
      "9074729\nTel. +30 210 4290000\nPhone: 4290001\n8814275 9305635\n+44 (0)20 79460000",
    ],
    ["amounts", "9074729 USD 12.345.678\n8814275 $1234567\n9305635 EUR 1234567.50"],
    ["numbers of certificates", "9074729 C-20151001-07\n8814275\nSLC-20151001-07 9305635"],
    ["longer numbers", "9074729 MMSI 636092932\n8814275 12345678901\n9305635 90747291234"],
  ])("has its IMO numbers found with %s", (_, text) => {
    expect(numbersIn(text)).toEqual(["9074729", "8814275", "9305635"]);
  });

  test.each(["1. 3150662", "3150662 MERIDIAN SUN", "2. 3150662 3150791"])(
    "never has digits joined across blanks, as in %j",
    (text) => expect(numbersIn(text)).toEqual(text.match(/\d{7}/g)),
  );

  test.each([
    "907 4728",
    "MERIDIAN 907 4729",
    "907 4729 t",
    "90 74 729",
    "9 074 7291",
    "1.907 4729.0",
    "12,9,074,729",
    "2001",
    "12 345",
  ])("%j is text without a number", (text) =>
    expect(readNumberList(text)).toMatchObject({ entries: [], unread: [{ text }], lines: 1 }),
  );

  test.each([
    "907 4729",
    "IMO 907 4729",
    "IMO No. 907 4729",
    "2. 9 074 729",
    "NORTH,9074729.0",
    "12,9074729.0,SOUTH",
    "NORTH,9.074729E+06",
    "NORTH,9,074,729",
  ])("%j has one IMO number, in a line as in an item of an API client", (text) => {
    expect(numbersIn(text)).toEqual(["9074729"]);
    expect(readNumberEntries([text]).entries).toMatchObject([{ input: text, number: "9074729" }]);
  });

  test.each([
    ["3. HIGHLAND PETREL, IMO No. 312 4302", ["3124302"]],
    ["IMO No. 312 4302 HIGHLAND PETREL, flag Malta", ["3124302"]],
    ["MERIDIAN STAR (IMO: 9 074 729), built 2001", ["9074729"]],
    ["IMO Nr. 907-4729 and IMO 3080 922", ["9074729", "3080922"]],
    ["IMO 907 4729 8814275", ["9074729", "8814275"]],
    ["Lloyd's/IMO no.: 907.4729; 30,000 t", ["9074729"]],
    ["Flag 12, IMO 9289518", ["9289518"]],
    [
      "see https://record.example/vessels/9074729 and /absrecord/details?ImoNum=3080922",
      ["9074729", "3080922"],
    ],
    ["IMO 907 47291, IMO 12 345, IMO 2020 500 000, IMO 2020 500 ppm, IMO 90 74 729", []],
  ])("has an IMO number in groups of digits behind its label: %j", (text, numbers) => {
    expect(numbersIn(text)).toEqual(numbers);
    expect(readNumberEntries([text]).entries.flatMap(({ number }) => number || [])).toEqual(numbers);
  });

  test("states what is wrong with a number in groups behind its label", () => {
    expect(readNumberList("NORTH STAR, IMO 907 4728").entries).toMatchObject([
      { number: "9074728", flaw: "wrongCheckDigit" },
    ]);
  });

  test.each([
    ["05123456\nclass no. 98-1234\nx123", ["05123456", "98-1234", "X123"]],
    ["05123456 98-1234 X123", ["05123456", "98-1234", "X123"]],
    ["MERIDIAN STAR, class no. 4729", ["4729"]],
    ["MERIDIAN QUEST 20151004 built 2001", ["20151004"]],
    ["MERIDIAN STAR IMO 9074729 Class No. 20151001", ["9074729", "20151001"]],
    ["9074729, 20151003 and 8814275", ["9074729", "20151003", "8814275"]],
    // Beside an IMO number, other digits are more likely something else.
    ["MERIDIAN STAR 9074729 20120115", ["9074729"]],
    ["9074729 40000", ["9074729"]],
    ["Class A1 vessel, ABS 2015 rules, IMO 2020", []],
    ["COVID-19 and MERIDIAN 7", []],
  ])("has its class numbers found: %j", (text, numbers) => {
    expect(numbersIn(text)).toEqual(numbers);
  });

  test("states how many numbers were found in how many lines, and which have none", () => {
    const text = "Dear Sir,\n\nplease check:\n1. MERIDIAN STAR (IMO 9074729)\n2. 3150662\nKind regards";
    const list = readNumberList(text);
    expect(list.entries.map(({ input, kind }) => [input, kind])).toEqual([
      ["9074729", "number"],
      ["3150662", "number"],
    ]);
    expect(list).toMatchObject({
      lines: 5,
      unread: [{ text: "Dear Sir," }, { text: "please check:" }, { text: "Kind regards" }],
    });
  });

  test("marks duplicates, whatever their form", () => {
    const kinds = readNumberList("9074729, IMO9074729").entries.map(({ kind }) => kind);
    expect(kinds).toEqual(["number", "duplicate"]);
  });

  test.each([
    ["9074729", null],
    ["9074728", "wrongCheckDigit"],
    ["see 9074728", "wrongCheckDigit"],
    ["907472", null],
    ["90747290", null],
    ["0000000", "placeholder"],
    ["IMO 0000000", "placeholder"],
    ["0000007", "placeholder"],
    ["0000012", "leadingZero"],
    ["0907472", "leadingZero"],
    ["IMO 907 4728", "wrongCheckDigit"],
    ["1111117", "placeholder"],
    ["IMO no. 1234565", "companyNumber"],
  ] as const)("reports what is wrong with %s: %s", (text, flaw) => {
    expect(readNumberList(text).entries).toMatchObject([{ flaw }]);
  });

  test.each([
    [maximumListEntries - 1, 0],
    [maximumListEntries, 0],
    [maximumListEntries + 1, 1],
  ])("of %i numbers leaves out %i", (length, excess) => {
    const text = Array.from({ length }, (_, at) => `C${at + 10_000}`).join("\n");
    const list = readNumberList(text);
    expect([list.entries.length + list.excess, list.excess]).toEqual([length, excess]);
  });

  test("that is empty has no numbers and no lines", () => {
    expect(readNumberList(" \n \t ")).toEqual({ entries: [], excess: 0, lines: 0, unread: [], beside: [] });
  });
});

describe("separated items", () => {
  test("are the numbers of a text again, so that its address reproduces the check", () => {
    const { entries } = readNumberList("class no. 4729\nDear 05123456, 98-1234\n9074729\n9074728 9074729");
    const { entries: again, unread } = readListedNumbers(entries.map(({ number }) => number));
    expect(again).toEqual(entries);
    expect(unread).toEqual([]);
  });

  test("may have a label, or other text around the number, as in old links", () => {
    const { entries, unread } = readListedNumbers(["IMO 9074729", "1. 3150662", "nonsense", ""]);
    expect(entries.map(({ number }) => number)).toEqual(["9074729", "3150662"]);
    expect(unread).toEqual([{ text: "nonsense", names: ["nonsense"] }]);
  });

  test("of an API client have an entry each, and one for each number in it", () => {
    const { entries } = readNumberEntries(["1. 3150662", "nothing", "9074729 8814275", "class no. 4729"]);
    expect(entries.map(({ input, kind, line, number }) => [line, input, kind, number])).toEqual([
      [1, "1. 3150662", "number", "3150662"],
      [2, "nothing", "notANumber", ""],
      [3, "9074729 8814275", "number", "9074729"],
      [3, "9074729 8814275", "number", "8814275"],
      [4, "class no. 4729", "number", "4729"],
    ]);
  });
});

test.each([
  ["9074729.0", "9074729"],
  ["Class no. ٢٠١٥١٠٠١", "20151001"],
  ["ab-123", "ab-123"],
  ["2015%", "2015%"],
  ["", ""],
])("the criterion %j is %j", (typed, criterion) => {
  expect(numberCriterion(typed)).toBe(criterion);
});
