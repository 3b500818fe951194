// `GET /class-suspension/feed.atom`: what happened to the class of vessels, the latest first. A vessel's action comes into the feed
// on its day, or later on the day it is recorded, so that a reader of the feed misses none that is entered belatedly.
import { privateCopy } from "#gateway/private-copy.ts";
import { createHash } from "node:crypto";
import type { SuspensionMember } from "#contract/members/suspension.ts";
import type { Society } from "#contract/portal.ts";
import type { GatewayContext } from "#gateway/gateway-env.ts";
import { requestOrigin } from "#gateway/request-origin.ts";
import { type FeedEntry, type FeedLink, stableId, writeFeed } from "#gateway/suspensions/feed-document.ts";
import { filterParameters, type ListParts, readSuspensions } from "#gateway/suspensions/read-suspensions.ts";
import { formatDate, later, moment } from "#rules/dates.ts";
import { suspensionLabel } from "#rules/section-labels.ts";
import { suspensionNotice } from "#rules/suspension.ts";

const path = "/class-suspension/feed.atom";
/** Entries of one page of the feed; more are behind its link `next` (RFC 5005). */
const pageSize = 100;

export function suspensionsFeed(parts: ListParts) {
  return async (c: GatewayContext): Promise<Response> => {
    const { society, recordAsOf } = await parts.portal(c.get("session"));
    const filter = filterParameters(c).filter(([name]) => name !== "sort");
    const page = Math.max(1, Math.trunc(Number(c.req.query("page"))) || 1);
    const answer = await readSuspensions(c, parts, [
      ...filter,
      ["sort", "-listed"],
      ["oslc.pageSize", String(pageSize)],
      ["pageno", String(page)],
    ]);
    const place = { origin: requestOrigin(c, parts.surroundings), filter, page };
    const entries = answer.member.flatMap((member) => entryOf(member, society, place.origin));
    const feed = writeFeed({
      id: stableId(society.name, path, JSON.stringify(filter)),
      title: `${society.abbreviation}: ${suspensionLabel}`,
      subtitle: suspensionNotice(society.abbreviation),
      updated: entries[0]?.updated ?? recordAsOf ?? new Date(0).toISOString(),
      author: society.name,
      links: linksOf(place, answer.responseInfo.nextPage !== undefined),
      entries,
    });
    return send(c, feed);
  };
}

/** The entry of a vessel; none where the reader may not know what happened, or when. */
function entryOf(member: SuspensionMember, society: Society, origin: string): readonly FeedEntry[] {
  const { action_date: date, current_status: status, abs_vessel, assetnum } = member;
  const at = moment(later(date, member.recorded_date));
  if (!status || at === null) return []; // gap: controlled vessels in the feed
  const [vessel] = abs_vessel ?? [];
  const key = vessel?.imo_num ? { ImoNum: vessel.imo_num } : { assetnum };
  const numbers = [
    vessel?.imo_num && `IMO ${vessel.imo_num}`,
    vessel?.class_num && `class ${vessel.class_num}`,
    vessel?.vessel_type,
    vessel?.flag_name,
  ];
  const reason = member.service_state_reason ? `: ${member.service_state_reason}` : "";
  return [
    {
      id: stableId(society.name, assetnum, String(moment(date)), String(member.service_state_id)),
      title: `${vessel?.vessel_name || "Unnamed"}: ${status}`,
      updated: new Date(at).toISOString(),
      href: `${origin}/class-suspension/details?${new URLSearchParams(key).toString()}`,
      category: status,
      summary: `${status} ${formatDate(date)}${reason}. ${numbers.filter(Boolean).join(", ")}`,
    },
  ];
}

interface Place {
  readonly origin: string;
  readonly filter: ReturnType<typeof filterParameters>;
  readonly page: number;
}

function linksOf({ filter, origin, page }: Place, hasMore: boolean): readonly FeedLink[] {
  const address = (to: string, number = 1) => {
    const query = new URLSearchParams(Object.fromEntries(filter));
    if (number > 1) query.set("page", String(number));
    return query.size === 0 ? origin + to : `${origin}${to}?${query.toString()}`;
  };
  const type = "application/atom+xml" as const;
  return [
    { rel: "self", type, href: address(path, page) },
    { rel: "alternate", type: "text/html", href: address("/class-suspension/list") },
    { rel: "first", type, href: address(path) },
    ...(page > 1 ? [{ rel: "previous", type, href: address(path, page - 1) } as const] : []),
    ...(hasMore ? [{ rel: "next", type, href: address(path, page + 1) } as const] : []),
  ];
}

/** Feeds are asked again and again: one that has not changed is only said to be the same. */
function send(c: GatewayContext, feed: string): Response {
  const etag = `"${createHash("sha256").update(feed).digest("base64url")}"`;
  c.header("Content-Type", "application/atom+xml; charset=utf-8");
  c.header("Cache-Control", privateCopy(c));
  c.header("ETag", etag);
  return c.req.header("if-none-match") === etag ? c.body(null, 304) : c.body(feed);
}
