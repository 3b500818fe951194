// Queries the source once more for each row that it seems to lack. A page may have lacked it because the source changed while it was read, or
// because the key may not read it: neither is a removal.
import type { RecordSetDescriptor } from "#contract/record-sets/record-set-descriptor.ts";
import { capacities } from "#contract/record-sets/capacity.ts";
import { readCapacitiesOf } from "#sync/read-capacities.ts";
import { nextQuery } from "#sync/source/next-query.ts";
import type { SourceClient } from "#sync/source/source-client.ts";
import { isSourceError, SourceError } from "#sync/source/source-error.ts";
import { memberKey, memberReader } from "#sync/source/source-member.ts";
import { readPage, type SourceMember } from "#sync/source/source-page.ts";
import { maxLookUpPages } from "#sync/sync-bounds.ts";

import type { RecordRow } from "./record-rows.ts";

export interface ConfirmedRows {
  /** Rows that the source no longer has. */
  readonly removed: readonly RecordRow[];
  /** Rows that the source has after all. */
  readonly present: readonly RecordRow[];
  /** Rows that the source has, but withholds. */
  readonly withheld: readonly RecordRow[];
  /** Rows that the source refuses to this key, as it does for controlled vessels. */
  readonly refused: readonly RecordRow[];
}

/** Plimsoll reads so many keys as one look-up. */
const rowsOfCall = 20;

/** Looks rows of one record set up in the source. Ends when more than `maxRemoved` of them are removed. */
export async function confirmRemovals(
  client: SourceClient,
  set: RecordSetDescriptor,
  rows: readonly RecordRow[],
  maxRemoved: number,
): Promise<ConfirmedRows> {
  const removed: RecordRow[] = [];
  const present: RecordRow[] = [];
  const withheld: RecordRow[] = [];
  const refused: RecordRow[] = [];
  const confirm = async (some: readonly RecordRow[]): Promise<void> => {
    try {
      const keys = await findKeys(client, set, some);
      for (const row of some) {
        const isWithheld = keys.get(row.key);
        (isWithheld === undefined ? removed : isWithheld ? withheld : present).push(row);
      }
    } catch (error) {
      if (!isSourceError(error, "refused")) throw error;
      // One refused row refuses the whole call.
      if (some.length === 1) refused.push(...some);
      else for (const row of some) await confirm([row]);
    }
  };
  for (let first = 0; first < rows.length && removed.length <= maxRemoved; first += rowsOfCall)
    await confirm(rows.slice(first, first + rowsOfCall));
  return { removed, present, withheld, refused };
}

/** The keys of the rows that the source has, and whether it withholds the member. */
async function findKeys(
  client: SourceClient,
  set: RecordSetDescriptor,
  rows: readonly RecordRow[],
): Promise<ReadonlyMap<string, boolean>> {
  const { isWithheld, linesOf } = memberReader(set);
  const asked = new Set(rows.map(({ key }) => key));
  const keys = new Map<string, boolean>();
  for await (const members of lookUp(client, set, rows)) {
    for (const member of members) {
      for (const line of linesOf(member)) {
        const key = memberKey(set, line);
        if (key !== null && asked.has(key)) keys.set(key, isWithheld(member));
      }
    }
  }
  return keys;
}

/** Yields the pages of members that have the first part of a row's key. */
async function* lookUp(
  client: SourceClient,
  set: RecordSetDescriptor,
  rows: readonly RecordRow[],
): AsyncGenerator<readonly SourceMember[]> {
  if (set.name === capacities.name) {
    yield await readCapacitiesOf(client, [...new Set(rows.map(({ vessel }) => vessel ?? ""))]);
    return;
  }
  let query: URLSearchParams | null = queryOf(set, rows);
  for (let pages = 0; query !== null; pages += 1) {
    if (pages === maxLookUpPages) {
      const sentence = `The source names more than ${maxLookUpPages} pages of a look-up in ${set.name}.`;
      throw new SourceError("invalid", sentence);
    }
    const page = readPage((await client.readJson(`/os/${set.name}`, query)).body);
    yield page.members;
    const isLast: boolean = page.nextPage === null || page.members.length === 0;
    query = isLast ? null : new URLSearchParams(nextQuery(page.nextPage ?? "", set, client.address.origin));
  }
}

function queryOf(set: RecordSetDescriptor, rows: readonly RecordRow[]): URLSearchParams {
  const [field = ""] = set.key;
  const isNumber = (set.table.columns as Readonly<Record<string, string>>)[field] === "number";
  const values = [...new Set(rows.map(({ values }) => values[0]))];
  const list = values.map((value) => (isNumber ? String(Number(value)) : JSON.stringify(value))).join(",");
  return new URLSearchParams({
    lean: "1",
    "oslc.where": `${field} in [${list}]`,
    "oslc.select": set.key.join(","),
    "oslc.pageSize": "500",
  });
}
