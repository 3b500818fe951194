// The table of the bounds of a call, on the documentation page.
import { html } from "hono/html";
import { docsBoundText } from "#text/api/docs.ts";
import { type Html, table, withCode } from "./page-parts.ts";
import type { QueryBounds } from "./product.ts";

const bounds = [
  "characters",
  "comparisons",
  "listValues",
  "patterns",
  "related",
  "wildcards",
  "depth",
  "selectItems",
  "orderKeys",
  "childOperators",
  "pageSize",
] as const satisfies readonly (keyof QueryBounds)[];

/** The table; `requestsPerMinute` is `null` for no limit. */
export function boundTable(values: QueryBounds, requestsPerMinute: number | null): Html {
  const rate = requestsPerMinute === null ? docsBoundText.unlimited : String(requestsPerMinute);
  const rows = table(
    docsBoundText.caption,
    [docsBoundText.bound, docsBoundText.atMost],
    [
      [docsBoundText.requests, rate],
      ...bounds.map((name) => [docsBoundText[name], String(values[name])] as const),
    ],
  );
  return html`${rows}
    <p>${docsBoundText.beyond(withCode)}</p>`;
}
