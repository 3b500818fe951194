// What an address or a screen offers to follow.
import { changeFeedPath } from "#contract/changes/change-paths.ts";
import { type ChangeTopic, changeTopics } from "#contract/changes/changes.ts";
import type { CalendarTarget } from "#contract/due/calendar.ts";
import type { FollowSummary, FollowTarget } from "#contract/follows/follows.ts";
import { followedQuery, readSearch, writeSearch } from "#rules/search/address-search.ts";
import { hasFilter, readResultFilter } from "#rules/search/result-refinement.ts";
import { stayInformedActionText } from "#text/accounts/stay-informed-action.ts";
import { type QueryString, queryText } from "#web/paths.ts";
import type { InformedSubject } from "#web/state/stay-informed.ts";

type FollowedSubject = Pick<InformedSubject, "feed" | "target">;

/** Whether anyone can read the changes of a subject in a feed: no public feed can list those of a search or a list. */
export function hasPublicFeed({ feed, target }: FollowedSubject): boolean {
  return feed !== undefined || (target !== undefined && target.kind !== "search" && target.kind !== "list");
}

/** The address of the public feed of a subject: the one of its screen, or that of the target's changes of some topics. */
export function publicFeedAddress({ feed, target }: FollowedSubject, topics: readonly ChangeTopic[]): string {
  if (feed !== undefined) return feed;
  const filter = {
    ...(target?.kind === "vessel" && { assetnums: target.assetnum }),
    ...(target?.kind === "company" && { company: target.company }),
    ...(target?.kind === "flag" && { flag: String(target.flag) }),
    ...(topics.length < changeTopics.length && { topics: topics.join(",") }),
  };
  return `${changeFeedPath}${queryText(filter)}`;
}

/** The search of an address; its flag, if nothing else is searched for. */
export function searchTarget(query: QueryString): FollowTarget {
  const { flagId, ...others } = writeSearch(readSearch(query));
  const isFlagOnly = Object.keys(others).length === 0 && !hasFilter(readResultFilter(query));
  return flagId !== undefined && isFlagOnly
    ? { kind: "flag", flag: Number(flagId) }
    : { kind: "search", query: followedQuery(query) };
}

/** The name of what a list of changes can be followed for: a flag, or all vessels; `other` if it is limited in another way. */
export function listName(target: FollowTarget | undefined, other: string): string {
  if (!target) return other;
  return target.kind === "flag" ? stayInformedActionText.thisFlag : stayInformedActionText.allVessels;
}

/** The user's follows of a target, one for each delivery. */
export function followsOf(
  follows: readonly FollowSummary[],
  target: FollowTarget | undefined,
): readonly FollowSummary[] {
  if (!target) return [];
  const key = targetKey(target);
  return follows.filter((follow) => targetKey(follow.target) === key);
}

/** The same text for two targets with the same vessels. */
export function targetKey(target: FollowTarget | CalendarTarget): string {
  const given = Object.entries(target).filter(([, value]) => value !== undefined);
  return JSON.stringify(given.toSorted(([one], [other]) => (one < other ? -1 : 1)));
}
