import { useInfiniteQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { searchPageSize } from "#rules/search-criteria.ts";
import { prefetchTokens } from "#web/api/captcha/tokens.ts";
import { queries } from "#web/api/queries.ts";
import { CopyButton } from "#web/ui/copy-button.tsx";
import { Empty } from "#web/ui/empty.tsx";
import { Failure } from "#web/ui/failure.tsx";
import { LoadMore } from "#web/ui/load-more.tsx";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";
import type { Criteria } from "./criteria.ts";
import { foundVessel } from "./found-vessel.ts";
import classes from "./search-results.module.css";
import { VesselCard, VesselCardSkeleton } from "./vessel-card.tsx";

/** The vessels that a search found, page by page. */
export function SearchResults({ criteria }: { criteria: Criteria }) {
  // gap: shared search
  const search = useInfiniteQuery(queries.search(criteria));
  const { data, error, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = search;
  useEffect(() => {
    if (hasNextPage && !isFetching) prefetchTokens(["/os/ABSRECORDSEARCH"]);
  }, [hasNextPage, isFetching]);

  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonResults />;

  const vessels = data.pages.flatMap(({ member }) => member);
  if (vessels.length === 0) return <Empty />;
  return (
    <section aria-label="Vessels found">
      <ResultCount total={data.pages[0]?.responseInfo.totalCount} shown={vessels.length} />
      <ul className={classes.cards}>
        {vessels.map((vessel) => (
          <VesselCard key={vessel.assetnum} vessel={foundVessel(vessel)} />
        ))}
        {isFetchingNextPage && <CardSkeletons count={4} />}
      </ul>
      {error && <Failure error={error} onRetry={() => void fetchNextPage()} />}
      {hasNextPage && !error && <LoadMore isLoading={isFetchingNextPage} onLoad={fetchNextPage} />}
    </section>
  );
}

function ResultCount({ total, shown }: { total: number | undefined; shown: number }) {
  const count = total ?? shown;
  return (
    <div className={classes.count}>
      <p aria-live="polite">
        <b>{count === 1 ? "1 vessel" : `${count.toLocaleString("en-US")} vessels`}</b>
        <span>showing 1–{shown.toLocaleString("en-US")}</span>
      </p>
      <CopyButton text={() => window.location.href} label="Copy link to this search">
        Copy link to this search
      </CopyButton>
    </div>
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
