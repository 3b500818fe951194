// Reads the whole suspension list for the feed and the CSV: one statement for its vessels in order, then a statement for every 500 of
// them. The cost grows linearly with the list; read page by page it would grow with its square, and one statement for everything would
// keep the embedded database from other callers for a second.
import { sql } from "kysely";

import { Problem } from "#contract/problem.ts";
import type { CallPath } from "#contract/calls.ts";
import type { Member } from "#contract/response.ts";
import type { SuspensionMember } from "#contract/record-sets/suspension.ts";
import type { Database } from "#database/database.ts";
import { withoutCaller } from "#database/query-context.ts";
import type { ClassStatusEntry } from "#rules/class/class-status-entry.ts";
import { defaultSort, type SuspensionFilter } from "#rules/class/suspension-filter.ts";
import { listedAction } from "#rules/class/suspension.ts";

import { recordControlledRead } from "#records/access/controlled-reads.ts";
import { isCleared } from "#records/access/controlled-vessels.ts";
import { entriesInForce, historyEntries } from "#records/class/class-status-histories.ts";
import type { ReadContext, RecordCall } from "#records/calls/record-call.ts";
import { parseFilter } from "#records/sets/suspension.ts";
import { type ListScope, orderings, filterCondition, listedVesselsQuery } from "./suspension-list.ts";
import { composeSuspensionMember, listedVesselFields } from "./suspension-member.ts";

const listPath: CallPath = "/script/ABSAPIRECORDSUSPENSION";

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
  select to_jsonb(fields) from jsonb_to_record(vessel_document.document) as fields(${sql.join(
    listedVesselFields.map((name) => sql`${sql.ref(name)} jsonb`),
  )}))`;

/** The kind of a reader; readers of one kind get the same list, so that it can be cached by kind. */
export function listReaderKind({ reader }: Pick<ReadContext, "reader">): "cleared" | "uncleared" {
  return isCleared(reader) ? "cleared" : "uncleared";
}

/** Vessels read by one statement, so that other callers wait at most about 25 ms for its execution and 20 ms for its members. */
const defaultVesselsPerStatement = 500;

/** Readings that an import or the lag between replicas may interrupt before the list counts as unavailable. */
const maximumReadings = 5;

/**
 * The members of all pages of the script ABSAPIRECORDSUSPENSION for the given filter parameters. Rejects with the problem `badQuery` for a
 * value that the filter does not accept, and with `unavailable` if the record changes during each of five readings. For a reader with the
 * clearance the read is recorded.
 */
export async function readWholeSuspensionList(
  database: Database,
  parameters: RecordCall["parameters"],
  context: ReadContext,
  vesselsPerStatement = defaultVesselsPerStatement,
): Promise<WholeSuspensionList> {
  const filter = parseFilter(Object.fromEntries(parameters));
  const scope: ListScope = {
    day: context.today,
    masksControlled: listReaderKind(context) === "uncleared",
    omitsMasked: false,
  };
  for (let reading = 1; reading <= maximumReadings; reading += 1) {
    const list = await withoutCaller("bulk", () =>
      readOneVersion(database, filter, scope, vesselsPerStatement),
    );
    if (!list) continue;
    await recordControlledRead(database, context.reader, {
      call: listPath,
      named: [],
      members: list.members,
    });
    return list;
  }
  throw new Problem("unavailable");
}

const version = sql<number>`(select coalesce(max(id), 0)::int from import_log)`;

/** Reads the list; null if the record changed between two of its statements. */
async function readOneVersion(
  database: Database,
  filter: SuspensionFilter,
  scope: ListScope,
  vesselsPerStatement: number,
): Promise<WholeSuspensionList | null> {
  const order = sql<{ version: number; vessels: readonly string[]; redacted: readonly boolean[] }>`
    ${listedVesselsQuery(scope)}, chosen as (
      select assetnum, hidden, row_number() over (order by ${orderings[filter.sort ?? defaultSort]}) as position
      from listed where ${filterCondition(filter)}
    )
    select ${version} as version, coalesce(array_agg(assetnum order by position), '{}') as vessels,
      coalesce(array_agg(hidden order by position), '{}') as redacted
    from chosen`;
  const [list] = (await order.execute(database.replica)).rows;
  if (!list) return null;
  const members: SuspensionMember[] = [];
  for (let start = 0; start < list.vessels.length; start += vesselsPerStatement) {
    const end = start + vesselsPerStatement;
    const rows = await readVessels(database, list.vessels.slice(start, end), list.redacted.slice(start, end));
    if (rows[0]?.version !== list.version) return null;
    members.push(...rows.flatMap((row) => memberOf(row, scope.day)));
  }
  return { version: list.version, members };
}

/** One vessel of the list. */
interface ListRow {
  readonly version: number;
  readonly assetnum: string;
  readonly hidden: boolean;
  readonly document: Member;
  readonly entries: readonly ClassStatusEntry[];
}

/**
 * Reads the vessels and their class status histories in the given order. Each history is read by its vessel: all histories in one group
 * would be grouped again for each vessel wherever the database expects a short list.
 */
async function readVessels(
  { replica }: Database,
  vessels: readonly string[],
  redacted: readonly boolean[],
): Promise<readonly ListRow[]> {
  const { rows } = await sql<ListRow>`
    select ${version} as version, chosen.assetnum, chosen.hidden, ${vesselFields} as document, history.entries
    from unnest(${vessels}::text[], ${redacted}::boolean[]) with ordinality as chosen (assetnum, hidden, position)
    join vessel_document on vessel_document.assetnum = chosen.assetnum
    cross join lateral (
      select ${historyEntries} as entries from class_status where class_status.assetnum = chosen.assetnum
    ) as history
    order by position`.execute(replica);
  return rows;
}

function memberOf(
  { assetnum, document, entries, hidden }: ListRow,
  day: string,
): readonly SuspensionMember[] {
  const action = listedAction(entriesInForce(entries, day));
  if (!action) return [];
  const { member } = composeSuspensionMember({ assetnum, action, isRedacted: hidden }, document);
  return [{ ...member, assetnum }];
}
