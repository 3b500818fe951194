// Reads the whole suspension list for the feed and the CSV with one statement, whose cost grows linearly with the list. Reading it page by
// page would cost its square.
import { sql } from "kysely";

import type { Member } from "#contract/response.ts";
import type { SuspensionMember } from "#contract/members/suspension.ts";
import type { Database } from "#database/database.ts";
import { withoutCaller } from "#database/query-context.ts";
import type { ClassStatusEntry } from "#rules/class/class-status-entry.ts";
import { defaultSort } from "#rules/class/suspension-filter.ts";
import { listedAction } from "#rules/class/suspension.ts";

import { recordControlledRead } from "#records/access/controlled-reads.ts";
import { isCleared } from "#records/access/controlled-vessels.ts";
import { entriesInForce, historyEntries } from "#records/class/class-status-histories.ts";
import type { ReadContext, RecordCall } from "#records/calls/record-call.ts";
import { parseFilter, suspensions } from "#records/sets/suspension.ts";
import { type ListScope, orderings, filterCondition, listedVesselsQuery } from "./suspension-list.ts";
import { composeSuspensionMember, listedVesselFields } from "./suspension-member.ts";

export interface WholeSuspensionList {
  /** The version of the record from which the list was read (`#records/record-version.ts`). */
  readonly version: number;
  readonly members: readonly SuspensionMember[];
}

/**
 * The fields of a vessel that its entry needs, as one JSON object. Whole documents of a long list would keep the main thread busy with
 * parsing for seconds.
 */
const vesselFields = sql<Member>`(
  select to_jsonb(fields) from jsonb_to_record(vessel.document) as fields(${sql.join(
    listedVesselFields.map((name) => sql`${sql.ref(name)} jsonb`),
  )}))`;

/** The kind of a reader; readers of one kind get the same list, so that it can be cached by kind. */
export function listReaderKind({ reader }: Pick<ReadContext, "reader">): "cleared" | "uncleared" {
  return isCleared(reader) ? "cleared" : "uncleared";
}

/**
 * The members of all pages of the script ABSAPIRECORDSUSPENSION for the given filter parameters. Rejects with the problem `badQuery` for a
 * value that the filter does not accept. For a reader with the clearance the read is recorded.
 */
export async function readWholeSuspensionList(
  database: Database,
  parameters: RecordCall["parameters"],
  context: ReadContext,
): Promise<WholeSuspensionList> {
  const filter = parseFilter(Object.fromEntries(parameters));
  const scope: ListScope = {
    day: context.today,
    masksControlled: listReaderKind(context) === "uncleared",
    omitsMasked: false,
  };
  const statement = sql<ListRow>`
    ${listedVesselsQuery(scope)}, chosen as (
      select assetnum, hidden, row_number() over (order by ${orderings[filter.sort ?? defaultSort]}) as position
      from listed where ${filterCondition(filter)}
    ), histories as (
      select assetnum, ${historyEntries} as entries from class_status where assetnum in (select assetnum from chosen) group by assetnum
    )
    select (select coalesce(max(id), 0)::int from import_log) as version, listed.*
    from (select) as once left join (
      select chosen.position, chosen.assetnum, chosen.hidden, ${vesselFields} as document, histories.entries
      from chosen join vessel on vessel.assetnum = chosen.assetnum join histories on histories.assetnum = chosen.assetnum
    ) as listed on true
    order by position`;
  const { rows } = await withoutCaller("bulk", () => statement.execute(database.replica));
  const members = rows.flatMap((row) => memberOf(row, scope.day));
  await recordControlledRead(database, context.reader, { call: suspensions.path, named: [], members });
  return { version: rows[0]?.version ?? 0, members };
}

/** One vessel of the list; an empty list has one row without a vessel. */
interface ListRow {
  readonly version: number;
  readonly assetnum: string | null;
  readonly hidden: boolean;
  readonly document: Member;
  readonly entries: readonly ClassStatusEntry[];
}

function memberOf(
  { assetnum, document, entries, hidden }: ListRow,
  day: string,
): readonly SuspensionMember[] {
  const action = assetnum === null ? null : listedAction(entriesInForce(entries, day));
  if (assetnum === null || !action) return [];
  const { member } = composeSuspensionMember({ assetnum, action, isRedacted: hidden }, document);
  return [{ ...member, assetnum }];
}
