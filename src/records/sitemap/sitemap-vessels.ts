// The vessels of the sitemap: every one that is not controlled, so that its numbers reveal no such vessel.
import { sql } from "kysely";
import type { NumberedVessel } from "#contract/page/public-addresses.ts";
import type { Database } from "#database/database.ts";
import { withoutCaller } from "#database/query-context.ts";
import { readRecordVersion } from "#records/record-version.ts";
import { controlledDomain } from "#rules/access/controlled-data.ts";

/** Vessels of one file, fewer than search engines accept, so that one statement reads them. */
const fileSize = 10_000;

export interface SitemapVessels {
  /** The version of the record (`#records/record-version.ts`). */
  readonly version: number;
  readonly vessels: readonly NumberedVessel[];
  /** Number of files with all vessels, at least one. */
  readonly files: number;
}

/** Reads the vessels of a file, counted from 1; none for file 0 and after the last. */
export function readSitemapVessels(
  database: Database,
  file: number,
  size = fileSize,
): Promise<SitemapVessels> {
  // gap: controlled vessels in the sitemap
  const listed = sql`vessel where security_domain_id is distinct from ${sql.lit(controlledDomain)}`;
  return withoutCaller("bulk", async () => {
    const version = await readRecordVersion(database);
    const { replica } = database;
    const counted = await sql<{
      readonly count: number;
    }>`select count(*)::int as count from ${listed}`.execute(replica);
    const { rows: vessels } = await sql<NumberedVessel>`
      select assetnum, imo_num, class_num from ${listed} order by assetnum
      offset ${Math.max(0, file - 1) * size}::bigint limit ${file === 0 ? 0 : size}::bigint`.execute(replica);
    return { version, vessels, files: Math.max(1, Math.ceil((counted.rows[0]?.count ?? 0) / size)) };
  });
}
