import { Suspense, useId, useRef, useState } from "react";

import { addressText } from "#text/address.ts";
import { suspensionText } from "#text/record/suspensions.ts";
import { shellText } from "#text/shell.ts";
import { uiText } from "#text/ui.ts";
import { fleetQueries } from "#web/api/fleet-queries.ts";
import { lazyPart } from "#web/boot/lazy-screen.ts";
import { NextPage, type PagedList, usePagedList } from "#web/paged-list.tsx";
import { paths } from "#web/paths.ts";
import { useListView } from "#web/state/address/list-view.ts";
import { usePortal } from "#web/state/portal.ts";
import { Button } from "#web/ui/button/button.tsx";
import { MonthChart } from "#web/ui/chart/month-chart.tsx";
import { AddressNotice } from "#web/ui/feedback/address-notice.tsx";
import { Empty } from "#web/ui/feedback/empty.tsx";
import { Failure } from "#web/ui/feedback/failure.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { PageTitle } from "#web/ui/layout/page-title.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import { VisuallyHidden } from "#web/ui/layout/visually-hidden.tsx";
import { useIsPrinting } from "#web/ui/use-is-printing.ts";
import { type ItemPosition, LongList } from "#web/ui/virtual/long-list.tsx";

import { type ListFilter, useListFilter } from "./list-filter.ts";
import { type ListedSuspension, listedSuspension } from "./listed-suspension.ts";
import { chartMonths, countEarlier, statusSeries } from "./month-counts.ts";
import { SuspensionCard, SuspensionCardSkeletons, SuspensionCardTitles } from "./suspension-card.tsx";
import { type ListCounts, SuspensionFilters } from "./suspension-filters.tsx";
import classes from "./suspensions.module.css";
import { SuspensionTools } from "./suspension-tools.tsx";

const SuspensionTable = lazyPart(() => import("./suspension-table.tsx"), "SuspensionTable");

/** The class suspension list (docs/domain.md, section 2). */
export function SuspensionListScreen() {
  const listFilter = useListFilter();
  const list = usePagedList({
    query: fleetQueries.suspensions(listFilter.filter),
    rowOf: listedSuspension,
    address: paths.suspensionList(),
    opens: "suspension-details",
  });
  const first = list.first?.responseInfo;
  const current = list.error ? undefined : first;
  const [areFiltersOpen, setFiltersOpen] = useState(false);
  const [isChartOpen, setChartOpen] = useState(false);
  const isPrinting = useIsPrinting();
  return (
    <>
      <PageTitle title={shellText.suspensions} />
      <AddressNotice rejected={listFilter.rejected} shown={{ actions: addressText.latestActions }} />
      <ListNotice />
      <SuspensionFilters {...listFilter} first={current} isOpen={areFiltersOpen} />
      <SuspensionTools
        {...listFilter}
        total={current?.totalCount}
        shown={list.rows?.length ?? 0}
        areFiltersOpen={areFiltersOpen}
        onFilters={() => setFiltersOpen(!areFiltersOpen)}
        isChartOpen={isChartOpen}
        onChart={() => setChartOpen(!isChartOpen)}
      />
      {first?.counts && (isChartOpen || isPrinting) && (
        <Months counts={first.counts} lastDay={listFilter.filter.to} />
      )}
      {list.error && !list.rows?.length ? (
        <Failure error={list.error} onRetry={list.readAgain} />
      ) : (
        <Vessels list={list} listFilter={listFilter} />
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
    <Panel title={suspensionText.actionsByMonth} isCollapsible={false}>
      <MonthChart
        label={suspensionText.actionsByMonth}
        series={statusSeries}
        months={chartMonths(months, end)}
        note={[
          suspensionText.everyActionCounts,
          ...(earlier > 0 ? [suspensionText.earlierCount({ count: earlier })] : []),
        ].join("; ")}
      />
    </Panel>
  );
}

interface VesselsProps {
  readonly list: PagedList<ListedSuspension>;
  readonly listFilter: ListFilter;
}

/** The vessels, page by page. While another filter loads, the previous vessels stay visible but dimmed. */
function Vessels({ list, listFilter }: VesselsProps) {
  const section = useRef<HTMLElement>(null);
  const [view] = useListView(paths.suspensionList(), true);
  const { name, rows: vessels, isBusy } = list;
  if (!vessels) return <ListSkeleton />;
  if (vessels.length === 0) return <Empty />;
  const shown = { name, vessels, total: list.first?.responseInfo.totalCount ?? 0 };
  return (
    <section
      ref={section}
      aria-label={
        listFilter.filter.actions === "every" ? suspensionText.classActions : suspensionText.vessels
      }
      aria-busy={isBusy}
      className={classes.vessels}
    >
      {view === "table" ? (
        <Suspense fallback={<ListSkeleton />}>
          <SuspensionTable {...listFilter} {...shown} />
        </Suspense>
      ) : (
        <Cards {...shown} isLoadingMore={list.more.isLoading} />
      )}
      {!isBusy && <NextPage list={list} element={section} />}
    </section>
  );
}

function ListSkeleton() {
  return (
    <ul className={classes.list} aria-busy>
      <VisuallyHidden>{uiText.loading}</VisuallyHidden>
      <SuspensionCardSkeletons count={6} />
    </ul>
  );
}

interface CardsProps {
  readonly name: string;
  readonly vessels: readonly ListedSuspension[];
  readonly total: number;
  readonly isLoadingMore: boolean;
}

function Cards({ name, vessels, total, isLoadingMore }: CardsProps) {
  return (
    <>
      <SuspensionCardTitles />
      <LongList
        key={name}
        name={name}
        items={vessels}
        total={total}
        estimate={cardHeight}
        className={classes.list}
        renderItem={renderCard}
      >
        {isLoadingMore && <SuspensionCardSkeletons count={3} />}
      </LongList>
    </>
  );
}

/** Height of most cards in a wide window, in pixels. */
const cardHeight = 84;

function renderCard(vessel: ListedSuspension, position: ItemPosition) {
  return <SuspensionCard key={vessel.id} vessel={vessel} position={position} />;
}

/** The notice of the list (docs/domain.md, section 1). A narrow window shows its first line, and all of it on request. */
function ListNotice() {
  const { society } = usePortal();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <Notice tone="warning">
      <div className={classes.notice} data-open={isOpen}>
        <p id={id}>{suspensionText.notice({ society: society.abbreviation })}</p>
        <Button kind="quiet" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
          {isOpen ? suspensionText.readLess : suspensionText.readMore}
        </Button>
      </div>
    </Notice>
  );
}
