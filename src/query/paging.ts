import type { Page } from "./query.ts";
import type { Parameters } from "./syntax/parameters.ts";

/** What an answer says about its pages (`ResponseInfo` of the contract). */
export interface PageInfo {
  readonly href: string;
  readonly pagenum?: number;
  readonly totalPages?: number;
  readonly totalCount?: number;
  readonly nextPage?: { readonly href: string };
  readonly previousPage?: { readonly href: string };
}

/** A call as it was made: its address without the query, and its parameters. */
export interface Call {
  readonly href: string;
  readonly parameters: Parameters;
}

/** Parameters that the address of another page does not repeat. */
const ofThisPage = /^(?:oslc\.)?(?:pageno|page|addschema)$/i;

/** Takes off the row that was read only to learn whether there is a next page. */
export function cutPage<Row>(rows: readonly Row[], page: Page): { rows: readonly Row[]; more: boolean } {
  return { rows: rows.slice(0, page.size), more: rows.length > page.size };
}

/**
 * Describes one page of an answer: `more` is whether there is a next page, `total` the number of members on all pages,
 * where the call asked for it. An answer that needs no pages and was not asked for them says only its address.
 */
export function describePage(
  call: Call,
  page: Page,
  found: { readonly more: boolean; readonly total?: number },
): PageInfo {
  const { more, total } = found;
  const paged = page.asked || page.number > 1 || more;
  return {
    ...(more && { nextPage: { href: pageAddress(call, page, page.number + 1) } }),
    ...(page.number > 1 && { previousPage: { href: pageAddress(call, page, page.number - 1) } }),
    ...(total !== undefined && { totalPages: paged ? Math.ceil(total / page.size) : 1, totalCount: total }),
    ...(paged && { pagenum: page.number }),
    href: address(call.href, call.parameters),
  };
}

/** The same call for another page. A page that was not asked for has no stated size, so the address states it. */
function pageAddress(call: Call, page: Page, number: number): string {
  const kept = call.parameters.filter(([name]) => !ofThisPage.test(name));
  const size = page.asked ? [] : [["oslc.pageSize", String(page.size)] as const];
  return address(call.href, [["pageno", String(number)], ...kept, ...size]);
}

/** An address with every parameter encoded; a blank as `+`, a valueless parameter by its name alone. */
function address(href: string, parameters: Parameters): string {
  const query = parameters
    .filter(([name, text]) => name !== "" || text !== "")
    .map(([name, text]) => (text === "" ? encode(name) : `${encode(name)}=${encode(text)}`));
  return query.length === 0 ? href : `${href}?${query.join("&")}`;
}

function encode(text: string): string {
  return new URLSearchParams([[text, ""]]).toString().slice(0, -1);
}
