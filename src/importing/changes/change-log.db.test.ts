// What imports write to the change log, and what of it readers see.
import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";

import { visitor } from "#contract/account/reader.ts";
import { latestChangePosition, readChangeCount, readChanges } from "#records/changes/read-changes.ts";
import { empty, forEachEngine } from "#tests/database/engines.ts";
import { importMembers, type Members, readLines, readLog } from "#tests/importing/change-log.ts";
import { cleared } from "#tests/records/read-call.ts";

const company = (role: string, name: string, number: string) => ({
  customer_role: role,
  abs_customers: [{ customer_name: name, customer_number: number }],
});
const suspension = {
  assetnum: "V1",
  changed_date: "2026-05-02",
  service_state_id: 4,
  changed_value: "Suspended",
  service_state_reason: "Overdue survey",
};
const record = {
  ABSRECORDVESSEL: [
    {
      assetnum: "V1",
      vessel_name: "AURORA",
      imo_num: "9074729",
      vessel_type: "Bulk Carrier",
      flag_id: 12,
      flag_name: "Panama",
      port_registry: "Panama",
    },
  ],
  ABSRECORDCLASSSTATUS: [
    { assetnum: "V1", changed_date: "2015-03-01", service_state_id: 5, changed_value: "In Class" },
  ],
  ABSRECORDOWNER: [
    {
      assetnum: "V1",
      abs_vessel_customer_rel: [
        company("Registered Owner", "Meridian Ltd", "C1"),
        company("Technical Manager", "Harbour Ltd", "C2"),
      ],
    },
  ],
  ABSRECORDSURVEY: [
    {
      surveyid: "S1",
      assetnum: "V1",
      abs_service_group_id: 1,
      status: "Not Started",
      description: "Annual Survey",
      abs_survey_due_date: "2026-09-01",
      abs_actual_due_date: "2026-12-01",
    },
    { surveyid: "S2", assetnum: "V1", abs_service_group_id: 2, description: "Withheld Survey" },
  ],
  ABSRECORDFINDING: [
    {
      ticketid: "T1",
      assetnum: "V1",
      ticket_number: "F-1",
      ticket_type: "Condition of Class",
      status: "OPEN",
      status_description: "Open",
      current_due_date: "2026-11-30",
      reported_in_service_group: 1,
    },
    { ticketid: "T2", assetnum: "V1", ticket_number: "F-2", status: "CLOSED", reported_in_service_group: 1 },
  ],
  ABSRECORDCERTIFICATE: [
    {
      certificateid: "K1",
      assetnum: "V1",
      certificate_name: "Class Certificate",
      certificate_number: "C-1",
      service_group_id: 1,
      certificate_state: "Issued",
      issue_date: "2025-01-10",
      expiry_date: "2030-01-09",
    },
  ],
} satisfies Members;

const inDomain = (domain: number) => ({
  ABSRECORDVESSEL: [{ ...record.ABSRECORDVESSEL[0], security_domain_id: domain }],
});

forEachEngine((engine) => {
  beforeEach(() => empty(engine.database));

  describe("an import", () => {
    test("logs the values of a new vessel without withheld items and closed findings", async () => {
      await importMembers(engine, record);
      expect(await readLines(engine)).toEqual([
        "V1 vesselAdded: – → AURORA",
        "V1 typeChanged: – → Bulk Carrier",
        "V1 flagChanged: – → Panama",
        "V1 portChanged: – → Panama",
        "V1 classStateChanged: – → In Class on 2015-03-01",
        "V1 ownerChanged (Registered Owner): – → Meridian Ltd",
        "V1 managerChanged (Technical Manager): – → Harbour Ltd",
        "V1 surveyOpened (Annual Survey): – → Not Started, 2026-09-01, 2026-12-01",
        "V1 findingOpened (Condition of Class F-1): – → Open, 2026-11-30",
        "V1 certificateIssued (Class Certificate C-1): – → Issued, valid until 2030-01-09 on 2025-01-10",
      ]);
    });

    test("logs every change of what identifies a vessel, and of its date of build and tonnage", async () => {
      const vessel = {
        assetnum: "V1",
        call_sign: "3FZZ9",
        official_registry_num: "45210",
        lifecycle_status: "In Service",
        delivery_date: "2015-03-01",
        abs_tonnage: [{ gross_tonnage: 61330, tonnage_type: "International" }],
      };
      await importMembers(engine, { ABSRECORDVESSEL: [vessel] });
      const position = await latestChangePosition(engine.database);
      await importMembers(engine, {
        ABSRECORDVESSEL: [
          {
            ...vessel,
            call_sign: "9HQM8",
            official_registry_num: null,
            lifecycle_status: "Laid Up",
            delivery_date: "2015-03-02",
            abs_tonnage: [{ gross_tonnage: 61330.5, tonnage_type: "International" }],
          },
        ],
      });
      expect(await readLines(engine, position)).toEqual([
        "V1 callSignChanged: 3FZZ9 → 9HQM8",
        "V1 officialNumberChanged: 45210 → –",
        "V1 lifecycleStateChanged: In Service → Laid Up",
        "V1 buildDateChanged: 2015-03-01 → 2015-03-02",
        "V1 grossTonnageChanged: 61330 → 61330.5",
      ]);
    });

    test("logs nothing when the record stays as it is", async () => {
      await importMembers(engine, record);
      const position = await latestChangePosition(engine.database);
      await importMembers(engine, record, ["ABSRECORDSURVEY"]);
      expect(await readLines(engine, position)).toEqual([]);
      expect(await latestChangePosition(engine.database)).toBe(position);
    });

    test("logs what changes, with the day on which it took effect and both values", async () => {
      const [vessel] = record.ABSRECORDVESSEL;
      const [certificate] = record.ABSRECORDCERTIFICATE;
      const [survey] = record.ABSRECORDSURVEY;
      await importMembers(engine, record);
      const position = await latestChangePosition(engine.database);
      await importMembers(engine, {
        ABSRECORDVESSEL: [
          { ...vessel, vessel_name: "BOREAS", flag_name: "Malta", flag_id: 9, imo_num: "9074731" },
        ],
        ABSRECORDVESSELHIST: [
          {
            assetnum: "V1",
            changed_attribute: "FLAG_NAME",
            changed_value: "Malta",
            changed_date: "2026-06-01",
          },
        ],
        ABSRECORDCLASSSTATUS: [
          suspension,
          { ...suspension, changed_date: "2026-06-09", service_state_id: 5, changed_value: "Reinstated" },
        ],
        ABSRECORDOWNER: [
          { assetnum: "V1", abs_vessel_customer_rel: [company("Registered Owner", "Aegean Ltd", "C3")] },
        ],
        ABSRECORDSURVEY: [{ ...survey, status: "Commenced", abs_survey_due_date: "2026-10-01" }],
        ABSRECORDFINDING: [{ ...record.ABSRECORDFINDING[0], status_description: "Closed" }],
        ABSRECORDCERTIFICATE: [
          { ...certificate, extension_date: "2030-04-09", status_date: "2026-05-01" },
          { ...certificate, certificateid: "K2", certificate_number: "C-2", issue_date: "2026-05-03" },
        ],
      });
      expect(await readLines(engine, position)).toEqual([
        "V1 nameChanged: AURORA → BOREAS",
        "V1 numberChanged: 9074729 → 9074731",
        "V1 flagChanged: Panama → Malta on 2026-06-01",
        "V1 classSuspended: In Class → Suspended, Overdue survey on 2026-05-02",
        "V1 classReinstated: Suspended, Overdue survey → Reinstated, Overdue survey on 2026-06-09",
        "V1 ownerChanged (Registered Owner): Meridian Ltd → Aegean Ltd",
        "V1 managerChanged (Technical Manager): Harbour Ltd → –",
        "V1 surveyChanged (Annual Survey): Not Started, 2026-09-01, 2026-12-01 → Commenced, 2026-10-01, 2026-12-01",
        "V1 findingClosed (Condition of Class F-1): Open, 2026-11-30 → Closed, 2026-11-30",
        "V1 certificateExtended (Class Certificate C-1): Issued, valid until 2030-01-09 → Issued, valid until 2030-04-09 on 2026-05-01",
        "V1 certificateIssued (Class Certificate C-2): – → Issued, valid until 2030-01-09 on 2026-05-03",
        "V1 certificateSuperseded (Class Certificate C-1): Issued, expiry date 2030-04-09 → Issued, expiry date 2030-04-09 on 2026-05-03",
      ]);
    });

    test("logs once that a certificate is superseded, when its successor is no longer in progress", async () => {
      const [first] = record.ABSRECORDCERTIFICATE;
      const issued = (number: number, issue_date: string, more: object = {}) => ({
        ...first,
        certificateid: `K${number}`,
        certificate_number: `C-${number}`,
        issue_date,
        ...more,
      });
      const linesOf = async (certificates: readonly object[]) => {
        const position = await latestChangePosition(engine.database);
        await importMembers(engine, { ABSRECORDCERTIFICATE: certificates });
        return readLines(engine, position);
      };
      await importMembers(engine, record);
      const line =
        "V1 certificateIssued (Class Certificate C-2): – → Issued, valid until 2030-01-09 on 2026-05-03";
      expect(await linesOf([issued(2, "2026-05-03", { in_progress_ind: "Y" })])).toEqual([line]);
      expect(await linesOf([issued(2, "2026-05-03", { in_progress_ind: "N" })])).toEqual([
        "V1 certificateSuperseded (Class Certificate C-1): Issued, expiry date 2030-01-09 → Issued, expiry date 2030-01-09 on 2026-05-03",
      ]);
      expect(await linesOf([issued(2, "2026-05-03", { file_name: "c-2.pdf" })])).toEqual([]);
      // Neither one of another name, nor one without a date of expiry, nor an earlier one replaces it.
      const others = [
        issued(3, "2026-06-01", { certificate_name: "Load Line" }),
        issued(4, "2026-06-01", { expiry_date: null }),
        issued(5, "2026-05-03"),
      ];
      expect((await linesOf(others)).map((one) => one.split(":")[0])).toEqual([
        "V1 certificateIssued (Load Line C-3)",
        "V1 certificateIssued (Class Certificate C-4)",
        "V1 certificateIssued (Class Certificate C-5)",
      ]);
      // Two replace it at once, and it has been withdrawn by its state in the same import.
      const later = [issued(6, "2026-07-01"), issued(7, "2026-07-02")];
      expect(await linesOf([issued(5, "2026-05-03", { certificate_state: "Cancelled" }), ...later])).toEqual([
        "V1 certificateWithdrawn (Class Certificate C-5): Issued, valid until 2030-01-09 → Cancelled, expiry date 2030-01-09",
        "V1 certificateIssued (Class Certificate C-6): – → Issued, valid until 2030-01-09 on 2026-07-01",
        "V1 certificateIssued (Class Certificate C-7): – → Issued, valid until 2030-01-09 on 2026-07-02",
        "V1 certificateSuperseded (Class Certificate C-2): Issued, expiry date 2030-01-09 → Issued, expiry date 2030-01-09 on 2026-07-02",
      ]);
    });

    test("logs the change of a company with what its vessel is", async () => {
      await importMembers(engine, record);
      const position = await latestChangePosition(engine.database);
      await importMembers(engine, {
        ABSRECORDOWNER: [
          { assetnum: "V1", abs_vessel_customer_rel: [company("Operator", "Aegean Ltd", "C3")] },
        ],
      });
      const filter = { type: "Bulk Carrier", flag: 12, company: "C3" };
      const { changes } = await readLog(engine, { after: position, filter });
      expect(changes.map(({ flag, kind }) => [kind, flag])).toEqual([
        ["companyChanged", "Panama"],
        ["ownerChanged", "Panama"],
        ["managerChanged", "Panama"],
      ]);
    });

    test("marks corrected and late entries of the class status history", async () => {
      await importMembers(engine, { ...record, ABSRECORDCLASSSTATUS: [suspension] });
      const position = await latestChangePosition(engine.database);
      const late = {
        ...suspension,
        changed_date: "2020-02-03",
        service_state_id: 1,
        changed_value: "Withdrawn",
      };
      await importMembers(engine, {
        ABSRECORDCLASSSTATUS: [{ ...suspension, service_state_reason: "Unpaid fees" }, late],
        ABSRECORDCERTIFICATE: [{ ...record.ABSRECORDCERTIFICATE[0], certificate_number: "C-11" }],
      });
      expect(await readLines(engine, position)).toEqual([
        "V1 classSuspended: Suspended, Overdue survey → Suspended, Unpaid fees on 2026-05-02, corrected",
        "V1 classWithdrawn: – → Withdrawn, Overdue survey on 2020-02-03, corrected",
        "V1 certificateChanged (Class Certificate C-11): Class Certificate C-1, Issued, valid until 2030-01-09 → Class Certificate C-11, Issued, valid until 2030-01-09, corrected",
      ]);
    });

    test("logs what its source no longer has", async () => {
      await importMembers(engine, record);
      const position = await latestChangePosition(engine.database);
      const sets = ["ABSRECORDVESSEL", "ABSRECORDOWNER", "ABSRECORDSURVEY", "ABSRECORDCERTIFICATE"] as const;
      await importMembers(engine, Object.fromEntries(sets.map((set) => [set, []])), sets);
      expect(await readLines(engine, position)).toEqual([
        "V1 ownerChanged (Registered Owner): Meridian Ltd → –",
        "V1 managerChanged (Technical Manager): Harbour Ltd → –",
        "V1 surveyClosed (Annual Survey): Not Started, 2026-09-01, 2026-12-01 → –",
        "V1 certificateWithdrawn (Class Certificate C-1): Issued, valid until 2030-01-09 → –",
        "V1 vesselRemoved: AURORA → –",
      ]);
    });
  });

  describe("a reader of the log", () => {
    const [, withheld] = record.ABSRECORDSURVEY;
    const statutory = (isReleased: boolean) => ({
      ABSRECORDSURVEY: [{ ...withheld, ...(isReleased && { abs_flag_lu: [{ flag_id: 12 }] }) }],
    });

    test("finds an item when its flag releases it, and nothing of it once it is withheld again or removed", async () => {
      await importMembers(engine, record);
      const lines = await readLines(engine);
      const position = await latestChangePosition(engine.database);
      await importMembers(engine, statutory(true));
      expect(await readLines(engine, position)).toEqual(["V1 surveyOpened (Withheld Survey): – → –"]);
      await importMembers(engine, statutory(false));
      expect(await readLines(engine)).toEqual(lines);
      await importMembers(engine, { ABSRECORDSURVEY: record.ABSRECORDSURVEY.slice(0, 1) }, [
        "ABSRECORDSURVEY",
      ]);
      expect(await readLines(engine)).toEqual(lines);
      expect(await readLines(engine, position, cleared)).toEqual([]);
    });

    test("does not learn of what vessel an item was while it was withheld", async () => {
      await importMembers(engine, record);
      const lines = await readLines(engine);
      const moved = { ...withheld, assetnum: "V2", abs_flag_lu: [{ flag_id: 12 }] };
      await importMembers(engine, { ABSRECORDSURVEY: [moved] });
      for (const reader of [visitor, cleared]) {
        expect(await readLines(engine, "0", reader)).toEqual([
          ...lines,
          "V2 surveyOpened (Withheld Survey): – → –",
        ]);
      }
    });

    test("does not learn from a superseded certificate that its successor is withheld", async () => {
      const certificates = record.ABSRECORDCERTIFICATE.slice(0, 1);
      const successor = (isReleased: boolean) => ({
        ABSRECORDCERTIFICATE: [
          {
            ...certificates[0],
            certificateid: "K2",
            issue_date: "2026-05-03",
            service_group_id: 2,
            ...(isReleased && { abs_flag_lu: [{ flag_id: 12 }] }),
          },
        ],
      });
      await importMembers(engine, { ...record, ABSRECORDCERTIFICATE: certificates });
      const lines = await readLines(engine);
      await importMembers(engine, successor(false));
      expect(await readLines(engine)).toEqual(lines);
      await importMembers(engine, successor(true));
      expect((await readLines(engine)).slice(lines.length)).toEqual([
        "V1 certificateIssued (Class Certificate C-1): – → Issued, valid until 2030-01-09 on 2026-05-03",
        "V1 certificateSuperseded (Class Certificate C-1): Issued, expiry date 2030-01-09 → Issued, expiry date 2030-01-09 on 2026-05-03",
      ]);
      await importMembers(engine, successor(false));
      expect(await readLines(engine)).toEqual(lines);
      await importMembers(engine, { ABSRECORDCERTIFICATE: certificates }, ["ABSRECORDCERTIFICATE"]);
      expect(await readLines(engine)).toEqual(lines);
    });

    const [survey] = record.ABSRECORDSURVEY;

    test("without the clearance finds a vessel's changes only while it is not controlled, and its values when it is released", async () => {
      await importMembers(engine, record);
      const whole = await readLines(engine);
      await importMembers(engine, inDomain(1));
      await importMembers(engine, { ABSRECORDSURVEY: [{ ...survey, status: "Commenced" }] });
      expect(await readLines(engine)).toEqual([]);
      expect(await readLines(engine, "0", cleared)).toEqual([
        ...whole,
        "V1 surveyChanged (Annual Survey): Not Started, 2026-09-01, 2026-12-01 → Commenced, 2026-09-01, 2026-12-01",
      ]);
      const position = await latestChangePosition(engine.database);
      await importMembers(engine, { ...inDomain(0), ABSRECORDSURVEY: [{ ...survey, status: "Completed" }] });
      const released = whole.map((line) => line.replace("Not Started", "Completed"));
      expect(await readLines(engine)).toEqual(released);
      expect(await readLines(engine, position)).toEqual(released);
      expect(await readLines(engine, position, cleared)).toEqual([
        "V1 surveyChanged (Annual Survey): Commenced, 2026-09-01, 2026-12-01 → Completed, 2026-09-01, 2026-12-01",
      ]);
    });

    test("is given the same positions and numbers whatever is hidden, and each controlled read is recorded", async () => {
      await importMembers(engine, { ...record, ...inDomain(1) });
      const page = await readChanges(
        engine.database,
        { filter: { initial: "included" }, order: "oldest", limit: 3 },
        visitor,
      );
      expect(page).toEqual({
        changes: [],
        lastPosition: await latestChangePosition(engine.database),
        hasMore: false,
      });
      expect(await readChangeCount(engine.database, {}, visitor)).toBe(0);
      const reads: unknown[] = [];
      const reader = {
        ...cleared,
        auditControlledRead: (read: unknown) => Promise.resolve(void reads.push(read)),
      };
      await readChanges(
        engine.database,
        { filter: { initial: "included" }, order: "newest", limit: 3 },
        reader,
      );
      expect(reads).toEqual([{ call: "the change log", vessels: ["V1"] }]);
    });
  });

  test("the values of a released vessel do not refer to what it was while it was controlled", async () => {
    const owners = (number: string) => ({
      ABSRECORDOWNER: [
        { assetnum: "V1", abs_vessel_customer_rel: [company("Registered Owner", `Owner ${number}`, number)] },
      ],
    });
    await importMembers(engine, { ...record, ...inDomain(1), ...owners("HIDDEN") });
    await importMembers(engine, { ...inDomain(0), ...owners("NEW") });
    const { kysely } = engine.database;
    const references = async () => {
      const { rows } = await sql<{ audience: number }>`
        select distinct change.audience from change join change_vessel as earlier on earlier.id = change.previous
        where earlier.is_controlled order by 1`.execute(kysely);
      return rows.map(({ audience }) => audience);
    };
    expect(await references()).toEqual([1]);
    expect((await readLog(engine, { filter: { company: "HIDDEN" } })).changes).toEqual([]);
    expect(
      (await readLog(engine, { filter: { company: "HIDDEN", initial: "included" }, reader: cleared }))
        .changes,
    ).not.toEqual([]);
  });
});
