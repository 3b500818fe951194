// Queries the source once more for each row that it seems to lack. A page may have lacked it because the source changed while it was read, or
// because the key may not read it: neither is a removal.
import type { RecordSetDescriptor } from "#contract/record-set-descriptor.ts";
import { capacities } from "#contract/record-sets/capacity.ts";
import { readCapacitiesOf } from "#sync/read-capacities.ts";
import { nextQuery } from "#sync/source/next-query.ts";
import type { SourceClient } from "#sync/source/source-client.ts";
import { isSourceError } from "#sync/source/source-error.ts";
import { memberKey, memberReader } from "#sync/source/source-member.ts";
import { readPage, type SourceMember } from "#sync/source/source-page.ts";

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

/** The keys that the source has, and whether it withholds the member. */
async function findKeys(
  client: SourceClient,
  set: RecordSetDescriptor,
  rows: readonly RecordRow[],
): Promise<ReadonlyMap<string, boolean>> {
  const { isWithheld, linesOf } = memberReader(set);
  const members =
    set.name === capacities.name
      ? await readCapacitiesOf(client, [...new Set(rows.map(({ vessel }) => vessel ?? ""))])
      : await lookUp(client, set, rows);
  const keys = new Map<string, boolean>();
  for (const member of members) {
    for (const line of linesOf(member)) keys.set(memberKey(set, line) ?? "", isWithheld(member));
  }
  return keys;
}

async function lookUp(
  client: SourceClient,
  set: RecordSetDescriptor,
  rows: readonly RecordRow[],
): Promise<readonly SourceMember[]> {
  const [field = ""] = set.key;
  const isNumber = (set.table.columns as Readonly<Record<string, string>>)[field] === "number";
  const values = [...new Set(rows.map(({ values }) => values[0]))];
  const list = values.map((value) => (isNumber ? String(Number(value)) : JSON.stringify(value))).join(",");
  let query: URLSearchParams | null = new URLSearchParams({
    lean: "1",
    "oslc.where": `${field} in [${list}]`,
    "oslc.select": set.key.join(","),
    "oslc.pageSize": "500",
  });
  const members: SourceMember[] = [];
  while (query !== null) {
    const page = readPage((await client.readJson(`/os/${set.name}`, query)).body);
    members.push(...page.members);
    const isLast: boolean = page.nextPage === null || page.members.length === 0;
    query = isLast ? null : new URLSearchParams(nextQuery(page.nextPage ?? "", set, client.address.origin));
  }
  return members;
}
