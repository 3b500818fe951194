import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { suspensionLabel } from "#rules/section-labels.ts";
import { suspensionNotice } from "#rules/suspension.ts";
import { prefetchTokens } from "#web/api/captcha/tokens.ts";
import { queries } from "#web/api/queries.ts";
import { paths } from "#web/paths.ts";
import { usePortal } from "#web/state/portal.ts";
import { useShownPages } from "#web/state/shown-pages.ts";
import { Empty } from "#web/ui/empty.tsx";
import { Failure } from "#web/ui/failure.tsx";
import { LoadMore } from "#web/ui/load-more.tsx";
import { MonthChart } from "#web/ui/month-chart.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Panel } from "#web/ui/panel.tsx";
import { useResumedFocus } from "#web/ui/use-resumed-focus.ts";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";
import { useListFilter } from "./list-filter.ts";
import { ListTools } from "./list-tools.tsx";
import { listedVessel } from "./listed-vessel.ts";
import { chartMonths, countEarlier, statusSeries } from "./month-counts.ts";
import { SuspensionCard, SuspensionCardSkeletons } from "./suspension-card.tsx";
import { type ListCounts, SuspensionFilters } from "./suspension-filters.tsx";
import classes from "./suspension-list-screen.module.css";

/** Specification §2, class suspension list. */
export function SuspensionListScreen() {
  const { society } = usePortal();
  const chosen = useListFilter();
  const list = useInfiniteQuery({
    ...queries.suspensions(chosen.filter),
    placeholderData: keepPreviousData,
  });
  const { data, error, isFetching, hasNextPage } = list;
  useEffect(() => {
    if (hasNextPage && !isFetching) prefetchTokens(["/script/ABSAPIRECORDSUSPENSION"]);
  }, [hasNextPage, isFetching]);
  const first = data?.pages[0]?.responseInfo;
  const shown = useShownPages(list, paths.suspensionList());
  const vessels = shown.pages?.flatMap(({ member }) => member.map(listedVessel));
  return (
    <>
      <h1 className={classes.title}>{suspensionLabel}</h1>
      <Notice tone="warning">{suspensionNotice(society.abbreviation)}</Notice>
      <SuspensionFilters {...chosen} counts={first?.counts} />
      {first?.counts && <Months counts={first.counts} lastDay={chosen.filter.to} />}
      <ListTools {...chosen} total={error ? undefined : first?.totalCount} shown={vessels?.length ?? 0} />
      {error && !list.isFetchNextPageError ? (
        <Failure error={error} onRetry={() => void list.refetch()} />
      ) : (
        <Vessels vessels={vessels} list={list} shown={shown} />
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
    <Panel title={monthsTitle}>
      <MonthChart
        label={monthsTitle}
        series={statusSeries}
        months={chartMonths(months, end)}
        {...(earlier > 0 && { note: `${earlier.toLocaleString("en-US")} before these months` })}
      />
    </Panel>
  );
}

const monthsTitle = "Latest actions by month";

interface VesselsProps {
  readonly vessels: readonly ReturnType<typeof listedVessel>[] | undefined;
  readonly list: {
    readonly error: Parameters<typeof Failure>[0]["error"] | null;
    readonly isPlaceholderData: boolean;
    readonly isFetchingNextPage: boolean;
    readonly fetchNextPage: () => unknown;
  };
  readonly shown: Omit<ReturnType<typeof useShownPages>, "pages">;
}

/** The vessels page by page. While another filter is asked for, the ones before stay, but pale. */
function Vessels({ vessels, list, shown }: VesselsProps) {
  const { error, isFetchingNextPage, isPlaceholderData, fetchNextPage } = list;
  const cards = useRef<HTMLUListElement>(null);
  const resume = useResumedFocus(cards, vessels?.length ?? 0);
  if (!vessels) {
    return (
      <ul className={classes.list} aria-busy>
        <VisuallyHidden>Loading</VisuallyHidden>
        <SuspensionCardSkeletons count={6} />
      </ul>
    );
  }
  if (vessels.length === 0) return <Empty />;
  return (
    <section aria-label="Vessels" aria-busy={isPlaceholderData} className={classes.vessels}>
      <ul ref={cards} className={classes.list}>
        {vessels.map((vessel) => (
          <SuspensionCard key={vessel.assetnum} vessel={vessel} />
        ))}
        {isFetchingNextPage && <SuspensionCardSkeletons count={3} />}
      </ul>
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
