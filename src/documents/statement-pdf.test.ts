import { PDF } from "@libpdf/core";
import { expect, test } from "vitest";
import type { StatementDocument } from "#contract/statements/statement-document.ts";
import { readAloud } from "#tests/documents/read-aloud.ts";
import { overlappingTexts, printedLines, printedTexts } from "#tests/e2e/pdf-text.ts";
import { drawStatement } from "./statement-pdf.ts";

const row = (index: number, isStruck = false) => ({
  cells: [
    `Certificate of a service with a long name ${index}`,
    `C-2026-${index}`,
    "22-Jan-2022",
    "22-Jan-2027",
    "Valid",
  ],
  notes: isStruck ? [`Taken back by the society on 03-Oct-2026, entry ${index}`] : [],
  isStruck,
});

const credential = "eyJhbGciOiJFUzI1NiJ9.eyJ0aXRsZSI6IlN0YXRlbWVudCJ9.c2lnbmVk";
const document: StatementDocument = {
  title: "Statement of class",
  society: "Albion Bureau of Shipping",
  day: "On 20-Nov-2026",
  number: "STMT-7K3M-9QWD-2HXR",
  statement:
    "ΩΚΕΑΝΟΣ (IMO # 8814275): the class state on 20-Nov-2026 is Suspended, since 04-Nov-2026 (Overdue survey).",
  isLost: true,
  demonstration: "Demonstration: every vessel here is invented.",
  parts: [
    {
      heading: "Vessel",
      facts: [
        ["Name on that day", "ΩΚΕΑΝΟΣ"],
        ["Flag on that day", ""],
        ["Class notations", "A1, Bulk Carrier, BC-A, ".repeat(20)],
      ],
      columns: [],
      rows: [],
      note: "",
    },
    {
      heading: "Certificates",
      facts: [],
      columns: ["Certificate", "Number", "Issued", "Expires", "Status today"],
      rows: Array.from({ length: 60 }, (_, index) => row(index, index === 7)),
      note: "",
    },
    {
      heading: "History",
      facts: [],
      columns: ["Class state", "Effective date", "Reason"],
      rows: [
        {
          cells: ["Suspended", "04-Nov-2026", "first line\nsecond line ".repeat(300) + "last"],
          notes: [],
          isStruck: false,
        },
      ],
      note: "",
    },
    { heading: "Items", facts: [], columns: [], rows: [], note: "They have no history." },
  ],
};

const address = "https://record.example/vessels/8814275/statement?at=2026-11-20";
const code = "https://record.example/certificate-lookup?certNum=STMT-7K3M-9QWD-2HXR";
const created = new Date("2026-11-20T12:00:00Z");

test("a statement is drawn from page to page, with every text once and none over another", async () => {
  const file = await drawStatement({ address, code, created, credential, document });
  const texts = await printedTexts(file);
  const pages = Math.max(...texts.map(({ page }) => page));
  expect(pages).toBeGreaterThan(1);
  expect(overlappingTexts(texts)).toEqual([]);
  // Within the paper, in points.
  expect(Math.min(...texts.map(({ bottom }) => bottom))).toBeGreaterThan(30);
  expect(Math.max(...texts.map(({ right }) => right))).toBeLessThan(540);
  const lines = printedLines(texts);
  const text = lines.join(" ");
  expect(text).toContain("ΩΚΕΑΝΟΣ (IMO # 8814275): the class state on 20-Nov-2026 is Suspended");
  expect(text).not.toContain("Flag on that day");
  for (let index = 0; index < 60; index += 1) expect(text.split(`C-2026-${index} `)).toHaveLength(2);
  expect(text).toContain("Taken back by the society on 03-Oct-2026, entry 7");
  expect(text.split("second line")).toHaveLength(301);
  expect(text).not.toContain("line?");
  expect(text).toContain("They have no history.");
  const feet = texts.filter(({ text: one }) => one.includes(address));
  expect(feet.map(({ page }) => page)).toEqual(Array.from({ length: pages }, (_, index) => index + 1));
  expect(text).toContain(`${pages} / ${pages}`);
});

test("a screen reader reads what each text is, in order, and no lines twice", async () => {
  const read = await readAloud(await drawStatement({ address, code, created, credential, document }));
  expect(read.slice(0, 12)).toEqual([
    "P: Albion Bureau of Shipping",
    "H1: Statement of class",
    "P: On 20-Nov-2026",
    "P: Statement number STMT-7K3M-9QWD-2HXR",
    "P: Demonstration: every vessel here is invented.",
    `P: ${document.statement}`,
    "H2: Vessel",
    "Lbl: Name on that day",
    "LBody: ΩΚΕΑΝΟΣ",
    "Lbl: Class notations",
    `LBody: ${"A1, Bulk Carrier, BC-A, ".repeat(20).trim()}`,
    "H2: Certificates",
  ]);
  // Titles that are repeated on the next page, and the foot of each, are not read.
  expect(read.filter((one) => one.startsWith("TH: "))).toEqual(
    [
      "Certificate",
      "Number",
      "Issued",
      "Expires",
      "Status today",
      "Class state",
      "Effective date",
      "Reason",
    ].map((title) => `TH: ${title}`),
  );
  expect(read.filter((one) => one.includes(address))).toEqual([]);
  const rows = read.filter((one) => one.startsWith("TD: C-2026-"));
  expect(rows).toEqual(Array.from({ length: 60 }, (_, index) => `TD: C-2026-${index}`));
  expect(read).toContain("TD: Taken back by the society on 03-Oct-2026, entry 7");
  expect(read.at(-1)).toBe("P: They have no history.");
});

test("the signed credential is inside the PDF", async () => {
  const file = await PDF.load(await drawStatement({ address, code, created, credential, document }));
  expect(new TextDecoder().decode(file.getAttachment("statement.jwt") ?? undefined)).toBe(credential);
});

test("equal statements have equal bytes", async () => {
  const files = await Promise.all(
    [1, 2].map(() => drawStatement({ address, code, created, credential, document })),
  );
  expect(Buffer.from(files[0] ?? []).equals(Buffer.from(files[1] ?? []))).toBe(true);
});
