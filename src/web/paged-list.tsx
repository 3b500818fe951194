// A list of the record that is read page by page: its rows, the next page, and what failed.
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { type RefObject, useEffect, useMemo } from "react";
import type { MemberOf } from "#contract/calls/call-members.ts";
import type { CallPath } from "#contract/calls/calls.ts";
import type { ScreenId } from "#contract/page/screens.ts";
import { prefetchScreenToken, prefetchTokens } from "#web/api/prefetch/tokens.ts";
import type { pages } from "#web/api/queries.ts";
import { useShownPages } from "#web/state/address/shown-pages.ts";
import { uiText } from "#text/ui.ts";
import { Failure } from "#web/ui/feedback/failure.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { LoadMore } from "#web/ui/table/load-more.tsx";
import { useFocusOnNewItems } from "#web/ui/table/use-focus-on-new-items.ts";
import { useIsPrinting } from "#web/ui/use-is-printing.ts";
import type { ScreenAddress } from "./paths.ts";

interface PagedListOptions<Path extends CallPath, Row> {
  readonly query: ReturnType<typeof pages<Path>>;
  /** Must be the same function while the list is shown. */
  readonly rowOf: (member: MemberOf<Path>) => Row;
  /** The screen of the list, whose address has the number of pages. */
  readonly address: ScreenAddress;
  /** The screen that a row opens, whose first calls are prepared. */
  readonly opens?: ScreenId | undefined;
}

/** The rows of the pages that the address requests. While another filter or order loads, the previous rows stay, and the list is busy. */
export function usePagedList<Path extends CallPath, Row>(options: PagedListOptions<Path, Row>) {
  const { query, rowOf, address, opens } = options;
  const list = useInfiniteQuery({ ...query, placeholderData: keepPreviousData });
  const { data, error, isFetching, isFetchNextPageError, hasNextPage, fetchNextPage, refetch } = list;
  const shown = useShownPages(list, address);
  const rows = useMemo(() => shown.pages?.flatMap(({ member }) => member.map(rowOf)), [shown.pages, rowOf]);
  const [path = ""] = query.queryKey;
  useEffect(() => {
    if (isFetching) return;
    if (opens) prefetchScreenToken(opens);
    if (hasNextPage) prefetchTokens([path]);
  }, [hasNextPage, isFetching, opens, path]);
  return {
    /** Identifies the list by its filter and order, so that a back navigation restores its position. */
    name: query.queryKey.join(" "),
    /** `undefined` until the first page is loaded. */
    rows,
    /** The first page as it was read. */
    first: data?.pages[0],
    /** Of the first page, or of a later one while the pages before it are shown. */
    error,
    isBusy: list.isPlaceholderData,
    hasMore: shown.hasMore,
    more: shown.more,
    /** Reads the page that failed. */
    readAgain: () => void (isFetchNextPageError ? fetchNextPage() : refetch()),
  };
}

export type PagedList<Row> = ReturnType<typeof usePagedList<CallPath, Row>>;

interface NextPageProps {
  readonly list: PagedList<unknown>;
  /** The element with the rows. */
  readonly element: RefObject<HTMLElement | null>;
}

/** Stands below the rows: loads the next page, or shows why it failed; on paper that there is one. The first new row gets the focus if the button requested it. */
export function NextPage({ list: { error, hasMore, more, readAgain, rows }, element }: NextPageProps) {
  const resume = useFocusOnNewItems(element, rows?.length ?? 0);
  const isPrinting = useIsPrinting();
  if (isPrinting && hasMore) {
    return <Notice tone="warning">{uiText.notAllPrinted({ count: rows?.length ?? 0 })}</Notice>;
  }
  if (error) return <Failure error={error} onRetry={readAgain} />;
  return hasMore && <LoadMore {...more} onPress={resume} />;
}
