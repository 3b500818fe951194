import { useInfiniteQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { searchPageSize } from "#rules/search-criteria.ts";
import { prefetchTokens } from "#web/api/captcha/tokens.ts";
import { foundVessel } from "#web/api/found-vessel.ts";
import { queries } from "#web/api/queries.ts";
import { paths } from "#web/paths.ts";
import { useShownPages } from "#web/state/shown-pages.ts";
import { Empty } from "#web/ui/empty.tsx";
import { Failure } from "#web/ui/failure.tsx";
import { LoadMore } from "#web/ui/load-more.tsx";
import { useResumedFocus } from "#web/ui/use-resumed-focus.ts";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";
import { CompaniesFound } from "./companies-found.tsx";
import type { Criteria } from "./criteria.ts";
import { ResultCount } from "./result-count.tsx";
import classes from "./search-results.module.css";
import { VesselCard, VesselCardSkeleton } from "./vessel-card.tsx";

/** The vessels that a search found, page by page. */
export function SearchResults({ criteria }: { criteria: Criteria }) {
  // gap: shared search
  const search = useInfiniteQuery(queries.search(criteria));
  const { data, error, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = search;
  const { pages, hasMore, showMore, addressOfMore } = useShownPages(search, paths.search());
  useEffect(() => {
    if (hasNextPage && !isFetching) prefetchTokens(["/os/ABSRECORDSEARCH"]);
  }, [hasNextPage, isFetching]);
  const vessels = pages?.flatMap(({ member }) => member) ?? [];
  const cards = useRef<HTMLUListElement>(null);
  const resume = useResumedFocus(cards, vessels.length);

  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonResults />;
  if (vessels.length === 0) return <Empty />;
  return (
    <section aria-label="Vessels found">
      <ResultCount total={data.pages[0]?.responseInfo.totalCount} shown={vessels.length} />
      <CompaniesFound criteria={criteria} assetnum={vessels[0]?.assetnum ?? ""} />
      <ul ref={cards} className={classes.cards}>
        {vessels.map((vessel) => (
          <VesselCard key={vessel.assetnum} vessel={foundVessel(vessel)} />
        ))}
        {isFetchingNextPage && <CardSkeletons count={4} />}
      </ul>
      {error && <Failure error={error} onRetry={() => void fetchNextPage()} />}
      {hasMore && !error && (
        <LoadMore isLoading={isFetchingNextPage} onLoad={showMore} onPress={resume} address={addressOfMore} />
      )}
    </section>
  );
}

function SkeletonResults() {
  return (
    <section aria-busy>
      <VisuallyHidden>Searching</VisuallyHidden>
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
