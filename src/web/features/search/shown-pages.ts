// How many pages of a search are shown stands in the address of "Load more": `pages=3`. Opening it loads them one after another.
import { useEffect } from "react";
import { type Address, href, paths, type QueryString } from "#web/paths.ts";
import { useQueryString } from "#web/state/query-string.ts";
import { type Criteria, writeCriteria } from "./criteria.ts";

/** Most pages that an address may ask for: a link must not make a browser load the whole record. */
const mostPages = 25; // gap: address of Load more

/** Number of pages that an address asks for. */
export function readPages(query: QueryString): number {
  const pages = Number(query["pages"] ?? "1");
  return Number.isInteger(pages) && pages > 1 ? Math.min(pages, mostPages) : 1;
}

/** Address of a search with so many pages. */
export function addressOfPages(criteria: Criteria, pages: number): string {
  const address: Address = paths.search({ ...writeCriteria(criteria), pages: String(pages) });
  return href(address);
}

interface PagedList {
  readonly data: { readonly pages: readonly unknown[] } | undefined;
  readonly isFetching: boolean;
  readonly isError: boolean;
  readonly hasNextPage: boolean;
  readonly fetchNextPage: () => unknown;
}

/** Loads the pages that the address asks for and that are not there yet. */
export function useAskedPages({ data, isFetching, isError, hasNextPage, fetchNextPage }: PagedList): void {
  const asked = readPages(useQueryString());
  const shown = data?.pages.length ?? 0;
  const isShort = shown > 0 && shown < asked;
  useEffect(() => {
    if (isShort && hasNextPage && !isFetching && !isError) fetchNextPage();
  }, [isShort, hasNextPage, isFetching, isError, fetchNextPage]);
}
