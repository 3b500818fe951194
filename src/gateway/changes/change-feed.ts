// `GET /changes/feed.atom`: the newest changes, filtered by the parameters of the screen. It has what a visitor may read,
// because a feed reader has no session.
import { changeFeedPath } from "#contract/change-paths.ts";
import type { Society } from "#contract/portal.ts";
import type { RecordState } from "#contract/record-state.ts";
import { visitor } from "#contract/reader.ts";
import type { GatewayDependencies } from "#gateway/dependencies.ts";
import type { GatewayContext } from "#gateway/gateway-env.ts";
import { requestOrigin } from "#gateway/http/request-origin.ts";
import { chargeMembers } from "#gateway/limits/rate-budget.ts";
import { stableId, writeFeed } from "#gateway/feeds/feed-document.ts";
import { feedSubtitle, pageLinks, sendFeed } from "#gateway/feeds/paged-feed.ts";
import { ListCache } from "#gateway/response-cache/list-cache.ts";
import { dayOfEpoch } from "#rules/dates.ts";
import { changeFeedText, changeRequestText } from "#text/api/change-calls.ts";

import type { VisibleChanges } from "./change-reads.ts";
import { changeFeedEntry } from "./change-feed-entry.ts";
import { requestedFilter, requestedNumber } from "./requested-filter.ts";

type FeedDependencies = Pick<
  GatewayDependencies,
  "changes" | "clock" | "recordVersion" | "networkSettings" | "portal"
>;

/** Entries of one page of the feed; the link `next` leads to more (RFC 5005). */
const pageSize = 100; // gap: feed of changes
/** Pages of the feed; older changes are on the screen and in the API. */
const maximumPages = 100;

export function changesFeed(dependencies: FeedDependencies) {
  const readPage = cachedPages(dependencies);
  return async (c: GatewayContext): Promise<Response> => {
    const { parameters, filter } = requestedFilter(c);
    const page = requestedNumber(c, "page", {
      least: 1,
      most: maximumPages,
      otherwise: 1,
      describe: changeRequestText.page,
    });
    const { society } = await dependencies.portal(c.get("session"));
    const record = await dependencies.recordVersion.asOf();
    const found = await readPage({ filter, page });
    await chargeMembers(c, found.changes.length);
    const origin = requestOrigin(c, dependencies.networkSettings);
    const feed = writeFeed({
      ...feedHead(society, record),
      id: stableId(society.name, changeFeedPath, JSON.stringify(parameters)),
      updated: found.changes[0]?.recordedAt ?? record.recordAsOf ?? new Date(0).toISOString(),
      links: pageLinks(
        { origin, path: changeFeedPath, screen: "/changes", parameters, page },
        found.hasMore && page < maximumPages,
      ),
      entries: found.changes.map((change) => changeFeedEntry(change, origin)),
    });
    return sendFeed(c, feed);
  };
}

/** Title, subtitle and author of a feed of changes. */
function feedHead(society: Society, record: RecordState) {
  return {
    title: changeFeedText.feedTitle({ society: society.abbreviation }),
    subtitle: feedSubtitle(changeFeedText.subtitle, record),
    author: society.name,
  };
}

interface PageRequest {
  readonly filter: ReturnType<typeof requestedFilter>["filter"];
  readonly page: number;
}

/** Reads a page, from a cache while the record and the day are the same, because subscribers poll it. */
function cachedPages({ changes, clock, recordVersion }: FeedDependencies) {
  const cache = new ListCache<VisibleChanges>(recordVersion);
  return async ({ filter, page }: PageRequest): Promise<VisibleChanges> => {
    const version = await recordVersion.current();
    const key = JSON.stringify([filter, page]);
    return cache.get(key, { version, day: dayOfEpoch(clock()) }, async () => {
      const offset = (page - 1) * pageSize;
      const value = await changes.read({ filter, order: "newest", limit: pageSize, offset }, visitor);
      // An import may have come between both statements, and the page is then of neither version.
      const readVersion = await recordVersion.read();
      return { value, version: readVersion, size: JSON.stringify(value).length };
    });
  };
}
