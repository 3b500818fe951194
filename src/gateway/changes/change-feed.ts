// `GET /changes/feed.atom`: the newest changes, filtered by the parameters of the screen. It has what a visitor may read,
// because a feed reader has no session.
import { changeFeedPath } from "#contract/changes/change-paths.ts";
import { type ChangeFilter, changeParameters } from "#contract/changes/change-filter.ts";
import type { FollowTarget } from "#contract/follows/follows.ts";
import { visitor } from "#contract/account/reader.ts";
import type { GatewayDependencies } from "#gateway/dependencies.ts";
import type { GatewayContext } from "#gateway/gateway-env.ts";
import { requestedParameters, requestedTexts } from "#gateway/http/requested-parameters.ts";
import { requestOrigin } from "#gateway/http/request-origin.ts";
import { chargeMembers } from "#gateway/limits/rate-budget.ts";
import { stableId } from "#gateway/feeds/feed-document.ts";
import { feedSubtitle, feedTitle, pageLinks, sendFeed } from "#gateway/feeds/paged-feed.ts";
import { ListCache } from "#gateway/response-cache/list-cache.ts";
import { wholeNumber, withDefault } from "#rules/address-parameters.ts";
import { dayOfEpoch } from "#rules/dates.ts";
import { changeFeedText } from "#text/api/change-calls.ts";
import { changeKindNames, changeTopicNames } from "#text/record/change-kinds.ts";
import { periodText } from "#text/record/period.ts";

import type { VisibleChanges } from "./change-reads.ts";
import { changeFeedEntry } from "./change-feed-entry.ts";

type FeedDependencies = Pick<
  GatewayDependencies,
  "changes" | "clock" | "follows" | "recordVersion" | "portal"
>;

/** Entries of one page of the feed; the link `next` leads to more (RFC 5005). */
const pageSize = 100; // gap: feed of changes
/** Pages of the feed; older changes are on the screen and in the API. */
const maximumPages = 100;

const pages = wholeNumber(1, maximumPages);
const older = "older changes are on the screen and in the API";
const feedParameters = {
  ...changeParameters,
  page: withDefault({ ...pages, accepted: `${pages.accepted}; ${older}` }, 1),
} as const;

export function changesFeed(dependencies: FeedDependencies) {
  const readPage = cachedPages(dependencies);
  return async (c: GatewayContext): Promise<Response> => {
    const { page, ...filter } = requestedParameters(c, feedParameters);
    const parameters = requestedTexts(c, changeParameters);
    const { society } = await dependencies.portal(c.get("session"));
    const record = await dependencies.recordVersion.asOf();
    const { found, names } = await readPage({ filter, page });
    await chargeMembers(c, found.changes.length);
    const origin = requestOrigin(c);
    return sendFeed(c, {
      title: feedTitle(
        changeFeedText.feedTitle({ society: society.abbreviation }),
        filterText(filter, names),
        found.changes,
      ),
      subtitle: feedSubtitle(changeFeedText.subtitle, record),
      author: society.name,
      id: stableId(society.name, changeFeedPath, JSON.stringify(parameters)),
      updated: found.changes[0]?.recordedAt ?? record.recordAsOf ?? new Date(0).toISOString(),
      links: pageLinks(
        { origin, path: changeFeedPath, screen: "/changes", parameters, page },
        found.hasMore && page < maximumPages,
      ),
      entries: found.changes.map((change) => changeFeedEntry(change, origin)),
    });
  };
}

/** What a filter names by a number. With several vessels, entries of one do not show that another is visible, so that none is named. */
function namedIn({ assetnums = [], company, flag, numbers = [] }: ChangeFilter): readonly FollowTarget[] {
  const isOne = assetnums.length === 1 && numbers.length === 0;
  return [
    ...(company === undefined ? [] : [{ kind: "company", company } as const]),
    ...(flag === undefined ? [] : [{ kind: "flag", flag } as const]),
    ...(isOne ? assetnums.map((assetnum) => ({ kind: "vessel", assetnum }) as const) : []),
  ];
}

/** What a filter limits the changes to. A name is `null` if the record does not have it. */
function filterText(
  { assetnums = [], kinds = [], numbers = [], since, topics = [], type, until }: ChangeFilter,
  names: readonly (string | null)[],
): readonly (string | null | undefined)[] {
  const count = assetnums.length + numbers.length;
  return [
    ...names,
    count > 1 ? changeFeedText.vessels({ count }) : numbers[0],
    type,
    ...topics.map((topic) => changeTopicNames[topic]),
    ...kinds.map((kind) => changeKindNames[kind]),
    periodText({ from: since, to: until }),
  ];
}

interface PageRequest {
  readonly filter: ChangeFilter;
  readonly page: number;
}

interface FoundPage {
  readonly found: VisibleChanges;
  /** Names of what the filter names by a number. */
  readonly names: readonly (string | null)[];
}

/** Reads a page, from a cache while the record and the day are the same, because subscribers poll it. */
function cachedPages({ changes, clock, follows, recordVersion }: FeedDependencies) {
  const cache = new ListCache<FoundPage>(recordVersion);
  return async ({ filter, page }: PageRequest): Promise<FoundPage> => {
    const version = await recordVersion.current();
    const key = JSON.stringify([filter, page]);
    const day = dayOfEpoch(clock());
    return cache.get(key, { version, day }, async () => {
      const offset = (page - 1) * pageSize;
      const found = await changes.read({ filter, order: "newest", limit: pageSize, offset }, visitor);
      const named = namedIn(filter);
      const nameOf = await follows.names(named, {
        userId: "",
        context: { reader: visitor, today: day, origin: "" },
      });
      const value = { found, names: named.map(nameOf) };
      // An import may have come between both statements, and the page is then of neither version.
      const readVersion = await recordVersion.read();
      return { value, version: readVersion, size: JSON.stringify(value).length };
    });
  };
}
