// How many pages of a list are shown stands in its address, `pages=3`: a reload and "back" show as many, and opening it loads them
// one after another. A list whose address does not say it shows one, even where more of it is remembered.
import { useNavigate, useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { type Address, href, type QueryString } from "#web/paths.ts";
import { useQueryString } from "./query-string.ts";

/** Most pages that an address may ask for: a link must not make a browser load the whole record. */
const mostPages = 25; // gap: address of Load more

/** Number of pages that an address asks for. */
export function readPages(query: QueryString): number {
  const pages = Number(query["pages"] ?? "1");
  return Number.isInteger(pages) && pages > 1 ? Math.min(pages, mostPages) : 1;
}

/** What a list is about, however many of its pages are shown. */
export function withoutPages(query: QueryString): QueryString {
  return Object.fromEntries(Object.entries(query).filter(([name]) => name !== "pages"));
}

/** A list that is asked for page by page: as the query library tells it. */
interface PagedList<Page> {
  readonly data: { readonly pages: readonly Page[] } | undefined;
  readonly isFetching: boolean;
  readonly isError: boolean;
  readonly hasNextPage: boolean;
  readonly fetchNextPage: (options: { readonly cancelRefetch: boolean }) => unknown;
}

interface ShownPages<Page> {
  /** `undefined` until the first is there. */
  readonly pages: readonly Page[] | undefined;
  readonly hasMore: boolean;
  /** Shows one page more: a remembered one, or the next that is asked for. */
  readonly showMore: () => void;
  /** Address of the list with one page more. */
  readonly addressOfMore: string;
}

/** The pages of a list that its address asks for, and the way to one more. */
export function useShownPages<Page>(list: PagedList<Page>, { to }: Address): ShownPages<Page> {
  const query = useQueryString();
  const asked = readPages(query);
  const loaded = list.data?.pages.length ?? 0;
  // No address asks for more than the most: from there on, what is loaded is shown.
  const shown = asked < mostPages ? Math.min(asked, loaded) : loaded;
  const next = Math.min(Math.max(asked, shown + 1), mostPages);
  const isHere = useIsHere(to, query);
  const navigate = useNavigate();
  useAskedPages(list, asked, isHere);

  const withMore: Address = { to, search: { ...query, pages: String(next) } };
  function showMore() {
    if (!isHere()) return;
    if (next > asked) void navigate({ ...withMore, replace: true, resetScroll: false });
    if (shown === loaded) list.fetchNextPage(joining);
  }

  return {
    pages: list.data?.pages.slice(0, shown),
    hasMore: shown < loaded || list.hasNextPage,
    showMore,
    addressOfMore: href(withMore),
  };
}

/** The same page may be asked for twice, by scrolling and by the address: it is loaded once. */
const joining = { cancelRefetch: false };

/** Loads the pages that the address asks for and that are not there yet; none any more for who has gone on. */
function useAskedPages(list: PagedList<unknown>, asked: number, isHere: () => boolean): void {
  const { data, isFetching, isError, hasNextPage, fetchNextPage } = list;
  const loaded = data?.pages.length ?? 0;
  const isReady = hasNextPage && !isFetching && !isError;
  // By the number that is there: an answer may come so soon that nobody sees it being waited for.
  useEffect(() => {
    if (isReady && loaded > 0 && loaded < asked && isHere()) fetchNextPage(joining);
  }, [isReady, loaded, asked, isHere, fetchNextPage]);
}

/**
 * Tells whether the browser is still at the list as it is shown. Another screen, or another filter, may already be on its way, and an
 * address that is replaced then would call its reader back.
 */
function useIsHere(to: string, query: QueryString): () => boolean {
  const router = useRouter();
  return () => {
    const shown = router.buildLocation({ to, search: query });
    const { pathname, searchStr } = router.latestLocation;
    return shown.pathname === pathname && shown.searchStr === searchStr;
  };
}
