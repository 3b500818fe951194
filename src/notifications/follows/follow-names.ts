// The present names of what is followed, for the page of follows and the labels of feeds.
import type { FollowTarget } from "#contract/follows/follows.ts";
import type { Database } from "#database/database.ts";
import { readLists } from "#lists/vessel-lists.ts";
import type { ReadContext } from "#records/calls/record-call.ts";
import { createListedVesselReads } from "#records/lists/listed-vessel-reads.ts";
import { followFeedText } from "#text/api/follow-feed.ts";
import { searchTitle } from "#rules/search/search-criteria.ts";

/** Returns the present name of a target; `null` if the record or the user has it no more. */
export type NameOfTarget = (target: FollowTarget) => string | null;

/** Reads the names of targets, as the reader of the context may see them. Lists are those of the user. */
export async function readFollowNames(
  database: Database,
  targets: readonly FollowTarget[],
  { context, userId }: { readonly context: ReadContext; readonly userId: string },
): Promise<NameOfTarget> {
  const keys = <Kind extends FollowTarget["kind"]>(kind: Kind) =>
    targets.filter((target): target is Extract<FollowTarget, { kind: Kind }> => target.kind === kind);
  const reads = createListedVesselReads(database);
  const [vessels, companies, flags, lists] = await Promise.all([
    reads.read(keys("vessel").map(({ assetnum }) => ({ assetnum, number: assetnum }))),
    reads.companies([...new Set(keys("company").map(({ company }) => company))], context),
    readFlagNames(
      database,
      keys("flag").map(({ flag }) => flag),
    ),
    keys("list").length === 0 ? [] : readLists(database, userId),
  ]);
  const names = new Map<string, string | null>([
    ...vessels
      .filter(({ isInRecord }) => isInRecord)
      .map(
        ({ assetnum, currentNumber, name }) =>
          [`vessel ${assetnum}`, name ?? currentNumber ?? assetnum] as const,
      ),
    ...companies.map(
      ({ customer_name, customer_number }) =>
        [`company ${customer_number}`, customer_name ?? customer_number] as const,
    ),
    ...flags.map(({ flag_id, name }) => [`flag ${flag_id}`, name] as const),
    ...lists.map(({ id, name }) => [`list ${id}`, name] as const),
  ]);
  return (target) => {
    if (target.kind === "record") return followFeedText.allVessels;
    return target.kind === "search"
      ? searchTitle(Object.fromEntries(new URLSearchParams(target.query)))
      : (names.get(targetKey(target)) ?? null);
  };
}

function targetKey(target: Exclude<FollowTarget, { kind: "record" | "search" }>): string {
  if (target.kind === "vessel") return `vessel ${target.assetnum}`;
  if (target.kind === "company") return `company ${target.company}`;
  return target.kind === "flag" ? `flag ${target.flag}` : `list ${target.list}`;
}

async function readFlagNames({ replica }: Database, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return replica
    .selectFrom("flag")
    .select(["flag_id", "name"])
    .where("flag_id", "in", [...ids])
    .execute();
}
