import { type RawBuilder, sql } from "kysely";

import type { Member } from "#contract/response.ts";
import type { Database } from "#database/database.ts";

/** Reads the stored documents of vessels, by asset number. */
export async function readVesselDocuments(
  database: Database,
  vessels: readonly string[],
): Promise<ReadonlyMap<string, Member>> {
  if (vessels.length === 0) return new Map();
  const rows = await database.replica
    .selectFrom("vessel_document")
    .select(["assetnum", "document"])
    .where("assetnum", "in", vessels)
    .execute();
  return new Map(rows.map(({ assetnum, document }) => [assetnum, document]));
}

/**
 * Selects fields of a row of `vessel_document` as one JSON object. Whole documents of a long list would keep the main thread busy with parsing
 * for seconds.
 */
export function documentFields(names: readonly string[]): RawBuilder<Member> {
  return sql<Member>`(
  select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(vessel_document.document)
  where key = any(${[...names]}::text[]))`;
}
