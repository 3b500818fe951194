// Finds the rows of the record that the source no longer has. Withheld members and vessels that the source refuses are kept but hidden, and
// the class status history is kept (decision 006).
import type { RecordSetDescriptor } from "#contract/record-sets/record-set-descriptor.ts";
import { classStatus } from "#contract/record-sets/class-status.ts";
import { vessels } from "#contract/record-sets/vessel.ts";
import type { Database } from "#database/database.ts";
import type { SourceClient } from "#sync/source/source-client.ts";
import { memberKey } from "#sync/source/source-member.ts";
import type { SourceMember } from "#sync/source/source-page.ts";
import type { Spool } from "#sync/spool/spool.ts";
import { controlledDomain } from "#rules/access/controlled-data.ts";

import { confirmRemovals } from "./confirm-removals.ts";
import { type KeptRow, type RecordRow, recordRows } from "./record-rows.ts";
import { canWithhold, withheldFields } from "./withheld-rows.ts";

/** What a sync removes from one record set. */
export interface SetRemovals {
  readonly set: RecordSetDescriptor;
  /** Rows of the record. */
  readonly stored: number;
  readonly removed: number;
  /** Rows that stay, although the source sent no data for them. */
  readonly kept: readonly KeptRow[];
}

export interface RemovalSearch {
  readonly database: Database;
  readonly client: SourceClient;
  readonly spool: Spool;
  /** Whether more removals than the threshold are accepted. */
  readonly acceptsAll: boolean;
}

/** The share of the rows of a record set that a sync removes without a confirmation. */
export const removalThreshold = 0.02;

/** Whether removing so many of the stored rows needs the operator's consent. */
export function exceedsThreshold({ removed, stored }: Pick<SetRemovals, "removed" | "stored">): boolean {
  return removed > stored * removalThreshold;
}

/** Finds the removals of the record sets that were read as a whole. Stops looking rows up when a record set exceeds the threshold. */
export async function findRemovals(
  search: RemovalSearch,
  sets: readonly RecordSetDescriptor[],
): Promise<readonly SetRemovals[]> {
  const found: SetRemovals[] = [];
  const refusedVessels = new Set<string>();
  // Vessels first: the rows of a refused vessel are kept.
  const removable = sets.filter((set) => set.name !== classStatus.name);
  const isVessels = (set: RecordSetDescriptor) => set.name === vessels.name;
  for (const set of [...removable.filter(isVessels), ...removable.filter((set) => !isVessels(set))]) {
    found.push(await findInSet(search, set, refusedVessels));
  }
  return found;
}

async function findInSet(
  { acceptsAll, client, database, spool }: RemovalSearch,
  set: RecordSetDescriptor,
  refusedVessels: Set<string>,
): Promise<SetRemovals> {
  const { lacking, stored, withheld } = await compare(database, spool, set);
  const isRefused = ({ vessel }: RecordRow) => vessel !== null && refusedVessels.has(vessel);
  const ofRefused = lacking.filter(isRefused);
  const candidates = lacking.filter((row) => !isRefused(row));
  const maxRemoved = acceptsAll ? Infinity : stored * removalThreshold;
  const confirmed = await confirmRemovals(client, set, candidates, maxRemoved);
  if (confirmed.removed.length > maxRemoved) return { set, stored, removed: candidates.length, kept: [] };
  const isVessels = set.name === vessels.name;
  if (isVessels) for (const { vessel } of confirmed.refused) refusedVessels.add(vessel ?? "");
  const kept = [
    // Those of a set that can withhold are found for all record sets (`withheld-rows.ts`).
    ...(canWithhold(set) ? [] : keep(withheld)),
    ...keep(ofRefused),
    ...keep(confirmed.present),
    ...keep(confirmed.withheld, canWithhold(set) ? withheldFields : {}),
    ...keep(confirmed.refused, isVessels ? controlledFields : {}),
  ];
  return { set, stored, removed: confirmed.removed.length, kept };
}

/** What a vessel gets that the source refuses: only controlled vessels are refused to a key that may read the record set. */
export const controlledFields: SourceMember = { security_domain_id: controlledDomain };

function keep(rows: readonly RecordRow[], changes: SourceMember = {}): readonly KeptRow[] {
  return rows.map((row) => ({ ...row, changes }));
}

/** Compares the keys of the record with those in the spool. */
async function compare(database: Database, spool: Spool, set: RecordSetDescriptor) {
  const keys = await keysInSpool(spool, set);
  const withheldKeys = new Set<string | null>();
  for await (const { withheld } of spool.headers(set.name))
    for (const member of withheld) withheldKeys.add(memberKey(set, member));
  const lacking: RecordRow[] = [];
  const withheld: RecordRow[] = [];
  let stored = 0;
  for await (const rows of recordRows(database, set)) {
    stored += rows.length;
    for (const row of rows) {
      if (withheldKeys.has(row.key)) withheld.push(row);
      else if (!keys.has(row.key)) lacking.push(row);
    }
  }
  return { lacking, stored, withheld };
}

async function keysInSpool(spool: Spool, set: RecordSetDescriptor): Promise<ReadonlySet<string>> {
  const keys = new Set<string>();
  for await (const line of spool.lines(set.name)) {
    const key = memberKey(set, JSON.parse(line) as SourceMember);
    if (key !== null) keys.add(key);
  }
  return keys;
}
