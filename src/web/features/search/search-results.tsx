import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { Suspense, useEffect, useMemo, useRef } from "react";
import { searchPageSize } from "#rules/search/search-criteria.ts";
import { searchText } from "#text/record/search.ts";
import { prefetchScreenToken, prefetchTokens } from "#web/api/captcha/tokens.ts";
import { type FoundVessel, foundVessel } from "#web/api/found-vessel.ts";
import { queries } from "#web/api/queries.ts";
import { lazyPart } from "#web/boot/lazy-screen.ts";
import { href, paths, queryText } from "#web/paths.ts";
import { readSort, vesselOrderOf } from "#web/state/address-sort.ts";
import { useListView } from "#web/state/list-view.ts";
import { useQueryString } from "#web/state/query-string.ts";
import { useShownPages, withoutPages } from "#web/state/shown-pages.ts";
import { CopyButton } from "#web/ui/button/copy-button.tsx";
import { Empty } from "#web/ui/feedback/empty.tsx";
import { Failure } from "#web/ui/feedback/failure.tsx";
import { DataTableSkeleton } from "#web/ui/table/data-table-skeleton.tsx";
import { LoadMore } from "#web/ui/table/load-more.tsx";
import { useFocusOnNewItems } from "#web/ui/table/use-focus-on-new-items.ts";
import { vesselColumns } from "#web/ui/table/vessel-columns.tsx";
import { ViewSwitch } from "#web/ui/table/view-switch.tsx";
import { VisuallyHidden } from "#web/ui/layout/visually-hidden.tsx";
import { type ItemPosition, LongList } from "#web/ui/virtual/long-list.tsx";
import { CompaniesFound } from "./companies-found.tsx";
import { type CurrentSearch, vesselSearch } from "./current-search.ts";
import classes from "./search-results.module.css";
import { companySearch, SimilarNotice, useOnlyVessel } from "./text-matches.tsx";
import { VesselCard, VesselCardSkeleton } from "./vessel-card.tsx";

const NoResult = lazyPart(() => import("./no-result/no-result.tsx"), "NoResult");
const ResultTable = lazyPart(() => import("./result-table.tsx"), "ResultTable");

/** The results of a search, page by page. A new search is another element, so that it does not show the results of the last one. */
export function SearchResults({ text, criteria }: CurrentSearch) {
  // gap: shared search
  const sort = readSort(useQueryString());
  const query = queries.search(vesselSearch({ text, criteria }), vesselOrderOf(sort));
  const [path = ""] = query.queryKey;
  const search = useInfiniteQuery({ ...query, placeholderData: keepPreviousData });
  const { data, error, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = search;
  const { pages, hasMore, showMore, addressOfMore } = useShownPages(search, paths.search());
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
  if (vessels.length === 0) {
    return (
      <Suspense fallback={<Empty />}>
        <NoResult text={text} criteria={criteria} suggestions={suggestions} />
      </Suspense>
    );
  }
  return (
    <section aria-label={searchText.vesselsFound}>
      <ResultTools total={total} shown={vessels.length} />
      <SimilarNotice text={text} vessels={vessels} />
      <CompaniesFound {...companySearch({ text, criteria }, pages?.[0]?.member ?? [])} />
      <div ref={results}>
        <Results
          name={query.queryKey.join(" ")}
          {...{ vessels, total, hasMore }}
          isBusy={search.isPlaceholderData}
          isLoadingMore={isFetchingNextPage}
        />
      </div>
      {error && <Failure error={error} onRetry={() => void fetchNextPage()} />}
      {hasMore && !error && (
        <LoadMore isLoading={isFetchingNextPage} onLoad={showMore} onPress={resume} address={addressOfMore} />
      )}
    </section>
  );
}

interface ResultsProps {
  readonly vessels: readonly FoundVessel[];
  readonly total: number | undefined;
  readonly hasMore: boolean;
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
        fallback={
          <DataTableSkeleton
            label={searchText.vesselsFound}
            columns={placeholderColumns}
            count={10}
            isPanel
          />
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

const placeholderColumns = vesselColumns(() => null);

/** Height of most cards, in pixels. */
const cardHeight = 160;

function renderCard(vessel: FoundVessel, position: ItemPosition) {
  return <VesselCard key={queryText(vessel.key)} vessel={vessel} position={position} />;
}

/** The number of results, how many are shown, how they are shown, and a button that copies the link to the search. */
function ResultTools({ total, shown }: { total: number | undefined; shown: number }) {
  const count = total ?? shown;
  const [view, setView] = useListView(paths.search());
  const link = href(paths.search(withoutPages(useQueryString())));
  return (
    <div className={classes.count}>
      <p aria-live="polite">
        <b>{searchText.vesselCount({ count })}</b>
        <span>{searchText.shownCount({ count: shown })}</span>
      </p>
      <ViewSwitch view={view} onChange={setView} />
      <CopyButton text={() => window.location.origin + link} label={searchText.copyLink}>
        {searchText.copyLink}
      </CopyButton>
    </div>
  );
}

function SearchResultsSkeleton() {
  return (
    <section aria-busy>
      <VisuallyHidden>{searchText.searching}</VisuallyHidden>
      <div className={classes.count} />
      <ul className={classes.cards}>
        <CardSkeletons count={searchPageSize} />
      </ul>
    </section>
  );
}

function CardSkeletons({ count }: { count: number }) {
  return Array.from({ length: count }, (_, card) => <VesselCardSkeleton key={card} />);
}
