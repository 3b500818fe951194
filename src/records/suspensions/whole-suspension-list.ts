// Reads the whole suspension list for the feed and the CSV: one statement for its entries in order, then a statement for every 500 of
// them. The cost grows linearly with the list; read page by page it would grow with its square, and one statement for everything would
// keep the embedded database from other callers for a second.
import { sql } from "kysely";

import { acceptedParameters } from "#contract/calls/accepted-parameters.ts";
import type { CallPath } from "#contract/calls/calls.ts";
import type { SuspensionMember } from "#contract/record-sets/suspension.ts";
import type { Database } from "#database/database.ts";
import { withoutCaller } from "#database/query-context.ts";
import { type SuspensionFilter, suspensionParameters } from "#rules/class/suspension-filter.ts";

import { recordControlledRead } from "#records/access/controlled-reads.ts";
import { isCleared } from "#records/access/controlled-vessels.ts";
import type { ReadContext, RecordCall } from "#records/calls/record-call.ts";
import type { FoundMember } from "#records/definition.ts";
import { inOneVersion } from "#records/one-version.ts";
import { recordVersion } from "#records/record-version.ts";
import { readListedSuspensions } from "./listed-suspensions.ts";
import { type ListEntry, type ListScope, selectMatching } from "./suspension-list.ts";

const listPath: CallPath = "/script/ABSAPIRECORDSUSPENSION";

export interface WholeSuspensionList {
  /** The version of the record from which the list was read (`#records/record-version.ts`). */
  readonly version: number;
  readonly members: readonly SuspensionMember[];
}

/** The kind of a reader; readers of one kind get the same list, so that it can be cached by kind. */
export function listReaderKind({ reader }: Pick<ReadContext, "reader">): "cleared" | "uncleared" {
  return isCleared(reader) ? "cleared" : "uncleared";
}

/** Entries read by one statement, so that other callers wait at most about 25 ms for its execution and 20 ms for its members. */
const defaultEntriesPerStatement = 500;

/**
 * The members of all pages of the script ABSAPIRECORDSUSPENSION for the given filter parameters. Rejects with the problem `badQuery` for a
 * value that the filter does not accept, and with `unavailable` if the record changes during each of five readings. For a reader with the
 * clearance the read is recorded.
 */
export async function readWholeSuspensionList(
  database: Database,
  parameters: RecordCall["parameters"],
  context: ReadContext,
  entriesPerStatement = defaultEntriesPerStatement,
): Promise<WholeSuspensionList> {
  const filter = acceptedParameters(suspensionParameters, Object.fromEntries(parameters), "badQuery");
  const scope: ListScope = {
    day: context.today,
    masksControlled: listReaderKind(context) === "uncleared",
    reading: filter.actions,
  };
  const list = await withoutCaller("bulk", () =>
    inOneVersion(() => readOneVersion(database, filter, scope, entriesPerStatement)),
  );
  await recordControlledRead(database, context.reader, { call: listPath, named: [], members: list.members });
  return list;
}

/** Reads the list; null if the record changed between two of its statements. */
async function readOneVersion(
  database: Database,
  filter: SuspensionFilter,
  scope: ListScope,
  entriesPerStatement: number,
): Promise<WholeSuspensionList | null> {
  const order = sql<{ version: number; entries: readonly ListEntry[] | null }>`
    select ${recordVersion} as version,
      (select json_agg(chosen) from (${selectMatching(scope, filter)}) as chosen) as entries`;
  const [list] = (await order.execute(database.replica)).rows;
  if (!list) return null;
  const entries = list.entries ?? [];
  const found: FoundMember[] = [];
  for (let start = 0; start < entries.length; start += entriesPerStatement) {
    const step = entries.slice(start, start + entriesPerStatement);
    const { members, version } = await readListedSuspensions(database, scope, step);
    if (version !== list.version) return null;
    found.push(...members);
  }
  return { version: list.version, members: found.map(({ member }) => member as SuspensionMember) };
}
