// Reads the members of the suspension list for vessels that a page, the feed or the CSV file shows.
import { sql } from "kysely";

import type { Member } from "#contract/response.ts";
import type { Database } from "#database/database.ts";
import { controlledDomain } from "#rules/access/controlled-data.ts";
import type { ClassStatusEntry } from "#rules/class/class-status-entry.ts";
import { listedAction } from "#rules/class/suspension.ts";

import { entriesInForce, historyEntries } from "#records/class/class-status-histories.ts";
import type { FoundMember } from "#records/definition.ts";
import { recordVersion } from "#records/record-version.ts";
import { documentFields } from "#records/vessel-documents.ts";
import type { ListEntry, ListScope } from "./suspension-list.ts";
import { composeSuspensionMember, listedVesselFields } from "./suspension-member.ts";

interface VesselRow extends ListEntry {
  readonly version: number;
  readonly document: Member;
  readonly entries: readonly ClassStatusEntry[];
}

/**
 * Reads vessels of the list in the given order with one statement, and the version of the record in which they were read; null if there is
 * no vessel. A vessel is also redacted if it is controlled when it is read.
 */
export async function readListedSuspensions(
  { replica }: Database,
  { day, masksControlled }: ListScope,
  vessels: readonly ListEntry[],
): Promise<{ readonly version: number | null; readonly members: readonly FoundMember[] }> {
  if (vessels.length === 0) return { version: null, members: [] };
  const isRedacted = sql`chosen.hidden or (${masksControlled} and vessel.security_domain_id is not distinct from ${sql.lit(controlledDomain)})`;
  // Each history is read by its vessel: all histories in one group would be grouped again for each vessel wherever the database expects a
  // short list.
  const { rows } = await sql<VesselRow>`
    select ${recordVersion} as version, chosen.assetnum, ${isRedacted} as hidden, ${documentFields(listedVesselFields)} as document, history.entries
    from unnest(${vessels.map(({ assetnum }) => assetnum)}::text[], ${vessels.map(({ hidden }) => hidden)}::boolean[])
      with ordinality as chosen (assetnum, hidden, position)
    join vessel on vessel.assetnum = chosen.assetnum
    join vessel_document on vessel_document.assetnum = chosen.assetnum
    cross join lateral (
      select ${historyEntries} as entries from class_status where class_status.assetnum = chosen.assetnum
    ) as history
    order by position`.execute(replica);
  return { version: rows[0]?.version ?? null, members: rows.flatMap((row) => memberOf(row, day)) };
}

function memberOf({ assetnum, document, entries, hidden }: VesselRow, day: string): readonly FoundMember[] {
  const action = listedAction(entriesInForce(entries, day));
  return action ? [composeSuspensionMember({ assetnum, action, isRedacted: hidden }, document)] : [];
}
