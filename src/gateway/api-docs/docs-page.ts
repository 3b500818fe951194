// `/api/docs`: how API clients read the record, on one page without scripts and without resources of other origins.
import { html } from "hono/html";
import { callDescriptors } from "#contract/calls.ts";
import { docsV1Text } from "#text/api/docs-v1.ts";
import { docsText } from "#text/api/docs.ts";
import { reasonText } from "#text/api/reasons.ts";
import { boundTable } from "./bound-table.ts";
import { querySection } from "./query-section.ts";
import { gallery } from "./gallery.ts";
import { gallerySection } from "./gallery-section.ts";
import type { TagContent } from "#text/message-values.ts";
import { code, type Html, listing, section, table, withCode } from "./page-parts.ts";
import type { Installation, QueryBounds } from "./product.ts";
import { anchorOf, recordSetSection } from "./record-set-section.ts";
import { v1Section } from "./v1-section.ts";

/** The whole page. */
export function docsPage(installation: Installation): Html {
  const { name, origin, requestsPerMinute, bounds, today } = installation;
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${docsText.title({ name })}</title>
        <link rel="icon" href="/mark.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/api/docs.css" />
      </head>
      <body>
        <a class="skip" href="#content">${docsText.skipToContent}</a>
        ${header(name)} ${contents()}
        <main id="content" tabindex="-1">
          ${introduction(installation)} ${section("start", docsText.start, start(origin))}
          ${section("queries", docsText.queries, querySection())}
          ${section("formats", docsText.formats, formats())}
          ${section("clients", docsText.clients, clients())}
          ${section("pages", docsText.pages, pages(bounds))}
          ${section("bounds", docsText.bounds, boundTable(bounds, requestsPerMinute))}
          ${section("errors", docsText.errors, errors())}
          ${section("gallery", docsText.gallery, gallerySection(gallery(today), origin))}
          ${section("v1", docsV1Text.title, v1Section(origin))}
          ${section("sets", docsText.recordSetsAndScripts, html`${callDescriptors.map(recordSetSection)}`)}
        </main>
      </body>
    </html>`;
}

function header(name: string): Html {
  return html`<header>
    <a class="brand" href="/">
      <svg viewBox="0 0 34 34" fill="none" stroke="currentColor" stroke-width="2.4" aria-hidden="true">
        <circle cx="17" cy="17" r="10" />
        <path d="M1.5 17h31" />
      </svg>
      <span>${name}<small>API</small></span>
    </a>
    <a href="/api/openapi.json">OpenAPI</a>
  </header>`;
}

const sections = ["start", "queries", "formats", "clients", "pages", "bounds", "errors", "gallery"] as const;

function contents(): Html {
  return html`<nav aria-label="${docsText.contents}">
    <ul>
      ${sections.map((id) => html`<li><a href="#${id}">${docsText[id]}</a></li>`)}
      <li><a href="#v1">${docsV1Text.title}</a></li>
      <li><a href="#sets">${docsText.recordSets}</a></li>
    </ul>
    <ul class="sets">
      ${callDescriptors.map((call) => html`<li><a href="#${anchorOf(call)}">${call.path.slice(1)}</a></li>`)}
    </ul>
  </nav>`;
}

function introduction({ name, society }: Installation): Html {
  return html`<h1>${docsText.title({ name })}</h1>
    <p class="lead">${docsText.introduction({ society })}</p>`;
}

const profileLink = (content: TagContent): Html => html`<a href="/account/profile">${content.join("")}</a>`;

function start(origin: string): Html {
  return html`<p>${docsText.requestKey({ ...withCode, profile: profileLink })}</p>
    ${listing(docsText.firstCall, firstCall(origin))}
    <p>${docsText.addresses(withCode)}</p>`;
}

function firstCall(origin: string): string {
  return [
    `curl -G ${origin}/maximo/api/os/ABSRECORDSEARCH -H "apikey: $KEY" \\`,
    `  --data-urlencode 'oslc.where=vessel_name="MERIDIAN%"' \\`,
    "  --data-urlencode 'oslc.select=assetnum,vessel_name,imo_num' \\",
    "  --data-urlencode 'lean=1'",
  ].join("\n");
}

function formats(): Html {
  return html`<p>${docsText.leanFormat(withCode)}</p>
    <p>${docsText.addressesInResponse(withCode)}</p>`;
}

function clients(): Html {
  return html`<p>${docsText.logIn(withCode)}</p>
    <p>${docsText.sessionAndKey(withCode)}</p>`;
}

function pages({ automaticPageSize, defaultPageSize, pageSize }: QueryBounds): Html {
  const sizes = { automaticPageSize, defaultPageSize, pageSize };
  return html`<p>${docsText.pageSizes({ ...sizes, ...withCode })}</p>
    <p>${docsText.entityTags(withCode)}</p>`;
}

function errors(): Html {
  const rows = Object.entries(reasonText).map(([reason, meaning]) => [code(reason), meaning] as const);
  return html`<p>${docsText.errorResponse(withCode)}</p>
    ${table(docsText.reasonCodes, [docsText.code, docsText.meaning], rows)}`;
}
