// Reads some fields of vessels. A whole document has ten times the text, most of which a list of vessels would read, parse and check in vain.
import { type RawBuilder, sql } from "kysely";

import { vesselMember } from "#contract/record-sets/vessel-member.ts";
import type { Member } from "#contract/calls/response.ts";
import type { Database } from "#database/database.ts";
import type { JsonObject } from "#query/json.ts";

type FieldName = keyof typeof vesselMember.shape;

/** Fields of stored vessels. */
export interface VesselFields {
  /** Selects the fields of the row of `vessel_document` as one JSON object, those that it does not have as null. */
  readonly select: RawBuilder<JsonObject>;
  /** Converts what was selected to the types of the contract, as `normalise` does with a whole document, without the fields that are null. */
  readonly read: (selected: Member) => Member;
}

export function vesselFields(...names: readonly FieldName[]): VesselFields {
  const chosen = Object.fromEntries(names.map((name) => [name, true as const]));
  const schema = vesselMember.pick(chosen as Record<FieldName, true>);
  const columns = sql.raw(names.map((name) => `"${name}" jsonb`).join(", "));
  return {
    // As a record, because each `document -> 'field'` would decompress the document again.
    select: sql<JsonObject>`(
  select row_to_json(fields) from jsonb_to_record(vessel_document.document) as fields (${columns}))`,
    read: (selected) => {
      const present: Record<string, unknown> = {};
      for (const name of names) if (selected[name] !== null) present[name] = selected[name];
      const parsed = schema.safeParse(present);
      return parsed.success ? parsed.data : present; // gap: members that do not match the contract
    },
  };
}

/** Reads fields of vessels, by asset number. */
export async function readVesselFields(
  database: Database,
  vessels: readonly string[],
  fields: VesselFields,
): Promise<ReadonlyMap<string, Member>> {
  if (vessels.length === 0) return new Map();
  const rows = await database.replica
    .selectFrom("vessel_document")
    .select(["assetnum", fields.select.as("document")])
    .where("assetnum", "in", vessels)
    .execute();
  return new Map(rows.map(({ assetnum, document }) => [assetnum, fields.read(document)]));
}
