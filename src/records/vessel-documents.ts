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
