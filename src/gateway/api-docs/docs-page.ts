// `/api/docs`: how API clients read the record, on one page without scripts and without resources of other origins.
import { html } from "hono/html";
import { callDescriptors } from "#contract/calls.ts";
import { reasons } from "#gateway/maximo/reason-codes.ts";
import { querySection } from "./query-section.ts";
import { gallery } from "./gallery.ts";
import { gallerySection } from "./gallery-section.ts";
import { code, type Html, listing, section, table } from "./page-parts.ts";
import type { Installation, QueryBounds } from "./product.ts";
import { anchorOf, recordSetSection } from "./record-set-section.ts";

/** The whole page. */
export function docsPage(installation: Installation): Html {
  const { name, origin, requestsPerMinute, bounds, today } = installation;
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${name} API</title>
        <link rel="icon" href="/mark.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/api/docs.css" />
      </head>
      <body>
        <a class="skip" href="#content">Skip to the content</a>
        ${header(name)} ${contents()}
        <main id="content" tabindex="-1">
          ${introduction(installation)} ${section("start", "Start", start(origin))}
          ${section("queries", "Queries", querySection())}
          ${section("formats", "Response formats", formats())}
          ${section("clients", "Clients and sessions", clients())} ${section("pages", "Pages", pages(bounds))}
          ${section("bounds", "Bounds", boundTable(bounds, requestsPerMinute))}
          ${section("errors", "Errors", errors())}
          ${section("gallery", "Gallery", gallerySection(gallery(today), origin))}
          ${section("sets", "Record sets and scripts", html`${callDescriptors.map(recordSetSection)}`)}
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

const titles: readonly (readonly [id: string, title: string])[] = [
  ["start", "Start"],
  ["queries", "Queries"],
  ["formats", "Response formats"],
  ["clients", "Clients and sessions"],
  ["pages", "Pages"],
  ["bounds", "Bounds"],
  ["errors", "Errors"],
  ["gallery", "Gallery"],
  ["sets", "Record sets"],
];

function contents(): Html {
  return html`<nav aria-label="Contents">
    <ul>
      ${titles.map(([id, title]) => html`<li><a href="#${id}">${title}</a></li>`)}
    </ul>
    <ul class="sets">
      ${callDescriptors.map((call) => html`<li><a href="#${anchorOf(call)}">${call.path.slice(1)}</a></li>`)}
    </ul>
  </nav>`;
}

function introduction({ name, society }: Installation): Html {
  return html`<h1>${name} API</h1>
    <p class="lead">
      The public record of ${society} in Maximo’s JSON, with the same data and the same rules as the screens.
      The API is read only. Statutory items that a flag has not released, and controlled data, are hidden here
      too.
    </p>`;
}

function start(origin: string): Html {
  return html`<p>
      Request a key from the record’s administrator. Send it in the header ${code("apikey")}, or in the
      parameter of the same name if you cannot send a header.
    </p>
    ${listing("First call", firstCall(origin))}
    <p>
      Names of record sets ignore case. Percent-encode the values in an address, and write a plus sign as
      ${code("%2B")}.
    </p>`;
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
  return html`<p>
      With ${code("lean=1")} names are plain: ${code("member")}, ${code("href")}, ${code("responseInfo")}.
      Without it they have namespaces, as old clients expect: ${code("rdfs:member")},
      ${code("spi:vessel_name")}, ${code("rdf:about")}. Scripts are always plain. Empty fields are left out,
      unless you send ${code("_dropnulls=0")}.
    </p>
    <p>
      Addresses in a response begin with ${code("/maximo/oslc")}; the header ${code("x-public-uri")} may name
      ${code("/maximo/api")} instead, and ${code("relativeuri=1")} leaves the origin out.
    </p>`;
}

function clients(): Html {
  return html`<p>
      Clients that log in send the name of a key and the key, as ${code("maxauth: base64(name:key)")} or as
      HTTP Basic, and get the cookie ${code("JSESSIONID")}. It is valid for a day and stores whether the
      client sent ${code("lean=1")}. IBM’s Java and Python clients work at ${code("/maximo/oslc")}, where a
      key begins a session too; at ${code("/maximo/api")} a key begins one only with
      ${code("enablesession=1")}.
    </p>
    <p>
      If a request has both a session cookie and a key, the session counts. When it has ended, the response is
      401 with ${code("BMXAA0021E")}, and the cookie is deleted.
    </p>`;
}

function pages({ automaticPageSize, defaultPageSize, pageSize }: QueryBounds): Html {
  return html`<p>
      ${code("oslc.pageSize")} sets pages of 1 to ${pageSize} members, ${code("oslc.paging=true")} for pages
      of ${defaultPageSize}. Follow ${code("responseInfo.nextPage.href")} until a response has none: only then
      do you have all members. A response of more than ${automaticPageSize} members is always paged.
      ${code("collectioncount=1")} also counts, ${code("count=1")} only counts.
    </p>
    <p>
      A response has an ${code("ETag")}. Send it back as ${code("If-None-Match")}, and the response is 304
      without a body while nothing has changed.
    </p>`;
}

function boundTable(bounds: QueryBounds, requestsPerMinute: number | null): Html {
  const rate = requestsPerMinute === null ? "unlimited" : String(requestsPerMinute);
  return table(
    "Limits of one call and of one key",
    ["Bound", "At most"],
    [
      ["Requests a minute of a key without a limit of its own, and of all keys of one user", rate],
      ["Characters of all parameters together", String(bounds.characters)],
      ["Comparisons in all conditions", String(bounds.comparisons)],
      ["Values of one list", String(bounds.listValues)],
      ["Patterns in all conditions", String(bounds.patterns)],
      ["Comparisons on related rows and fields of many values", String(bounds.related)],
      ["Wildcards in one pattern", String(bounds.wildcards)],
      ["Nested braces, parts of a dotted name", String(bounds.depth)],
      ["Selected items", String(bounds.selectItems)],
      ["Attributes to order by", String(bounds.orderKeys)],
      ["Child operators", String(bounds.childOperators)],
      ["Members of a page", String(bounds.pageSize)],
    ],
  );
}

function errors(): Html {
  const rows = Object.entries(reasons).map(([reason, meaning]) => [code(reason), meaning] as const);
  return html`<p>
      An error response has an HTTP status, one of these codes in ${code("Error.reasonCode")}, and a message
      for people in ${code("Error.message")}. ${code("Error.correlationid")} finds the request in the server’s
      log. After 429 and 503 try again when the time in ${code("Retry-After")} has passed.
    </p>
    ${table("Reason codes", ["Code", "Meaning"], rows)}`;
}
