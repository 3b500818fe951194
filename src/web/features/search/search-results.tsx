import { useInfiniteQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import type { MemberOf } from "#contract/call-members.ts";
import { searchPageSize } from "#rules/search/search-criteria.ts";
import { searchText } from "#text/record/search.ts";
import { prefetchScreenToken, prefetchTokens } from "#web/api/captcha/tokens.ts";
import { foundVessel } from "#web/api/found-vessel.ts";
import { queries } from "#web/api/queries.ts";
import { href, paths } from "#web/paths.ts";
import { useQueryString } from "#web/state/query-string.ts";
import { useShownPages, withoutPages } from "#web/state/shown-pages.ts";
import { CopyButton } from "#web/ui/button/copy-button.tsx";
import { Empty } from "#web/ui/feedback/empty.tsx";
import { Failure } from "#web/ui/feedback/failure.tsx";
import { LoadMore } from "#web/ui/table/load-more.tsx";
import { useFocusOnNewItems } from "#web/ui/table/use-focus-on-new-items.ts";
import { VisuallyHidden } from "#web/ui/layout/visually-hidden.tsx";
import { type ItemPosition, LongList } from "#web/ui/virtual/long-list.tsx";
import { CompaniesFound } from "./companies-found.tsx";
import type { Criteria } from "./criteria.ts";
import classes from "./search-results.module.css";
import { VesselCard, VesselCardSkeleton } from "./vessel-card.tsx";

/** The results of a search, page by page. */
export function SearchResults({ criteria }: { criteria: Criteria }) {
  // gap: shared search
  const query = queries.search(criteria);
  const search = useInfiniteQuery(query);
  const name = query.queryKey.join(" ");
  const { data, error, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = search;
  const { pages, hasMore, showMore, addressOfMore } = useShownPages(search, paths.search());
  useEffect(() => {
    if (isFetching) return;
    prefetchScreenToken("details");
    if (hasNextPage) prefetchTokens(["/os/ABSRECORDSEARCH"]);
  }, [hasNextPage, isFetching]);
  const vessels = pages?.flatMap(({ member }) => member) ?? [];
  const cards = useRef<HTMLUListElement>(null);
  const resume = useFocusOnNewItems(cards, vessels.length);

  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data) return <SearchResultsSkeleton />;
  if (vessels.length === 0) return <Empty />;
  return (
    <section aria-label={searchText.vesselsFound}>
      <ResultCount total={data.pages[0]?.responseInfo.totalCount} shown={vessels.length} />
      <CompaniesFound criteria={criteria} assetnum={vessels[0]?.assetnum ?? ""} />
      <LongList
        key={name}
        name={name}
        items={vessels}
        total={data.pages[0]?.responseInfo.totalCount ?? 0}
        estimate={cardHeight}
        listRef={cards}
        className={classes.cards}
        renderItem={renderCard}
      >
        {isFetchingNextPage && <CardSkeletons count={4} />}
      </LongList>
      {error && <Failure error={error} onRetry={() => void fetchNextPage()} />}
      {hasMore && !error && (
        <LoadMore isLoading={isFetchingNextPage} onLoad={showMore} onPress={resume} address={addressOfMore} />
      )}
    </section>
  );
}

/** Height of most cards, in pixels. */
const cardHeight = 187;

function renderCard(vessel: MemberOf<"/os/ABSRECORDSEARCH">, position: ItemPosition) {
  return <VesselCard key={vessel.assetnum} vessel={foundVessel(vessel)} position={position} />;
}

/** The number of results, how many are shown, and a button that copies the link to the search. */
function ResultCount({ total, shown }: { total: number | undefined; shown: number }) {
  const count = total ?? shown;
  const link = href(paths.search(withoutPages(useQueryString())));
  return (
    <div className={classes.count}>
      <p aria-live="polite">
        <b>{searchText.vesselCount({ count })}</b>
        <span>{searchText.shownCount({ count: shown })}</span>
      </p>
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
