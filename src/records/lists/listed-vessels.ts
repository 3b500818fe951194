// The vessels of a list: found by the numbers that a user chooses, and read by their asset numbers afterwards. Only what a search shows of
// every vessel is read, which is the name and the numbers, also of a controlled vessel; a reader therefore makes no difference.
import { sql } from "kysely";

import type { VesselChoice } from "#contract/lists/list-calls.ts";
import type { ListedVessel, ListMember } from "#contract/lists/lists.ts";
import type { Database } from "#database/database.ts";

interface VesselIdentity {
  readonly assetnum: string;
  readonly vessel_name: string | null;
  readonly imo_num: string | null;
  readonly class_num: string | null;
}

/**
 * The members that a choice of vessels adds to a list, first those of its asset numbers, in the order of the choice. Asset numbers that are
 * not in the record are left out. A number that several vessels have adds all of them, and one that no vessel has is kept without a vessel.
 */
export async function findListMembers(
  database: Database,
  { assetnums = [], numbers = [] }: VesselChoice,
): Promise<readonly ListMember[]> {
  const typed = numbers.map((number) => number.trim().toUpperCase());
  const [byKey, byNumber] = await Promise.all([
    readByAssetNumber(database, assetnums),
    readByNumber(database, typed),
  ]);
  const chosen = assetnums.flatMap((assetnum) => byKey.get(assetnum) ?? []);
  return [
    ...chosen.map((vessel) => ({ assetnum: vessel.assetnum, number: currentNumber(vessel) ?? "" })),
    ...typed.flatMap((number): readonly ListMember[] => {
      const vessels = byNumber.get(number) ?? [];
      if (vessels.length === 0) return [{ assetnum: null, number }];
      return vessels.map(({ assetnum }) => ({ assetnum, number }));
    }),
  ];
}

/**
 * The members of a list as the record has them now, in their order. A number that had no vessel when it was added is looked up again, and
 * has all vessels with that number. A vessel is listed once.
 */
export async function readListedVessels(
  database: Database,
  members: readonly ListMember[],
): Promise<readonly ListedVessel[]> {
  const keys = members.flatMap(({ assetnum }) => assetnum ?? []);
  const numbers = members.flatMap(({ assetnum, number }) => (assetnum === null ? number : []));
  const [byKey, byNumber] = await Promise.all([
    readByAssetNumber(database, keys),
    readByNumber(database, numbers),
  ]);
  const stored = new Set(keys);
  return members.flatMap((member): readonly ListedVessel[] => {
    if (member.assetnum !== null) return [listedVessel(member, byKey.get(member.assetnum))];
    const found = byNumber.get(member.number) ?? [];
    if (found.length === 0) return [listedVessel(member, undefined)];
    return found
      .filter(({ assetnum }) => !stored.has(assetnum))
      .map((vessel) => listedVessel({ ...member, assetnum: vessel.assetnum }, vessel));
  });
}

function listedVessel({ assetnum, number }: ListMember, vessel: VesselIdentity | undefined): ListedVessel {
  return {
    assetnum,
    number,
    currentNumber: vessel ? currentNumber(vessel) : null,
    name: vessel?.vessel_name ?? null,
    isInRecord: vessel !== undefined,
  };
}

function currentNumber({ class_num, imo_num }: VesselIdentity): string | null {
  return imo_num || class_num || null;
}

async function readByAssetNumber(
  { replica }: Database,
  assetnums: readonly string[],
): Promise<ReadonlyMap<string, VesselIdentity>> {
  if (assetnums.length === 0) return new Map();
  const { rows } = await sql<VesselIdentity>`
    select assetnum, vessel_name, imo_num, class_num from vessel
    where assetnum = any(${[...assetnums]}::text[])`.execute(replica);
  return new Map(rows.map((row) => [row.assetnum, row]));
}

/** The vessels of each number, found through the indexes of both columns. */
async function readByNumber(
  { replica }: Database,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, readonly VesselIdentity[]>> {
  if (numbers.length === 0) return new Map();
  const { rows } = await sql<VesselIdentity>`
    select assetnum, vessel_name, imo_num, class_num from vessel where imo_num = any(${[...numbers]}::text[])
    union select assetnum, vessel_name, imo_num, class_num from vessel where class_num = any(${[...numbers]}::text[])
    order by assetnum`.execute(replica);
  const found = new Map<string, VesselIdentity[]>();
  for (const row of rows) {
    for (const number of new Set([row.imo_num, row.class_num])) {
      if (number !== null) found.set(number, [...(found.get(number) ?? []), row]);
    }
  }
  return found;
}
