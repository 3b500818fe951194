// What the public feeds share: their links from page to page (RFC 5005), the sentence about the record, and their response.
import { accepts } from "hono/accepts";
import { html } from "hono/html";

import { type RecordState, recordStatement } from "#contract/page/record-state.ts";
import type { GatewayContext } from "#gateway/gateway-env.ts";
import { entityTagOf, notModified } from "#gateway/http/entity-tag.ts";
import { readerCacheControl } from "#gateway/http/reader-cache-control.ts";
import { plainPage, plainPagePolicy } from "#gateway/page/plain-page.ts";
import { formatDateTime } from "#rules/dates.ts";
import { feedPageText } from "#text/api/feed-page.ts";

import { type Feed, type FeedEntry, type FeedLink, writeFeed } from "./feed-document.ts";

const atom = "application/atom+xml";
const webPage = "text/html";

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
  return [
    { rel: "self", type: atom, href: address(path, page) },
    { rel: "alternate", type: webPage, href: address(screen) },
    { rel: "first", type: atom, href: address(path) },
    ...(page > 1 ? [{ rel: "previous", type: atom, href: address(path, page - 1) } as const] : []),
    ...(hasMore ? [{ rel: "next", type: atom, href: address(path, page + 1) } as const] : []),
  ];
}

/** A sentence about the feed, and the state of the record. */
export function feedSubtitle(about: string, record: RecordState): string {
  return [about, recordStatement(record)].filter(Boolean).join(" ");
}

/**
 * The title of a feed with what its filter limits it to. A feed without entries names nothing: the name of a flag, a company or a vessel
 * would tell that the record has one of which the reader sees nothing.
 */
export function feedTitle(
  title: string,
  filter: readonly (string | null | undefined)[],
  entries: readonly unknown[],
): string {
  const parts = entries.length === 0 ? [] : filter.filter(Boolean);
  return parts.length === 0 ? title : feedPageText.titleWithFilter({ title, filter: parts.join(", ") });
}

/** Sends a feed, or 304 if the subscriber's copy is current, because subscribers poll it. */
export function sendFeed(c: GatewayContext, feed: Feed): Response {
  const address = feed.links.find(({ rel }) => rel === "self")?.href ?? "";
  const text = feedText(c, feed, address);
  c.header("Cache-Control", readerCacheControl(c));
  return notModified(c, entityTagOf(text)) ?? c.body(text);
}

/** The body of a feed: Atom, or a page for a browser, with its headers. `address` is that of the feed. */
export function feedText(c: GatewayContext, feed: Feed, address: string): string {
  c.header("Vary", "Accept", { append: true });
  // Browsers name pages and no feed. Who names Atom before pages, or neither, gets Atom.
  const type = accepts(c, { header: "Accept", supports: [atom, webPage], default: atom });
  c.header("Content-Type", `${type}; charset=utf-8`);
  if (type === atom) return writeFeed(feed);
  c.header("Content-Security-Policy", plainPagePolicy);
  return writeFeedPage(feed, address);
}

// A feed as a page, for a browser, which shows Atom as its source: what the feed has, and how to follow it.

/** Writes the page. `address` is what a feed reader needs. */
function writeFeedPage({ author, entries, links, subtitle, title }: Feed, address: string): string {
  const link = (rel: FeedLink["rel"], name: string) => {
    const found = links.find((one) => one.rel === rel);
    return found && html`<a href="${found.href}">${name}</a> `;
  };
  return plainPage({
    title,
    site: author,
    head: html`<link rel="alternate" type="application/atom+xml" href="${address}" />`,
    body: html`<p class="about">${subtitle}</p>
      <p>${feedPageText.about} <code>${address}</code></p>
      <p>${link("alternate", feedPageText.screen)}</p>
      ${
        entries.length === 0
          ? html`<p>${feedPageText.empty}</p>`
          : html`<ol>
              ${entries.map(entryOf)}
            </ol>`
      }
      <p>${link("previous", feedPageText.newer)}${link("next", feedPageText.older)}</p>`,
  });
}

function entryOf({ href, summary, title, updated }: FeedEntry) {
  return html`<li>
    <h2><a href="${href}">${title}</a></h2>
    <p>${summary}</p>
    <time datetime="${updated}">${formatDateTime(updated)}</time>
  </li>`;
}
