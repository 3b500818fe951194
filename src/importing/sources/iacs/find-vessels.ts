import type { Database } from "#database/database.ts";

/** Finds the asset numbers of vessels by IMO number. Of several vessels with one number, the first by asset number counts. */
export async function findVesselsByImo(
  { kysely }: Database,
  imoNumbers: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await kysely
    .selectFrom("vessel")
    .select(["imo_num", "assetnum"])
    .where("imo_num", "in", imoNumbers)
    .orderBy("assetnum", "desc")
    .execute();
  return new Map(rows.map(({ assetnum, imo_num }) => [imo_num ?? "", assetnum]));
}
