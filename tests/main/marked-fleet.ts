// Two vessels with a mark in every field: a public one with statutory items that its flag has not released, and a controlled one
// (ITAR). The members are generated from the contract, so that new fields are marked too.
import { sql } from "kysely";
import type { z } from "zod";
import type { Member } from "#contract/calls/response.ts";
import { assetMember } from "#contract/record-sets/asset.ts";
import { capacityMember } from "#contract/record-sets/capacity.ts";
import { certificateMember } from "#contract/record-sets/certificate.ts";
import { classStatus, classStatusMember } from "#contract/record-sets/class-status.ts";
import { findingMember } from "#contract/record-sets/finding.ts";
import { flagMember } from "#contract/record-sets/flag.ts";
import { customerRelation, ownerMember } from "#contract/record-sets/owner.ts";
import { surveyMember } from "#contract/record-sets/survey.ts";
import { systemVesselMember } from "#contract/record-sets/system-vessel.ts";
import { vesselHistoryMember } from "#contract/record-sets/vessel-history.ts";
import { vesselRelation } from "#contract/record-sets/vessel-parts.ts";
import { vesselTypeMember } from "#contract/record-sets/vessel-type.ts";
import { vesselMember } from "#contract/record-sets/vessel-member.ts";
import type { Database } from "#database/database.ts";
import { changesOnRecord } from "./changes-on-record.ts";
import type { MemberTable } from "#database/record-tables.ts";
import type { DocumentStore } from "#documents/store.ts";
import { refreshLastClassActions } from "#importing/merging/last-class-actions.ts";
import { load, replaceMember, voidEntry } from "#tests/database/engines.ts";
import { storedRow } from "#tests/database/member-rows.ts";
import { beginningOf, dateMark, type Kind, markedMember, textMark } from "./marks.ts";

/** Public data of the two vessels. */
export const open = { assetnum: "V1", imo_num: "9074729", class_num: "20151001", vessel_name: "OPEN SEA" };
export const controlled = {
  assetnum: "C1",
  imo_num: "9000003",
  class_num: "111",
  vessel_name: "GREY LADY",
  vessel_type: "Drillship",
  flag_id: 7,
  flag_name: "Marshall Islands",
};

type Fleet = Readonly<Record<MemberTable, readonly Member[]>>;

const kindOf = { [open.assetnum]: "open", [controlled.assetnum]: "controlled" } as const;
const both = Object.entries(kindOf);

function vessels(): readonly Member[] {
  const relation = markedMember(vesselRelation, "open");
  const maskedRelation = () => ({
    ...markedMember(vesselRelation, "controlled"),
    assetnum: null,
    class_num: null,
  });
  const { assetnum, class_num, vessel_name } = controlled;
  const relations = [
    relation,
    { ...maskedRelation(), assetnum, vessel_name },
    { ...maskedRelation(), class_num, vessel_name },
    { ...maskedRelation(), vessel_name },
  ];
  const secret = markedMember(vesselMember, "controlled");
  const names = [{ of_tomorrow: textMark("controlled"), vessel_name: "OLD GREY" }];
  return [
    { ...markedMember(vesselMember, "open"), ...open, security_domain_id: 0, abs_vessel_relation: relations },
    { ...secret, ...controlled, security_domain_id: 1, a_abs_vessel: names },
  ];
}

/** A member of each vessel. */
function ofBoth(schema: z.ZodObject, fields: Member = {}): readonly Member[] {
  return both.map(([assetnum, kind]) => Object.assign(markedMember(schema, kind), fields, { assetnum }));
}

/** The timeline shows only five attributes. */
const histories = (): readonly Member[] => [
  ...ofBoth(vesselHistoryMember),
  ...ofBoth(vesselHistoryMember, { changed_attribute: "VESSEL_NAME" }),
];

function owners(): readonly Member[] {
  return both.map(([assetnum, kind]) => ({
    ...markedMember(ownerMember, kind),
    assetnum,
    abs_vessel_customer_rel: [
      markedMember(customerRelation, kind),
      { ...markedMember(customerRelation, kind), customer_role: "Registered Owner" },
      { ...markedMember(customerRelation, kind), customer_role: "Operator" },
    ],
  }));
}

function assets(): readonly Member[] {
  return both.flatMap(([vessel, kind]) => {
    const of = () => ({ ...markedMember(assetMember, kind), abs_destination_vessel: vessel, parent: null });
    const root: Member = of();
    return [root, { ...of(), parent: root["assetnum"] }];
  });
}

type ItemTable = "survey" | "finding" | "certificate";

/** Schema, key field and group field of items. Of a withheld item only key and group are published. */
const itemSets = {
  survey: { schema: surveyMember, key: "surveyid", group: "abs_service_group_id" },
  finding: { schema: findingMember, key: "ticketid", group: "reported_in_service_group" },
  certificate: { schema: certificateMember, key: "certificateid", group: "service_group_id" },
} as const;

/** For both vessels: class items, released statutory items, and withheld ones (by service group and by service type). */
function items(table: ItemTable): readonly Member[] {
  const { group, key, schema } = itemSets[table];
  const item = (kind: Kind, fields: Member) => ({
    ...markedMember(schema, kind),
    withheld: false,
    ...fields,
  });
  return both.flatMap(([assetnum, kind]) => [
    item(kind, { assetnum, [group]: 1, service_type_id: 1, abs_flag_lu: [] }),
    item(kind, { assetnum, [group]: 2 }),
    item("statutory", { assetnum, [key]: `${assetnum}-GROUP`, [group]: 2, abs_flag_lu: [] }),
    item("statutory", {
      assetnum,
      [key]: `${assetnum}-TYPE`,
      [group]: 3,
      service_type_id: 24,
      abs_flag_lu: [],
    }),
  ]);
}

/** Documents that belong to a public certificate and to a secret one. */
export const shared = { statutory: "D-SHARED", controlled: "D-CROSSED" } as const;

function certificates(): readonly Member[] {
  const certificate = (kind: Kind, assetnum: string, fields: Member) => ({
    ...markedMember(certificateMember, kind),
    withheld: false,
    assetnum,
    service_group_id: 1,
    service_type_id: 1,
    file_name: "shared.pdf",
    ...fields,
  });
  const statutory = { cert_ll_object_id: shared.statutory };
  const crossed = { cert_ll_object_id: shared.controlled };
  return [
    ...items("certificate"),
    certificate("open", open.assetnum, statutory),
    certificate("statutory", open.assetnum, {
      ...statutory,
      certificateid: "V1-SHARED",
      service_group_id: 2,
      abs_flag_lu: [],
    }),
    certificate("open", open.assetnum, crossed),
    certificate("controlled", controlled.assetnum, crossed),
  ];
}

export function markedFleet(): Fleet {
  return {
    flag: [{ ...markedMember(flagMember, "open"), flag_id: controlled.flag_id, removal_date: null }],
    vessel_type: [markedMember(vesselTypeMember, "open")],
    vessel: vessels(),
    vessel_history: histories(),
    class_status: [4, 1].flatMap((state) => ofBoth(classStatusMember, { service_state_id: state })),
    capacity: ofBoth(capacityMember),
    system_vessel: ofBoth(systemVesselMember),
    owner: owners(),
    survey: items("survey"),
    finding: items("finding"),
    asset: assets(),
    certificate: certificates(),
  };
}

/** Loads the fleet. In each class status history one entry is corrected, another has a marked recorded date, and a third was taken back. */
export async function loadFleet(database: Database, fleet: Fleet): Promise<void> {
  const { class_status, ...sets } = fleet;
  await load(database, sets);
  for (const entry of class_status) {
    const kind = kindIn(entry);
    const { assetnum, changed_date, service_state_id } = entry;
    const before = { ...markedMember(classStatusMember, kind), assetnum, changed_date, service_state_id };
    const isCorrected = service_state_id === 4;
    const stored = storedRow(classStatus, isCorrected ? before : entry);
    const row = JSON.stringify({ ...stored, recorded_at: dateMark(kind) });
    await sql`insert into class_status select * from jsonb_populate_record(null::class_status, ${row}::text::jsonb)`.execute(
      database.kysely,
    );
    if (isCorrected) await replaceMember(database, "class_status", entry);
  }
  for (const [assetnum, kind] of both) {
    const mistake = { ...markedMember(classStatusMember, kind), assetnum, service_state_id: 2 };
    const changed_date = dateMark(kind);
    await replaceMember(database, "class_status", { ...mistake, changed_date });
    await voidEntry(database, { assetnum, changed_date, service_state_id: 2 });
  }
  await refreshLastClassActions(database.kysely, sql`select assetnum from vessel`);
  await database.kysely.transaction().execute(async (transaction) => {
    for (const step of changesOnRecord) await step.execute(transaction);
    // An import before all others that changes nothing: followed feeds leave out what the first import stated.
    await sql`insert into change_import (import_id, last_position, last_version, recorded_at)
      select min(import_id) - 1, 0, 0, min(recorded_at) from change_import`.execute(transaction);
  });
}

export interface MarkedFile {
  readonly objectId: string;
  readonly fileName: string;
  readonly content: string;
}

const objectFields = ["ll_object_id", "ll_object_id_np", "cert_ll_object_id", "prep_ll_object_id"];

/** A file for every document of a certificate, marked with the most secret kind of its certificates. */
export function markedFiles({ certificate }: Fleet): readonly MarkedFile[] {
  const files = new Map<string, MarkedFile>();
  for (const one of certificate.toSorted((a, b) => secrecy(a) - secrecy(b))) {
    for (const field of objectFields) {
      const objectId = String(one[field]);
      files.set(objectId, {
        objectId,
        fileName: String(one["file_name"]),
        content: `A document: ${textMark(kindIn(one))}`,
      });
    }
  }
  return [...files.values()];
}

/** The kind of marks of a member, read from a field that every member has. */
export function kindIn(member: Member): Kind {
  const mark = String(member["of_tomorrow"]);
  const kinds = ["statutory", "controlled", "open"] as const;
  return kinds.find((kind) => mark.startsWith(beginningOf(kind))) ?? "open";
}

const secrecy = (member: Member): number => ["open", "controlled", "statutory"].indexOf(kindIn(member));

export async function storeFiles(documents: DocumentStore, files: readonly MarkedFile[]): Promise<void> {
  for (const { content, fileName, objectId } of files) {
    await documents.put(objectId, fileName, bytesOf(content));
  }
}

async function* bytesOf(text: string): AsyncIterable<Uint8Array> {
  yield new TextEncoder().encode(text);
}
