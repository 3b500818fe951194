import type { Page } from "./query.ts";
import type { Parameters } from "./syntax/parameters.ts";

/** The paging information of a response (`ResponseInfo` in the contract). */
interface PageInfo {
  readonly href: string;
  readonly pagenum?: number;
  readonly totalPages?: number;
  readonly totalCount?: number;
  readonly nextPage?: { readonly href: string };
  readonly previousPage?: { readonly href: string };
}

/** A call as received: its address without the query string, and its parameters. */
interface PagedCall {
  readonly href: string;
  readonly parameters: Parameters;
}

/** Parameters that are not repeated in the address of another page. */
const pageParameters = /^(?:oslc\.)?(?:pageno|page|addschema)$/i;

const pageSize = /^(?:oslc\.)?pagesize$/i;

/** Removes the extra row, which is read only to find out whether there is a next page. */
export function cutPage<Row>(rows: readonly Row[], page: Page): { rows: readonly Row[]; more: boolean } {
  return { rows: rows.slice(0, page.size), more: rows.length > page.size };
}

/**
 * Describes one page of a response. `more` says whether there is a next page; `total` is the number of members on all pages, if the
 * call requested it. A response that is not paged contains only its address.
 */
export function describePage(
  call: PagedCall,
  page: Page,
  rows: { readonly more: boolean; readonly total?: number },
): PageInfo {
  const { more, total } = rows;
  const paged = page.requested || page.number > 1 || more;
  return {
    ...(more && { nextPage: { href: pageAddress(call, page, page.number + 1) } }),
    ...(page.number > 1 && { previousPage: { href: pageAddress(call, page, page.number - 1) } }),
    ...(total !== undefined && { totalPages: paged ? Math.ceil(total / page.size) : 1, totalCount: total }),
    ...(paged && { pagenum: page.number }),
    href: address(call.href, call.parameters),
  };
}

/**
 * Returns the address of the same call for another page. The address states the page size when the call did not request pages or the
 * page was reduced, because with another size the same page number would skip members.
 */
function pageAddress(call: PagedCall, page: Page, number: number): string {
  const isRepeated = (name: string) => !pageParameters.test(name) && !(page.reduced && pageSize.test(name));
  const repeated = call.parameters.filter(([name]) => isRepeated(name));
  const size = page.requested && !page.reduced ? [] : [["oslc.pageSize", String(page.size)] as const];
  return address(call.href, [["pageno", String(number)], ...repeated, ...size]);
}

/** Encodes every parameter; a space becomes `+`, and a parameter without a value is written as its name alone. */
function address(href: string, parameters: Parameters): string {
  const given = parameters.filter(([name, text]) => name !== "" || text !== "");
  const query = new URLSearchParams(given.map(([name, text]) => [name, text] as [string, string])).toString();
  // Names and values have no `=` of their own once they are encoded.
  return query === "" ? href : `${href}?${query.replaceAll(/=(?=&|$)/g, "")}`;
}
