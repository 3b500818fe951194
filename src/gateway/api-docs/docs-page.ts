// `/api/docs`: how a machine reads the record, on one page that needs no script and nothing of anybody else's.
import { html } from "hono/html";
import { calls } from "#contract/calls.ts";
import { reasons } from "#gateway/maximo/reason-codes.ts";
import { askingSection } from "./asking-section.ts";
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
        <title>${name} for machines</title>
        <link rel="icon" href="/mark.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/api/docs.css" />
      </head>
      <body>
        <a class="skip" href="#content">Skip to the content</a>
        ${header(name)} ${contents()}
        <main id="content" tabindex="-1">
          ${introduction(installation)} ${section("start", "Start", start(origin))}
          ${section("asking", "Asking", askingSection())}
          ${section("forms", "Two forms of an answer", forms())}
          ${section("clients", "Clients and sessions", clients())} ${section("pages", "Pages", pages(bounds))}
          ${section("bounds", "Bounds", boundTable(bounds, requestsPerMinute))}
          ${section("errors", "Errors", errors())}
          ${section("gallery", "Gallery", gallerySection(gallery(today), origin))}
          ${section("sets", "Record sets and scripts", html`${calls.map(recordSetSection)}`)}
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
      <span>${name}<small>For machines</small></span>
    </a>
    <a href="/api/openapi.json">OpenAPI</a>
  </header>`;
}

const titles: readonly (readonly [id: string, title: string])[] = [
  ["start", "Start"],
  ["asking", "Asking"],
  ["forms", "Two forms"],
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
      ${calls.map((call) => html`<li><a href="#${anchorOf(call)}">${call.path.slice(1)}</a></li>`)}
    </ul>
  </nav>`;
}

function introduction({ name, society }: Installation): Html {
  return html`<h1>${name} for machines</h1>
    <p class="lead">
      The public record of ${society}, in the JSON of a Maximo: what a person finds on the screens, a program
      finds here, by the same rules. The record can be read, not changed. What a flag has not released, and
      controlled data, stay hidden here too.
    </p>`;
}

function start(origin: string): Html {
  return html`<p>
      Ask the record’s administrator for a key. Send it in the header ${code("apikey")}; where no header can
      be sent, the parameter of the same name does too.
    </p>
    ${listing("First call", firstCall(origin))}
    <p>
      Names of record sets are found whatever their case. Values in an address are percent-encoded, a plus
      sign as ${code("%2B")}.
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

function forms(): Html {
  return html`<p>
      With ${code("lean=1")} names are plain: ${code("member")}, ${code("href")}, ${code("responseInfo")}.
      Without it they have namespaces, as old clients expect: ${code("rdfs:member")},
      ${code("spi:vessel_name")}, ${code("rdf:about")}. Scripts are always plain. What has no value is left
      out, unless ${code("_dropnulls=0")} asks for it.
    </p>
    <p>
      Addresses in an answer begin with ${code("/maximo/oslc")}; the header ${code("x-public-uri")} may name
      ${code("/maximo/api")} instead, and ${code("relativeuri=1")} leaves the origin out.
    </p>`;
}

function clients(): Html {
  return html`<p>
      Clients that log in send the name of a key and the key, as ${code("maxauth: base64(name:key)")} or as
      HTTP Basic, and get the cookie ${code("JSESSIONID")}. It is good for a day, and remembers whether
      ${code("lean=1")} was asked for. IBM’s Java and Python clients work at ${code("/maximo/oslc")}, where a
      key begins a session too; at ${code("/maximo/api")} it does not, unless it asks with
      ${code("enablesession=1")}.
    </p>
    <p>
      A request that has a session’s cookie and a key is judged by the session. When that has ended, the
      answer is 401 with ${code("BMXAA0021E")}, and the cookie is taken back.
    </p>`;
}

function pages({ automaticPageSize, defaultPageSize, pageSize }: QueryBounds): Html {
  return html`<p>
      ${code("oslc.pageSize")} asks for pages of 1 to ${pageSize} members, ${code("oslc.paging=true")} for
      pages of ${defaultPageSize}. Follow ${code("responseInfo.nextPage.href")} until there is none: nothing
      else says that an answer is whole. An answer of more than ${automaticPageSize} members is paged even if
      nobody asked. ${code("collectioncount=1")} also counts, ${code("count=1")} only counts.
    </p>
    <p>
      An answer has an ${code("ETag")}; sent back as ${code("If-None-Match")} it is answered with 304 and no
      body while nothing has changed.
    </p>`;
}

function boundTable(bounds: QueryBounds, requestsPerMinute: number | null): Html {
  const rate = requestsPerMinute === null ? "unlimited" : String(requestsPerMinute);
  return table(
    "What one call, and one key, may ask",
    ["Bound", "At most"],
    [
      ["Requests a minute of a key that has no number of its own, and of all keys of one user", rate],
      ["Characters of all parameters together", String(bounds.characters)],
      ["Comparisons in all conditions", String(bounds.comparisons)],
      ["Values of one list", String(bounds.listValues)],
      ["Patterns in all conditions", String(bounds.patterns)],
      ["Wildcards in one pattern", String(bounds.wildcards)],
      ["Braces in braces, parts of a dotted name", String(bounds.depth)],
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
      A failed answer has a status of its own and one of these codes: ${code("Error.reasonCode")} and, for a
      person, ${code("Error.message")}. ${code("Error.correlationid")} names the request in the server’s log;
      after 429 and 503 try again, after 429 when ${code("Retry-After")} says.
    </p>
    ${table("Reason codes", ["Code", "Meaning"], rows)}`;
}
