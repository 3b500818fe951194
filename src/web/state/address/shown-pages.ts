// The number of pages of a list is part of its address, `pages=3`, so that a reload and a back navigation show as many. They are loaded one
// after another. Without it one page is shown, even if more are cached.
import { useNavigate, useRouter } from "@tanstack/react-router";
import { useEffect, useMemo } from "react";
import { readParameters, shownPages } from "#rules/address-parameters.ts";
import { type ScreenAddress, href, type QueryString } from "#web/paths.ts";
import { useQueryString } from "./query-string.ts";

/** Most pages that an address may request, so that a link cannot make a browser load the whole record. */
export const maxPages = 25; // gap: address of Load more

/** Number of pages in an address. */
export function readPages(query: QueryString): number {
  return Math.min(readParameters({ pages: shownPages }, query).values.pages, maxPages);
}

/** The query without the number of pages. */
export function withoutPages(query: QueryString): QueryString {
  return Object.fromEntries(Object.entries(query).filter(([name]) => name !== "pages"));
}

/** The part of an infinite query's result that is used here. */
interface PagedList<Page> {
  readonly data: { readonly pages: readonly Page[] } | undefined;
  readonly isFetching: boolean;
  readonly isFetchingNextPage: boolean;
  readonly isError: boolean;
  readonly hasNextPage: boolean;
  readonly fetchNextPage: (options: { readonly cancelRefetch: boolean }) => unknown;
}

interface ShownPages<Page> {
  /** `undefined` until the first page is loaded. */
  readonly pages: readonly Page[] | undefined;
  readonly hasMore: boolean;
  /** For `LoadMore`, if `hasMore`. */
  readonly more: {
    /** A page is on its way, also one that the address requests and that waits for the page before it. */
    readonly isLoading: boolean;
    /** Shows one page more, from the cache or the server. */
    readonly onLoad: () => void;
    /** Address of the list with one page more. */
    readonly address: string;
  };
}

/** The pages of a list that its address requests, and a function that shows one more. */
export function useShownPages<Page>(list: PagedList<Page>, { to }: ScreenAddress): ShownPages<Page> {
  const query = useQueryString();
  const requested = readPages(query);
  const loaded = list.data?.pages.length ?? 0;
  // An address requests at most `maxPages`; beyond that every loaded page is shown.
  const shown = requested < maxPages ? Math.min(requested, loaded) : loaded;
  const next = Math.min(Math.max(requested, shown + 1), maxPages);
  const isCurrent = useIsCurrent(to, query);
  const navigate = useNavigate();
  useRequestedPages(list, requested, isCurrent);

  const withMore: ScreenAddress = { to, search: { ...query, pages: String(next) } };
  function showMore() {
    if (!isCurrent()) return;
    if (next > requested) void navigate({ ...withMore, replace: true, resetScroll: false });
    if (shown === loaded) list.fetchNextPage(joinPending);
  }

  const all = list.data?.pages;
  const pages = useMemo(() => all?.slice(0, shown), [all, shown]);
  return {
    pages,
    hasMore: shown < loaded || list.hasNextPage,
    more: {
      isLoading: list.isFetchingNextPage || (loaded < requested && list.hasNextPage && !list.isError),
      onLoad: showMore,
      address: href(withMore),
    },
  };
}

/** Scrolling and the address may both request the same page; it is loaded once. */
const joinPending = { cancelRefetch: false };

/** Loads the requested pages that are missing, while the list is the current screen. */
function useRequestedPages(list: PagedList<unknown>, requested: number, isCurrent: () => boolean): void {
  const { data, isFetching, isError, hasNextPage, fetchNextPage } = list;
  const loaded = data?.pages.length ?? 0;
  const isReady = hasNextPage && !isFetching && !isError;
  // Depends on the number of loaded pages: a response may arrive before a render has seen `isFetching`.
  useEffect(() => {
    if (isReady && loaded > 0 && loaded < requested && isCurrent()) fetchNextPage(joinPending);
  }, [isReady, loaded, requested, isCurrent, fetchNextPage]);
}

/**
 * Returns a function that checks that the list is still the current address. If a navigation to another screen or filter is pending,
 * replacing the address would bring the user back.
 */
function useIsCurrent(to: string, query: QueryString): () => boolean {
  const router = useRouter();
  return () => {
    const shown = router.buildLocation({ to, search: query });
    const { pathname, searchStr } = router.latestLocation;
    return shown.pathname === pathname && shown.searchStr === searchStr;
  };
}
