// The record of vessels in two ways: as a visitor reads it by calls, and as the change log tells it to a visitor from zero.
import { sql } from "kysely";

import { labelledValue } from "#contract/changes/change-columns.ts";
import type { Change } from "#contract/changes/changes.ts";
import { Problem } from "#contract/calls/problem.ts";
import type { Member } from "#contract/calls/response.ts";
import type { Database } from "#database/database.ts";
import { effectiveExpiry } from "#rules/certificates/certificate-expiry.ts";
import { isoDay } from "#rules/dates.ts";
import { isOpenFinding } from "#rules/findings/findings.ts";
import { findRecordSet } from "#contract/record-sets/record-sets.ts";
import { readWholeSet } from "#records/whole-record.ts";
import type { Engine } from "#tests/database/engines.ts";
import { allFields, membersOf, today, where } from "#tests/records/read-call.ts";

import { readLog } from "./change-log.ts";

type Texts = Record<string, string | null>;

/** What the log covers of a vessel: texts by field, role, day and state, or key. */
interface VesselRecord {
  readonly vessel: Texts;
  readonly entries: Texts;
  readonly companies: Texts;
  readonly items: Texts;
}

/** Records by asset number. */
type VesselRecords = Record<string, VesselRecord>;

const noRecord = (): VesselRecord => ({ vessel: {}, entries: {}, companies: {}, items: {} });

/** The calls whose members the log covers. */
const coveredSets = [
  "ABSRECORDVESSEL",
  "ABSRECORDCLASSSTATUS",
  "ABSRECORDOWNER",
  "ABSRECORDSURVEY",
  "ABSRECORDFINDING",
  "ABSRECORDCERTIFICATE",
] as const;
type CoveredSet = (typeof coveredSets)[number];
type MembersOf = (set: CoveredSet) => readonly Member[];

/** The records of the vessels of which a visitor can read something, each read by calls for this vessel. */
export async function visitorsRecord(
  { database }: Pick<Engine, "database">,
  assetnums: readonly string[],
): Promise<VesselRecords> {
  const records: VesselRecords = {};
  for (const assetnum of assetnums) {
    const sets = await readSets(database, where(`assetnum="${assetnum}"`)).catch((error: unknown) => {
      if (error instanceof Problem && error.code === "itar") return () => [];
      throw error;
    });
    records[assetnum] = recordOf(sets);
  }
  return complete(records);
}

/** The same records, read by calls for the vessels of all record sets at once. */
export async function visitorsListedRecord({ database }: Pick<Engine, "database">): Promise<VesselRecords> {
  return complete(recordsOf(await readSets(database, "")));
}

/** The records of vessels as files of the record have them. They are the beginning of a replay. */
export async function fileRecord({ database }: Pick<Engine, "database">): Promise<VesselRecords> {
  const sets = new Map<CoveredSet, readonly Member[]>();
  for (const set of coveredSets) {
    const members: Member[] = [];
    for await (const part of readWholeSet(database, findRecordSet(set), today)) members.push(...part);
    sets.set(set, members);
  }
  return recordsOf((set) => sets.get(set) ?? []);
}

function recordsOf(sets: MembersOf): VesselRecords {
  const members = new Map<string, Map<CoveredSet, Member[]>>();
  for (const set of coveredSets) {
    for (const member of sets(set)) {
      // The log has nothing of an item without a vessel.
      const assetnum = text(member["assetnum"]);
      if (assetnum === null) continue;
      const ofVessel = members.get(assetnum) ?? new Map<CoveredSet, Member[]>();
      members.set(assetnum, ofVessel.set(set, [...(ofVessel.get(set) ?? []), member]));
    }
  }
  return Object.fromEntries(
    [...members].map(([assetnum, ofVessel]) => [assetnum, recordOf((set) => ofVessel.get(set) ?? [])]),
  );
}

/** Leaves vessels out of which nothing is known, and the state of the class service where the class status history states one. */
function complete(records: VesselRecords): VesselRecords {
  for (const [assetnum, record] of Object.entries(records)) {
    if (Object.keys(record.entries).length > 0) delete record.vessel["state"];
    if (isEmpty(record)) delete records[assetnum];
  }
  return records;
}

async function readSets(database: Database, condition: string): Promise<MembersOf> {
  const read = async (set: CoveredSet) =>
    [set, await membersOf(database, `/os/${set}?${allFields}&${condition}`)] as const;
  const sets = new Map(await Promise.all(coveredSets.map(read)));
  return (set) => sets.get(set) ?? [];
}

function isEmpty(record: VesselRecord): boolean {
  return Object.values(record).every((texts: Texts) => Object.keys(texts).length === 0);
}

function recordOf(readSet: MembersOf): VesselRecord {
  const record = noRecord();
  for (const vessel of readSet("ABSRECORDVESSEL")) addVessel(record.vessel, vessel);
  for (const entry of readSet("ABSRECORDCLASSSTATUS")) {
    const state = String(entry["changed_value"]);
    record.entries[`${isoDay(text(entry["changed_date"]))} ${state}`] = join(
      state,
      entry["service_state_reason"],
    );
  }
  for (const owner of readSet("ABSRECORDOWNER")) addCompanies(record.companies, owner);
  const visible = (set: CoveredSet) => readSet(set).filter(({ withheld }) => withheld !== true);
  for (const survey of visible("ABSRECORDSURVEY")) {
    const [due, last] = [
      isoDay(text(survey["abs_survey_due_date"])),
      isoDay(text(survey["abs_actual_due_date"])),
    ];
    record.items[`S ${text(survey["surveyid"])}`] = join(survey["status"], due, last === due ? null : last);
  }
  for (const finding of visible("ABSRECORDFINDING")) {
    if (!isOpenFinding(text(finding["status"]))) continue;
    const due = isoDay(text(finding["current_due_date"]));
    record.items[`T ${text(finding["ticketid"])}`] = join(finding["status"], due);
  }
  for (const certificate of visible("ABSRECORDCERTIFICATE")) {
    const expiry = effectiveExpiry({
      expiryDate: text(certificate["expiry_date"]),
      extensionDate: text(certificate["extension_date"]),
    });
    const value = join(certificate["certificate_state"], isoDay(expiry));
    record.items[`K ${text(certificate["certificateid"])}`] = labelledValue("certificateIssued", value);
  }
  return record;
}

function addVessel(texts: Texts, vessel: Member): void {
  texts["added"] = text(vessel["vessel_name"]);
  const fields = { type: "vessel_type", flag: "flag_name", port: "port_registry" };
  for (const [name, field] of Object.entries(fields)) {
    if (text(vessel[field]) !== null) texts[name] = text(vessel[field]);
  }
  const services = vessel["abs_service"] as readonly unknown[] | null;
  if (services?.length) texts["state"] = "In Class";
}

function addCompanies(texts: Texts, { abs_vessel_customer_rel: relations }: Member): void {
  for (const relation of relations as readonly Member[]) {
    const role = String(relation["customer_role"]);
    const names = (relation["abs_customers"] as readonly Member[]).map(
      (customer) => text(customer["customer_name"]) ?? text(customer["customer_number"]),
    );
    if (names.length > 0) texts[role] = join(texts[role], ...names);
  }
}

interface ReplayStart {
  readonly records: VesselRecords;
  /** The last position of the log that they have. */
  readonly position: string;
}

/** The records of vessels that a visitor has from the log, from zero or after a start. */
export async function replayedRecord(
  engine: Pick<Engine, "database">,
  { pageSize, start }: { readonly pageSize?: number; readonly start?: ReplayStart } = {},
): Promise<VesselRecords> {
  const keys = await readItemKeys(engine.database);
  const records = structuredClone(start?.records ?? {});
  for (const change of (await readLog(engine, { after: start?.position, pageSize })).changes) {
    const record = (records[change.vessel.assetnum] ??= noRecord());
    apply(record, change, keys.get(change.id) ?? null);
  }
  return complete(records);
}

async function readItemKeys({ kysely }: Database): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; key: string }>`
    select id::text as id, upper(left(item_key, 1)) || ' ' || item_key as key from change where item_key is not null`.execute(
    kysely,
  );
  return new Map(rows.map(({ id, key }) => [id, key]));
}

const fields: Readonly<Partial<Record<Change["kind"], string>>> = {
  vesselAdded: "added",
  nameChanged: "added",
  typeChanged: "type",
  flagChanged: "flag",
  portChanged: "port",
};

function apply(
  { companies, entries, items, vessel }: VesselRecord,
  change: Change,
  key: string | null,
): void {
  const { after, before, effectiveDate, item, kind } = change;
  const field = fields[kind];
  if (kind === "vesselRemoved") for (const name of Object.keys(vessel)) delete vessel[name];
  else if (kind === "vesselAdded") vessel["added"] = after;
  else if (kind === "nameChanged") vessel["added"] = after;
  else if (field !== undefined) set(vessel, field, after);
  else if (kind === "classStateChanged" && effectiveDate === null) set(vessel, "state", after);
  else if (kind === "classEntryVoided") delete entries[`${effectiveDate} ${before?.split(",")[0]}`];
  else if (kind.startsWith("class")) entries[`${effectiveDate} ${after?.split(",")[0]}`] = after;
  else if (key === null) set(companies, item ?? "", after);
  else if (kind.endsWith("Closed") || (kind === "certificateWithdrawn" && after === null)) delete items[key];
  // One that another certificate replaces keeps its value, which is only named otherwise.
  else if (kind !== "certificateSuperseded" || before !== after) items[key] = withoutName(item, after);
}

/** When the name of an item changes, both values begin with it. */
function withoutName(name: string | null, value: string | null): string | null {
  if (name === null || value === null || !value.startsWith(name)) return value;
  return value.slice(name.length).replace(/^, /, "") || null;
}

function set(texts: Texts, name: string, value: string | null): void {
  if (value === null) delete texts[name];
  else texts[name] = value;
}

function text(value: unknown): string | null {
  return typeof value === "string" && value !== "" ? value : null;
}

function join(...parts: readonly unknown[]): string | null {
  return parts.filter((part) => text(part) !== null).join(", ") || null;
}
