import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import type { SuspensionMember } from "#contract/record-sets/suspension.ts";
import { shellText } from "#text/shell.ts";
import { suspensionText } from "#text/record/suspensions.ts";
import { uiText } from "#text/ui.ts";
import { prefetchScreenToken, prefetchTokens } from "#web/api/captcha/tokens.ts";
import { queries } from "#web/api/queries.ts";
import { paths } from "#web/paths.ts";
import { usePortal } from "#web/state/portal.ts";
import { useShownPages } from "#web/state/shown-pages.ts";
import { Empty } from "#web/ui/feedback/empty.tsx";
import { Failure } from "#web/ui/feedback/failure.tsx";
import { LoadMore } from "#web/ui/table/load-more.tsx";
import { MonthChart } from "#web/ui/chart/month-chart.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import { useFocusOnNewItems } from "#web/ui/table/use-focus-on-new-items.ts";
import { VisuallyHidden } from "#web/ui/layout/visually-hidden.tsx";
import { type ItemPosition, LongList } from "#web/ui/virtual/long-list.tsx";
import { useListFilter } from "./list-filter.ts";
import { ListTools } from "./list-tools.tsx";
import { listedVessel } from "./listed-vessel.ts";
import { chartMonths, countEarlier, statusSeries } from "./month-counts.ts";
import { SuspensionCard, SuspensionCardSkeletons } from "./suspension-card.tsx";
import { type ListCounts, SuspensionFilters } from "./suspension-filters.tsx";
import classes from "./suspension-list-screen.module.css";

/** The class suspension list (docs/domain.md, section 2). */
export function SuspensionListScreen() {
  const { society } = usePortal();
  const listFilter = useListFilter();
  const query = queries.suspensions(listFilter.filter);
  const list = useInfiniteQuery({
    ...query,
    placeholderData: keepPreviousData,
  });
  const { data, error, isFetching, hasNextPage } = list;
  useEffect(() => {
    if (isFetching) return;
    prefetchScreenToken("suspension-details");
    if (hasNextPage) prefetchTokens(["/script/ABSAPIRECORDSUSPENSION"]);
  }, [hasNextPage, isFetching]);
  const first = data?.pages[0]?.responseInfo;
  const shown = useShownPages(list, paths.suspensionList());
  const vessels = shown.pages?.flatMap(({ member }) => member);
  return (
    <>
      <h1 className={classes.title}>{shellText.suspensions}</h1>
      <Notice tone="warning">{suspensionText.notice({ society: society.abbreviation })}</Notice>
      <SuspensionFilters {...listFilter} counts={first?.counts} />
      {first?.counts && <Months counts={first.counts} lastDay={listFilter.filter.to} />}
      <ListTools {...listFilter} total={error ? undefined : first?.totalCount} shown={vessels?.length ?? 0} />
      {error && !list.isFetchNextPageError ? (
        <Failure error={error} onRetry={() => void list.refetch()} />
      ) : (
        <Vessels
          name={query.queryKey.join(" ")}
          vessels={vessels}
          total={first?.totalCount ?? 0}
          list={list}
          shown={shown}
        />
      )}
    </>
  );
}

function Months({ counts, lastDay }: { counts: NonNullable<ListCounts>; lastDay: string | undefined }) {
  const { today } = usePortal();
  const months = counts["month"] ?? [];
  const end = lastDay ?? today;
  const earlier = countEarlier(months, end);
  return (
    <Panel title={suspensionText.actionsByMonth}>
      <MonthChart
        label={suspensionText.actionsByMonth}
        series={statusSeries}
        months={chartMonths(months, end)}
        {...(earlier > 0 && { note: suspensionText.earlierCount({ count: earlier }) })}
      />
    </Panel>
  );
}

interface VesselsProps {
  /** Identifies the list by its filter. */
  readonly name: string;
  readonly vessels: readonly SuspensionMember[] | undefined;
  readonly total: number;
  readonly list: {
    readonly error: Parameters<typeof Failure>[0]["error"] | null;
    readonly isPlaceholderData: boolean;
    readonly isFetchingNextPage: boolean;
    readonly fetchNextPage: () => unknown;
  };
  readonly shown: Omit<ReturnType<typeof useShownPages>, "pages">;
}

/** The vessels, page by page. While another filter loads, the previous vessels stay visible but dimmed. */
function Vessels({ name, vessels, total, list, shown }: VesselsProps) {
  const { error, isFetchingNextPage, isPlaceholderData, fetchNextPage } = list;
  const cards = useRef<HTMLUListElement>(null);
  const resume = useFocusOnNewItems(cards, vessels?.length ?? 0);
  if (!vessels) {
    return (
      <ul className={classes.list} aria-busy>
        <VisuallyHidden>{uiText.loading}</VisuallyHidden>
        <SuspensionCardSkeletons count={6} />
      </ul>
    );
  }
  if (vessels.length === 0) return <Empty />;
  return (
    <section aria-label={suspensionText.vessels} aria-busy={isPlaceholderData} className={classes.vessels}>
      <LongList
        key={name}
        name={name}
        items={vessels}
        total={total}
        estimate={cardHeight}
        listRef={cards}
        className={classes.list}
        renderItem={renderCard}
      >
        {isFetchingNextPage && <SuspensionCardSkeletons count={3} />}
      </LongList>
      {error && <Failure error={error} onRetry={() => void fetchNextPage()} />}
      {shown.hasMore && !error && !isPlaceholderData && (
        <LoadMore
          isLoading={isFetchingNextPage}
          onLoad={shown.showMore}
          onPress={resume}
          address={shown.addressOfMore}
        />
      )}
    </section>
  );
}

/** Height of most cards in a wide window, in pixels. */
const cardHeight = 95;

function renderCard(member: SuspensionMember, position: ItemPosition) {
  return <SuspensionCard key={member.assetnum} vessel={listedVessel(member)} position={position} />;
}
