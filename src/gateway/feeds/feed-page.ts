// A feed as a page, for a browser, which shows Atom as its source: what the feed has, and how to follow it.
import { html } from "hono/html";
import { plainPage } from "#gateway/page/plain-page.ts";
import { formatDateTime } from "#rules/dates.ts";
import { feedPageText as text } from "#text/api/feed-page.ts";
import type { Feed, FeedEntry, FeedLink } from "./feed-document.ts";

/** Writes the page. `address` is what a feed reader needs. */
export function writeFeedPage({ author, entries, links, subtitle, title }: Feed, address: string): string {
  const link = (rel: FeedLink["rel"], name: string) => {
    const found = links.find((one) => one.rel === rel);
    return found && html`<a href="${found.href}">${name}</a> `;
  };
  return plainPage({
    title,
    site: author,
    head: html`<link rel="alternate" type="application/atom+xml" href="${address}" />`,
    body: html`<p class="about">${subtitle}</p>
      <p>${text.about} <code>${address}</code></p>
      <p>${link("alternate", text.screen)}</p>
      ${
        entries.length === 0
          ? html`<p>${text.empty}</p>`
          : html`<ol>
              ${entries.map(entryOf)}
            </ol>`
      }
      <p>${link("previous", text.newer)}${link("next", text.older)}</p>`,
  });
}

function entryOf({ href, summary, title, updated }: FeedEntry) {
  return html`<li>
    <h2><a href="${href}">${title}</a></h2>
    <p>${summary}</p>
    <time datetime="${updated}">${formatDateTime(updated)}</time>
  </li>`;
}
