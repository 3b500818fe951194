import type { CurrentSearch } from "#rules/search/address-search.ts";
import { vesselSearch } from "#contract/search-parameters.ts";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { Suspense, useEffect, useMemo, useRef } from "react";
import { hasFilter } from "#rules/search/result-refinement.ts";
import { searchPageSize } from "#rules/search/search-criteria.ts";
import { searchText } from "#text/record/search.ts";
import { prefetchScreenToken, prefetchTokens } from "#web/api/prefetch/tokens.ts";
import { type FoundVessel, foundVessel } from "#web/api/found-vessel.ts";
import { queries, searchCall } from "#web/api/queries.ts";
import { lazyPart } from "#web/boot/lazy-screen.ts";
import { paths, queryText } from "#web/paths.ts";
import { readVesselOrder } from "#web/state/address-sort.ts";
import { useListView } from "#web/state/list-view.ts";
import { useQueryString } from "#web/state/query-string.ts";
import { useReplacement } from "#web/state/replacement.ts";
import { useShownPages } from "#web/state/shown-pages.ts";
import { Empty } from "#web/ui/feedback/empty.tsx";
import { Failure } from "#web/ui/feedback/failure.tsx";
import { LoadMore } from "#web/ui/table/load-more.tsx";
import { useFocusOnNewItems } from "#web/ui/table/use-focus-on-new-items.ts";
import { VisuallyHidden } from "#web/ui/layout/visually-hidden.tsx";
import { type ItemPosition, LongList } from "#web/ui/virtual/long-list.tsx";
import { useResultFilter } from "./results/result-filter.ts";
import { ResultHeadSkeleton } from "./results/result-head-skeleton.tsx";
import classes from "./search-results.module.css";
import { VesselCard, VesselCardSkeleton } from "./vessel-card.tsx";

const NoResult = lazyPart(() => import("./no-result/no-result.tsx"), "NoResult");
const importHead = () => import("./results/result-head.tsx");
const ResultHead = lazyPart(importHead, "ResultHead");
const SimilarOffer = lazyPart(() => import("./similar-offer.tsx"), "SimilarOffer");
const importTable = () => import("./result-table.tsx");
const ResultTable = lazyPart(importTable, "ResultTable");

/** The results of a search, page by page. A new search is another element, so that it does not show the results of the last one. */
export function SearchResults({ text, criteria }: CurrentSearch) {
  // gap: shared search
  const order = readVesselOrder(useQueryString());
  const { filter } = useResultFilter();
  const searched = vesselSearch({ text, criteria });
  const query = queries.search(searched, order, filter);
  const [path = ""] = query.queryKey;
  const search = useInfiniteQuery({ ...query, placeholderData: keepPreviousData });
  const { data, error, isFetching, hasNextPage, fetchNextPage, refetch } = search;
  const { pages, hasMore, more } = useShownPages(search, paths.search());
  const [view] = useListView(paths.search());
  // Loaded while the search is sent; a failure surfaces when the part is rendered.
  useEffect(() => {
    const parts = view === "table" ? [importHead(), importTable()] : [importHead()];
    for (const part of parts) part.catch(() => undefined);
  }, [view]);
  useEffect(() => {
    if (isFetching) return;
    prefetchScreenToken("details");
    if (hasNextPage) prefetchTokens([path]);
  }, [hasNextPage, isFetching, path]);
  const vessels = useMemo(() => pages?.flatMap(({ member }) => member.map(foundVessel)) ?? [], [pages]);
  const isOpening = useOnlyVessel(text, vessels, data?.pages[0]?.responseInfo.totalCount);
  const results = useRef<HTMLDivElement>(null);
  const resume = useFocusOnNewItems(results, vessels.length);

  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data || isOpening) return <SearchResultsSkeleton />;
  const { totalCount: total, suggestions } = data.pages[0]?.responseInfo ?? {};
  if (vessels.length === 0 && !hasFilter(filter)) {
    return (
      <Suspense fallback={<Empty />}>
        <NoResult text={text} criteria={criteria} suggestions={suggestions} />
      </Suspense>
    );
  }
  return (
    <section aria-label={searchText.vesselsFound}>
      <Suspense fallback={<ResultHeadSkeleton />}>
        <ResultHead
          {...{ text, criteria }}
          members={data.pages[0]?.member ?? []}
          call={searchCall(searched, 1, order, filter)}
          total={total}
          shown={vessels.length}
        />
      </Suspense>
      <div ref={results}>
        {vessels.length === 0 ? (
          <Empty>{searchText.noneWithFilters}</Empty>
        ) : (
          <Results
            name={query.queryKey.join(" ")}
            {...{ vessels, total }}
            isBusy={search.isPlaceholderData}
            isLoadingMore={more.isLoading}
          />
        )}
      </div>
      {error && <Failure error={error} onRetry={() => void fetchNextPage()} />}
      {hasMore && !error && <LoadMore {...more} onPress={resume} />}
      <Suspense>{text !== "" && <SimilarOffer {...{ text, vessels }} />}</Suspense>
    </section>
  );
}

/** Kinds of match that open the vessel if it is the only one. */
const openingKinds = new Set(["imo_number", "class_number"]);

/**
 * Opens the vessel of an IMO or class number that matches no other one, and returns whether it does. It takes the place of the search
 * in the history, so that Back does not open it again.
 */
function useOnlyVessel(text: string, vessels: readonly FoundVessel[], total: number | undefined) {
  const [first] = vessels;
  const isOnly = text !== "" && total === 1 && openingKinds.has(first?.match?.kind ?? "");
  useReplacement(isOnly && first ? paths.vessel("absrecord", "details", first.key) : null);
  return isOnly;
}

interface ResultsProps {
  readonly vessels: readonly FoundVessel[];
  readonly total: number | undefined;
  readonly isBusy: boolean;
  readonly isLoadingMore: boolean;
  /** Identifies the list, so that a back navigation restores its position. */
  readonly name: string;
}

/** The results as cards, or as a table. */
function Results({ isLoadingMore, ...list }: ResultsProps) {
  const [view] = useListView(paths.search());
  if (view === "table") {
    return (
      <Suspense
        // The same placeholder as before the results, so that nothing moves twice.
        fallback={
          <ul className={classes.cards}>
            <CardSkeletons count={searchPageSize} />
          </ul>
        }
      >
        <ResultTable {...list} />
      </Suspense>
    );
  }
  return (
    <LongList
      key={list.name}
      name={list.name}
      items={list.vessels}
      total={list.total ?? 0}
      estimate={cardHeight}
      className={classes.cards}
      renderItem={renderCard}
    >
      {isLoadingMore && <CardSkeletons count={4} />}
    </LongList>
  );
}

/** Height of most cards, in pixels. */
const cardHeight = 160;

function renderCard(vessel: FoundVessel, position: ItemPosition) {
  return <VesselCard key={queryText(vessel.key)} vessel={vessel} position={position} />;
}

function SearchResultsSkeleton() {
  return (
    <section aria-busy>
      <VisuallyHidden>{searchText.searching}</VisuallyHidden>
      <ResultHeadSkeleton />
      <ul className={classes.cards}>
        <CardSkeletons count={searchPageSize} />
      </ul>
    </section>
  );
}

function CardSkeletons({ count }: { count: number }) {
  return Array.from({ length: count }, (_, card) => <VesselCardSkeleton key={card} />);
}
