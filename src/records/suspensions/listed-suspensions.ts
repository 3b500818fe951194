// Reads the members of the suspension list for the entries that a page, the feed or the CSV file shows.
import { sql } from "kysely";

import type { Member } from "#contract/calls/response.ts";
import type { Database } from "#database/database.ts";
import { controlledDomain } from "#rules/access/controlled-data.ts";
import type { ClassStatusEntry } from "#rules/class/class-status-entry.ts";
import { classActions, reinstatementAfter } from "#rules/class/class-actions.ts";
import { listedAction } from "#rules/class/suspension.ts";

import { toEpochMilliseconds } from "#rules/dates.ts";
import { entriesInForce, historyEntries } from "#records/class/class-status-histories.ts";
import type { FoundMember } from "#records/definition.ts";
import { recordVersion } from "#records/record-version.ts";
import type { ListEntry, ListScope } from "./suspension-list.ts";
import { composeSuspensionMember, listedVesselFields } from "./suspension-member.ts";

interface EntryRow extends ListEntry {
  readonly version: number;
  readonly document: Member;
  readonly entries: readonly ClassStatusEntry[];
}

/**
 * Reads entries of the list in the given order with one statement, and the version of the record in which they were read; null if there is
 * none. A vessel that is controlled by then is left out.
 */
export async function readListedSuspensions(
  { replica }: Database,
  scope: ListScope,
  chosen: readonly ListEntry[],
): Promise<{ readonly version: number | null; readonly members: readonly FoundMember[] }> {
  if (chosen.length === 0) return { version: null, members: [] };
  const isShown = scope.masksControlled
    ? sql`vessel.security_domain_id is distinct from ${sql.lit(controlledDomain)}`
    : sql`true`;
  // Each history is read by its vessel: all histories in one group would be grouped again for each vessel wherever the database expects a
  // short list.
  const { rows } = await sql<EntryRow>`
    select ${recordVersion} as version, chosen.assetnum, chosen.at, chosen.state,
      ${listedVesselFields.select} as document, history.entries
    from unnest(${chosen.map(({ assetnum }) => assetnum)}::text[], ${chosen.map(({ at }) => at)}::float8[],
        ${chosen.map(({ state }) => state)}::integer[])
      with ordinality as chosen (assetnum, at, state, position)
    join vessel on vessel.assetnum = chosen.assetnum
    join vessel_document on vessel_document.assetnum = chosen.assetnum
    cross join lateral (
      select ${historyEntries} as entries from class_status where class_status.assetnum = chosen.assetnum
    ) as history
    where ${isShown}
    order by position`.execute(replica);
  return { version: rows[0]?.version ?? null, members: rows.flatMap((row) => memberOf(row, scope)) };
}

function memberOf(row: EntryRow, { day, reading }: ListScope): readonly FoundMember[] {
  const { assetnum, document, entries } = row;
  const history = entriesInForce(entries, day);
  if (reading === "latest") {
    const action = listedAction(history);
    return action ? [{ member: composeSuspensionMember({ assetnum, action }, document) }] : [];
  }
  const action = classActions(history).find(
    ({ entry }) => entry.serviceStateId === row.state && toEpochMilliseconds(entry.date) === row.at,
  );
  if (!action) return [];
  const reinstated = reinstatementAfter(history, action.entry);
  return [
    { member: { ...composeSuspensionMember({ assetnum, action }, document), reinstated_since: reinstated } },
  ];
}
