// What the public feeds share: their links from page to page (RFC 5005), the sentence about the record, and their response.
import { type RecordState, recordStatement } from "#contract/record-state.ts";
import type { GatewayContext } from "#gateway/gateway-env.ts";
import { entityTagOf, notModified } from "#gateway/http/entity-tag.ts";
import { readerCacheControl } from "#gateway/http/reader-cache-control.ts";

import type { FeedLink } from "./feed-document.ts";

export interface FeedPage {
  readonly origin: string;
  /** The path of the feed. */
  readonly path: string;
  /** The path of the screen with the same content. */
  readonly screen: string;
  /** The filter, as in the addresses of the feed and the screen. */
  readonly parameters: readonly (readonly [string, string])[];
  /** Counted from 1. */
  readonly page: number;
}

/** The links of a page to itself, the screen, and the pages around it. */
export function pageLinks(
  { origin, page, parameters, path, screen }: FeedPage,
  hasMore: boolean,
): readonly FeedLink[] {
  const address = (of: string, number = 1) => {
    const query = new URLSearchParams(Object.fromEntries(parameters));
    if (number > 1) query.set("page", String(number));
    return query.size === 0 ? origin + of : `${origin}${of}?${query.toString()}`;
  };
  const type = "application/atom+xml" as const;
  return [
    { rel: "self", type, href: address(path, page) },
    { rel: "alternate", type: "text/html", href: address(screen) },
    { rel: "first", type, href: address(path) },
    ...(page > 1 ? [{ rel: "previous", type, href: address(path, page - 1) } as const] : []),
    ...(hasMore ? [{ rel: "next", type, href: address(path, page + 1) } as const] : []),
  ];
}

/** A sentence about the feed, and the state of the record. */
export function feedSubtitle(about: string, record: RecordState): string {
  return [about, recordStatement(record)].filter(Boolean).join(" ");
}

/** Sends a feed, or 304 if the subscriber's copy is current, because subscribers poll it. */
export function sendFeed(c: GatewayContext, feed: string): Response {
  c.header("Content-Type", "application/atom+xml; charset=utf-8");
  c.header("Cache-Control", readerCacheControl(c));
  return notModified(c, entityTagOf(feed)) ?? c.body(feed);
}
