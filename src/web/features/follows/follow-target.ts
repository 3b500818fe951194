// What an address or a screen offers to follow.
import type { ChangeTopic } from "#contract/changes/changes.ts";
import type { FollowSummary, FollowTarget } from "#contract/follows/follows.ts";
import { followedQuery, readSearch, writeSearch } from "#rules/search/address-search.ts";
import { hasFilter, readResultFilter } from "#rules/search/result-refinement.ts";
import type { QueryString } from "#web/paths.ts";

/** What a follow is for, and its name. */
export interface FollowSubject {
  readonly target: FollowTarget;
  readonly name: string;
  /** The kinds of change that are chosen first; all if absent. */
  readonly topics?: readonly ChangeTopic[] | undefined;
}

/** The filter of the public feed of a target's changes; `null` for what no public feed can list. */
export function publicFeedFilter({ target, topics }: FollowSubject): QueryString | null {
  if (target.kind === "search" || target.kind === "list") return null;
  return {
    ...(target.kind === "vessel" && { assetnums: target.assetnum }),
    ...(target.kind === "company" && { company: target.company }),
    ...(target.kind === "flag" && { flag: String(target.flag) }),
    ...(topics && { topics: topics.join(",") }),
  };
}

/** The search of an address; its flag, if nothing else is searched for. */
export function searchTarget(query: QueryString): FollowTarget {
  const { flagId, ...others } = writeSearch(readSearch(query));
  const isFlagOnly = Object.keys(others).length === 0 && !hasFilter(readResultFilter(query));
  return flagId !== undefined && isFlagOnly
    ? { kind: "flag", flag: Number(flagId) }
    : { kind: "search", query: followedQuery(query) };
}

/** The user's follows of a target, one for each delivery. */
export function followsOf(follows: readonly FollowSummary[], target: FollowTarget): readonly FollowSummary[] {
  const key = targetKey(target);
  return follows.filter((follow) => targetKey(follow.target) === key);
}

function targetKey(target: FollowTarget): string {
  return JSON.stringify(Object.entries(target).toSorted(([one], [other]) => (one < other ? -1 : 1)));
}
