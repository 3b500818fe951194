import { describe, expect, test } from "vitest";
import type { CertificateMember } from "#contract/record-sets/certificate.ts";
import type { ClassStatusMember } from "#contract/record-sets/class-status.ts";
import type { VesselVerdictMember } from "#contract/record-sets/vessel-verdict.ts";
import { exampleSociety } from "#contract/page/society.ts";
import { classStatement, type ClassStatement, type StatedMembers } from "./class-statement.ts";
import { statementDocument, type StatementPart } from "./statement-document.ts";

const origin = {
  day: "2026-11-20",
  knownOn: null,
  today: "2026-11-20",
  record: { recordAsOf: "2026-11-19T06:00:00.000Z", invented: "none" },
  version: 7,
} as const;

const suspended = { code: 4, label: "Suspended", tone: "warning" };

const verdict: VesselVerdictMember = {
  assetnum: "V1",
  meaning: "suspended",
  class_state: suspended,
  class_state_date: "2026-11-04",
  class_state_reason: "Overdue survey",
  class_state_recorded: "2026-11-05T09:00:00.000Z",
  vessel_name: "OCEAN QUEEN",
  flag_name: "Malta",
  open_conditions: 1,
  overdue_surveys: 2,
  unsupported_certificates: 1,
  counted_surveys: 3,
  counted_certificates: 1,
  withheld_certificates: 2,
  periods: [
    { attribute: "CLASS_STATE", value: "In Class", from_date: "2020-01-01", until_date: "2026-11-04" },
    { attribute: "CLASS_STATE", value: "Suspended", from_date: "2026-11-04", until_date: null },
    { attribute: "FLAG_NAME", value: "Malta", from_date: null, until_date: null },
  ],
  voided_entries: [
    {
      service_state_id: 1,
      changed_value: "Withdrawn",
      changed_date: "2026-10-01",
      recorded_date: "2026-10-02",
      voided_date: "2026-10-03",
    },
  ],
};

const history: readonly ClassStatusMember[] = [
  {
    assetnum: "V1",
    service_state_id: 4,
    changed_value: "Suspended",
    changed_date: "2026-11-04",
    service_state_reason: "Overdue survey",
    recorded_date: "2026-11-05T09:00:00.000Z",
    abs_earlier_version: [
      { changed_value: "Suspended", service_state_reason: "Damage", replaced_date: "2026-11-06" },
    ],
  },
  { assetnum: "V1", service_state_id: 5, changed_value: "In Class", changed_date: "2020-01-01" },
];

const certificate = (number: string, more: Partial<CertificateMember>): CertificateMember => ({
  certificateid: number,
  certificate_name: `Certificate ${number}`,
  certificate_number: number,
  certificate_state: "Issued",
  issue_date: "2024-01-01",
  expiry_date: "2029-01-01",
  ...more,
});

const members: StatedMembers = {
  vessel: {
    assetnum: "V1",
    imo_num: "8814275",
    class_num: "20151001",
    vessel_type: "Tanker",
    abs_vsl_pub_notations_bo_vw: [{ class_notations: "A1", additional_notations: "ESP" }],
  },
  verdict,
  history,
  certificates: [
    certificate("C-1", {}),
    certificate("C-2", { withheld: true }),
    certificate("C-3", { certificate_name: "Certificate C-1", issue_date: "2020-01-01" }),
  ],
};

const address = "https://record.example/vessels/8814275/statement?at=2026-11-20";
const documentOf = (statement: Parameters<typeof statementDocument>[0]) =>
  statementDocument(statement, { address, origin: "https://record.example", society: exampleSociety });

const partOf = (statement: ClassStatement, heading: string): StatementPart | undefined =>
  documentOf(statement).parts.find((part) => part.heading === heading);
const valuesOf = (part: StatementPart | undefined) => Object.fromEntries(part?.facts ?? []);

describe("the statement of a vessel's class", () => {
  const statement = classStatement(origin, members);

  test("says its class in a sentence, with numbers, date and reason", () => {
    expect(documentOf(statement)).toMatchObject({
      title: "Statement of class",
      day: "On 20-Nov-2026",
      isLost: true,
      demonstration: "",
      statement:
        "OCEAN QUEEN (IMO # 8814275, Class # 20151001): the class state on 20-Nov-2026 is Suspended, since 04-Nov-2026 (Overdue survey).",
    });
  });

  test("has name and flag of the day, and what the state means", () => {
    expect(valuesOf(partOf(statement, "Vessel"))).toMatchObject({
      "Name on that day": "OCEAN QUEEN",
      "Flag on that day": "Malta",
      "Class notations": "A1, ESP",
    });
    expect(valuesOf(partOf(statement, "Class on that day"))).toMatchObject({
      "Effective date": "04-Nov-2026",
      "In this record since": "05-Nov-2026",
      "What it means": expect.stringMatching(
        /^Certificates issued by ABS, .* not supported while class is suspended\.$/,
      ),
    });
    expect(partOf(statement, "Periods of class until that day")?.facts).toEqual([
      ["In Class", "01-Jan-2020 to 04-Nov-2026, 6 years"],
      ["Suspended", "since 04-Nov-2026, 16 days"],
    ]);
  });

  test("has each entry with both dates, the one that was taken back struck through and what was corrected", () => {
    expect(partOf(statement, "Entries of the class status history")?.rows).toEqual([
      {
        cells: ["Suspended", "04-Nov-2026", "05-Nov-2026", "Overdue survey"],
        notes: ["Until 06-Nov-2026 the record said: Suspended, Damage"],
        isStruck: false,
      },
      {
        cells: ["Withdrawn", "01-Oct-2026", "02-Oct-2026", ""],
        notes: ["Taken back by the society on 03-Oct-2026"],
        isStruck: true,
      },
      { cells: ["In Class", "01-Jan-2020", "", ""], notes: [], isStruck: false },
    ]);
  });

  test("counts items, names what is withheld and shows nothing of it", () => {
    expect(valuesOf(partOf(statement, "Surveys, findings and certificates"))).toEqual({
      "What needs attention today":
        "1 certificate not supported, 2 overdue surveys, 1 open condition of class",
      "Looked at": "3 surveys, 1 certificate. The record has no findings.",
      "Not released by the flag": "2 certificates (not supported either)",
    });
    const certificates = statement.now?.certificates ?? [];
    expect(certificates).toEqual([
      {
        name: "Certificate C-1",
        number: "C-1",
        issued: "2024-01-01",
        expires: "2029-01-01",
        status: "Not supported",
      },
    ]);
    expect(JSON.stringify(documentOf(statement))).not.toContain("C-2");
  });

  test("of a past day has no items, and of a record that knew it so only what it knew", () => {
    const { open_conditions: _, ...past } = verdict;
    const known = { service_state_id: 5, changed_value: "In Class", changed_date: "2020-01-01" };
    const statement = classStatement(
      { ...origin, day: "2026-10-02", knownOn: "2026-10-02" },
      { ...members, verdict: { ...past, known_entries: [known], voided_entries: [] }, certificates: [] },
    );
    expect(statement.now).toBeNull();
    expect(statement.history.map(({ state }) => state)).toEqual(["In Class"]);
    const known02 = "02-Oct-2026, as this record knew it at the end of 02-Oct-2026";
    expect(documentOf(statement).day).toBe(`On ${known02}`);
    expect(documentOf(statement).statement).toContain(`: the class state on ${known02}, is Suspended, since`);
    expect(partOf(statement, "Vessel")?.note).toContain("that the record knows now");
    expect(partOf(statement, "Surveys, findings and certificates")?.note).toContain("have no history");
    expect(valuesOf(partOf(statement, "Vessel"))).not.toMatchObject({ "Class notations": "A1, ESP" });
  });

  test("without a class state says that the record has none", () => {
    const bare = { assetnum: "V1", meaning: "none", counted_surveys: 0, open_conditions: 0 };
    const statement = classStatement(origin, { ...members, verdict: bare, history: [], certificates: [] });
    const document = documentOf(statement);
    expect(document.statement).toBe(
      "Vessel without a name on record (IMO # 8814275, Class # 20151001): for 20-Nov-2026 this record has no class state.",
    );
    expect(partOf(statement, "Entries of the class status history")).toMatchObject({
      rows: [],
      note: "No entry is on record.",
    });
    expect(valuesOf(partOf(statement, "Surveys, findings and certificates"))).toMatchObject({
      "What needs attention today": "",
      "Looked at": "The record has nothing about surveys, findings and certificates.",
    });
  });
});

test("a statement that a ship is not on record names its number, its day and who is liable for what", () => {
  const document = documentOf({ ...origin, kind: "notOnRecord", imoNumber: "9300001" });
  expect(document.statement).toMatch(
    /^On 20-Nov-2026 no vessel with the IMO number 9300001 is in this record\./,
  );
  expect(document.isLost).toBe(false);
  expect(document.parts).toHaveLength(1);
  expect(valuesOf(document.parts[0])).toMatchObject({
    Record: "ABS Record, as of 19-Nov-2026 06:00 UTC, version 7",
    Address: address,
    Limits: expect.stringContaining("https://record.example/portal/terms-of-use"),
  });
});
