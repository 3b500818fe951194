import type { CurrentSearch } from "#rules/search/address-search.ts";
import { vesselSearch } from "#contract/search/search-parameters.ts";
import { Suspense, useEffect, useRef, useState } from "react";
import { hasFilter } from "#rules/search/result-refinement.ts";
import { searchPageSize } from "#rules/search/search-criteria.ts";
import { searchText } from "#text/record/search.ts";
import { type FoundVessel, foundVessel } from "#web/api/found-vessel.ts";
import { queries, searchCall } from "#web/api/queries.ts";
import { lazyPart } from "#web/boot/lazy-screen.ts";
import { NextPage, usePagedList } from "#web/paged-list.tsx";
import { paths, queryText } from "#web/paths.ts";
import { readVesselOrder } from "#web/state/address/address-sort.ts";
import { useListView } from "#web/state/address/list-view.ts";
import { useQueryString } from "#web/state/address/query-string.ts";
import { useReplacement } from "#web/state/address/replacement.ts";
import { Empty } from "#web/ui/feedback/empty.tsx";
import { Failure } from "#web/ui/feedback/failure.tsx";
import { useIsServerMarkup } from "#web/ui/use-is-server-markup.ts";
import { lateCode, useLateCode } from "#web/ui/use-late-code.ts";
import { VisuallyHidden } from "#web/ui/layout/visually-hidden.tsx";
import { type ItemPosition, LongList } from "#web/ui/virtual/long-list.tsx";
import { useResultFilter } from "./results/result-filter.ts";
import { ResultHeadSkeleton } from "./results/result-head-skeleton.tsx";
import classes from "./search.module.css";
import { VesselCard, VesselCardSkeleton } from "./vessel-card.tsx";

const NoResult = lazyPart(() => import("./no-result/no-result.tsx"), "NoResult");
const importHead = () => import("./results/result-head.tsx");
const ResultHead = lazyPart(importHead, "ResultHead");
const besideNumbers = lateCode(() => import("./results/names-beside.ts"));
const SimilarOffer = lazyPart(() => import("./similar-offer.tsx"), "SimilarOffer");
const importTable = () => import("./result-table.tsx");
const ResultTable = lazyPart(importTable, "ResultTable");

/** The results of a search, page by page. A new search is another element, so that it does not show the results of the last one. */
export function SearchResults({ text, criteria }: CurrentSearch) {
  // gap: shared search
  const order = readVesselOrder(useQueryString());
  const { filter } = useResultFilter();
  const searched = vesselSearch({ text, criteria });
  const list = usePagedList({
    query: queries.search(searched, order, filter),
    rowOf: foundVessel,
    address: paths.search(),
    opens: "details",
  });
  const [view] = useListView(paths.search());
  // Loaded while the search is sent; a failure surfaces when the part is rendered.
  useEffect(() => {
    const parts = view === "table" ? [importHead(), importTable()] : [importHead()];
    for (const part of parts) part.catch(() => undefined);
  }, [view]);
  const { first, rows: vessels } = list;
  const { totalCount: total, suggestions } = first?.responseInfo ?? {};
  const isOpening = useOnlyVessel(text, vessels?.[0], total);
  const results = useRef<HTMLDivElement>(null);

  if (list.error && !vessels) return <Failure error={list.error} onRetry={list.readAgain} />;
  if (!vessels || isOpening) return <SearchResultsSkeleton />;
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
          members={first?.member ?? []}
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
            name={list.name}
            {...{ vessels, total }}
            isBusy={list.isBusy}
            isLoadingMore={list.more.isLoading}
          />
        )}
      </div>
      <NextPage list={list} element={results} />
      <Suspense>{text !== "" && <SimilarOffer {...{ text, vessels }} />}</Suspense>
    </section>
  );
}

/** Kinds of match that open the vessel if it is the only one. */
const openingKinds = new Set(["imo_number", "class_number"]);

/** Words apart from the label of a number, of which some can be names of other vessels. */
const hasOtherWords = (text: string): boolean =>
  /\p{L}{2}/u.test(text.replaceAll(/\b(?:IMO|CLASS|ABS|NO|NR|NUMBER)\b/gi, ""));

/**
 * Opens the vessel of an IMO or class number that matches no other one, unless the text can name others, and returns whether it does. It takes the
 * place of the search in the history, so that Back does not open it again.
 */
function useOnlyVessel(text: string, first: FoundVessel | undefined, total: number | undefined) {
  const isOnly = text !== "" && total === 1 && openingKinds.has(first?.match?.kind ?? "");
  const hasWords = isOnly && hasOtherWords(text);
  const [isFailed, setFailed] = useState(false);
  const code = useLateCode(besideNumbers, hasWords, () => setFailed(true));
  const opens = isOnly && first && (!hasWords || code?.namesBeside(text, [first]).length === 0);
  useReplacement(opens ? paths.vessel("absrecord", "details", first.key) : null);
  // Without the app, results are better than a placeholder.
  const isServerMarkup = useIsServerMarkup();
  return opens === true || (hasWords && code === null && !isFailed && !isServerMarkup);
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
