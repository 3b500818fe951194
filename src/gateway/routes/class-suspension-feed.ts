// `GET /class-suspension/feed.atom`: suspensions, withdrawals and reinstatements, newest first. An action is dated by its effective date or
// its recorded date, whichever is later, so that a subscriber does not miss an action that was recorded late.
import type { SuspensionMember } from "#contract/record-sets/suspension.ts";
import type { Society } from "#contract/page/portal.ts";
import { vesselAddress } from "#contract/page/public-addresses.ts";
import type { GatewayContext } from "#gateway/gateway-env.ts";
import { chargeMembers } from "#gateway/limits/rate-budget.ts";
import { requestedTexts } from "#gateway/http/requested-parameters.ts";
import { requestOrigin } from "#gateway/http/request-origin.ts";
import { type FeedEntry, stableId } from "#gateway/feeds/feed-document.ts";
import { feedSubtitle, feedTitle, pageLinks, sendFeed } from "#gateway/feeds/paged-feed.ts";
import { cachedList, type ListDependencies } from "#gateway/suspensions/cached-list.ts";
import { pageNumber, readParameters } from "#rules/address-parameters.ts";
import { suspensionParameters } from "#rules/class/suspension-filter.ts";
import { formatDate, laterDate, toEpochMilliseconds } from "#rules/dates.ts";
import { periodText } from "#text/record/period.ts";
import { suspensionFeedText } from "#text/record/suspension-exports.ts";
import { suspensionText } from "#text/record/suspensions.ts";

const path = "/class-suspension/feed.atom";
/** Entries of one page of the feed; the link `next` leads to more (RFC 5005). */
const pageSize = 100;

export function suspensionsFeed(dependencies: ListDependencies) {
  const readMembers = cachedList(dependencies, {
    render: (members) => ({ value: members, size: JSON.stringify(members).length }),
  });
  return async (c: GatewayContext): Promise<Response> => {
    const { society } = await dependencies.portal(c.get("session"));
    const record = await dependencies.recordVersion.asOf();
    const filter = requestedTexts(c, suspensionParameters).filter(([name]) => name !== "sort");
    const { page } = readParameters({ page: pageNumber }, c.req.query()).values;
    const members = await readMembers(c, [...filter, ["sort", "-listed"]]);
    const end = page * pageSize;
    const origin = requestOrigin(c);
    const location = { origin, path, screen: "/suspensions", parameters: filter, page };
    const entries = members.slice(end - pageSize, end).flatMap((member) => entryOf(member, society, origin));
    await chargeMembers(c, entries.length);
    return sendFeed(c, {
      id: stableId(society.name, path, JSON.stringify(filter)),
      title: feedTitle(
        suspensionFeedText.feedTitle({ society: society.abbreviation }),
        filterText(filter),
        entries,
      ),
      subtitle: feedSubtitle(suspensionText.notice({ society: society.abbreviation }), record),
      updated: entries[0]?.updated ?? record.recordAsOf ?? new Date(0).toISOString(),
      author: society.name,
      links: pageLinks(location, members.length > end),
      entries,
    });
  };
}

/** What the filter limits the list to; its reading is part of what a feed lists. */
function filterText(parameters: ReturnType<typeof requestedTexts>): readonly (string | undefined)[] {
  const { flag, from, reason, status, to, type } = Object.fromEntries(parameters);
  return [status, type, flag, reason, periodText({ from, to })];
}

/** The entry of a vessel; none if the reader may not see its class state or its date. */
function entryOf(member: SuspensionMember, society: Society, origin: string): readonly FeedEntry[] {
  const { action_date: date, current_status: status, abs_vessel, assetnum } = member;
  const at = toEpochMilliseconds(laterDate(date, member.recorded_date));
  if (!status || at === null) return []; // gap: controlled vessels in the feed
  const [vessel] = abs_vessel ?? [];
  const numbers = [
    vessel?.imo_num && suspensionFeedText.entryImoNumber({ number: vessel.imo_num }),
    vessel?.class_num && suspensionFeedText.entryClassNumber({ number: vessel.class_num }),
    vessel?.vessel_type,
    vessel?.flag_name,
  ];
  const identity = numbers.filter(Boolean).join(", ");
  const summary = { status, date: formatDate(date), identity };
  const reason = member.service_state_reason;
  return [
    {
      id: stableId(
        society.name,
        assetnum,
        String(toEpochMilliseconds(date)),
        String(member.service_state_id),
      ),
      title: suspensionFeedText.entryTitle({
        vessel: vessel?.vessel_name || suspensionFeedText.unnamed,
        status,
      }),
      updated: new Date(at).toISOString(),
      href: origin + vesselAddress({ ...vessel, assetnum }, "/class-suspension/details"),
      category: status,
      summary: reason
        ? suspensionFeedText.entrySummaryWithReason({ ...summary, reason })
        : suspensionFeedText.entrySummary(summary),
    },
  ];
}
