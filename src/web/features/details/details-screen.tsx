import { useQuery } from "@tanstack/react-query";
import { useDeferredValue } from "react";
import { Link } from "@tanstack/react-router";
import type { VesselMember } from "#contract/record-sets/vessel-member.ts";
import { detailsText } from "#text/record/details.ts";
import { queries } from "#web/api/queries.ts";
import { useAssetNumber } from "#web/state/vessel/selected-vessel.ts";
import { Stack } from "#web/ui/layout/columns.tsx";
import { Empty } from "#web/ui/feedback/empty.tsx";
import { Loaded, type LoadedQuery } from "#web/ui/feedback/loaded.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import { PanelSkeleton } from "#web/ui/feedback/panel-skeleton.tsx";
import { Skeleton, SkeletonRows } from "#web/ui/feedback/skeleton.tsx";
import { Facts } from "#web/ui/layout/facts.tsx";
import { Failure } from "#web/ui/feedback/failure.tsx";
import { PanelSection } from "#web/ui/layout/panel-section.tsx";
import type { TableColumn } from "#web/ui/table/table-columns.ts";
import { TableSection } from "#web/ui/table/table-section.tsx";
import { asRequestFailure, type RequestFailure } from "#web/api/request-failure.ts";
import { paths } from "#web/paths.ts";
import { Timeline } from "#web/ui/chart/timeline.tsx";
import classes from "./details.module.css";
import { RecordGroups } from "./record-groups.tsx";
import {
  capacityRows,
  hasValue,
  vesselRecord,
  type VesselRecord,
  type CapacityRow,
  timelineEntries,
} from "./vessel-record.ts";

/**
 * The Details screen (docs/domain.md, section 2): key facts, then three groups on the left and the timeline on the right. Record, capacity, history and system
 * data are independent queries (section 4, Details load), so that each loads and fails on its own.
 */
export function DetailsScreen() {
  const assetnum = useAssetNumber();
  return <Details key={assetnum} assetnum={assetnum} />;
}

function Details({ assetnum }: { assetnum: string }) {
  const { data, error, refetch } = useQuery({ ...queries.vessel(assetnum), select: recordOf });
  // Deferred, because rendering all sections takes long: React can interrupt it to handle input.
  const record = useDeferredValue(data);
  const capacity = useQuery({ ...queries.capacity(assetnum), select: capacityRows });
  const isEmpty = record && !hasValue(record) && capacity.data?.length === 0;
  const isLoading = record === undefined && !error;
  const hasCapacity = capacity.data?.length !== 0;
  return (
    <div className={classes.screen}>
      {isLoading && <Skeleton width="100%" height="76px" />}
      {record && <KeyFacts facts={record.keyFacts} />}
      <div className={classes.columns} data-waiting={isLoading}>
        <div className={classes.timeline} data-waiting={isLoading || capacity.isPending}>
          <TimelinePanel assetnum={assetnum} />
        </div>
        <div className={classes.groups}>
          <Loaded from={{ data: record, error, refetch }} skeleton={<DetailsSkeleton />}>
            {(loaded) => (
              <RecordGroups
                record={loaded}
                capacity={hasCapacity ? <CapacitySection query={capacity} /> : null}
              />
            )}
          </Loaded>
          {error && hasCapacity && (
            <Panel title={detailsText.dimensions} isFlush>
              <CapacitySection query={capacity} />
            </Panel>
          )}
          {isEmpty && <Empty>{detailsText.noDetails}</Empty>}
        </div>
      </div>
    </div>
  );
}

function recordOf(vessel: VesselMember | null) {
  return vessel && vesselRecord(vessel);
}

function DetailsSkeleton() {
  return (
    <Stack>
      <PanelSkeleton facts={8} />
      <PanelSkeleton facts={4} />
      <PanelSkeleton facts={8} />
      <PanelSkeleton facts={8} />
      <PanelSkeleton facts={4} />
    </Stack>
  );
}

/** What most readers look for: age, size, owner and builder. */
function KeyFacts({ facts }: { facts: VesselRecord["keyFacts"] }) {
  if (!hasValue(facts)) return null;
  return (
    <section className={classes.facts} aria-label={detailsText.keyFacts}>
      <Facts
        facts={[
          { label: detailsText.built, value: facts.built },
          { label: detailsText.grossTonnage, value: facts.grossTonnage },
          { label: detailsText.netTonnage, value: facts.netTonnage },
          { label: detailsText.deadweight, value: facts.deadweight },
          { label: detailsText.owner, value: facts.owner, isName: true },
          { label: detailsText.builder, value: facts.builder },
        ]}
      />
    </section>
  );
}

const capacityColumns: readonly TableColumn<CapacityRow>[] = [
  {
    id: "category",
    title: detailsText.capacityCategory,
    width: 140,
    isRowHeader: true,
    text: ({ category }) => category,
  },
  { id: "volume", title: detailsText.volume, width: 90, isNumeric: true, text: ({ volume }) => volume },
  { id: "weight", title: detailsText.weight, width: 90, isNumeric: true, text: ({ weight }) => weight },
];

/** The vessel's capacity. It is the last section, because its own query may finish last and must not move other sections. */
function CapacitySection({
  query: { data, error, refetch },
}: {
  query: LoadedQuery<readonly CapacityRow[]>;
}) {
  if (error) {
    return (
      <PanelSection title={detailsText.capacity}>
        <Failure error={error} onRetry={() => void refetch()} />
      </PanelSection>
    );
  }
  if (!data) {
    return (
      <PanelSection title={detailsText.capacity}>
        <SkeletonRows count={4} height="38px" />
      </PanelSection>
    );
  }
  return (
    <TableSection
      title={detailsText.capacity}
      columns={capacityColumns}
      rows={data}
      rowKey={({ category }) => category}
    />
  );
}

/** The Vessel Timeline (docs/domain.md, section 2): one entry per history record, latest first. */
function TimelinePanel({ assetnum }: { assetnum: string }) {
  const timeline = useQuery({ ...queries.vesselTimeline(assetnum), select: timelineEntries });
  const error = timeline.error && timelineError(asRequestFailure(timeline.error));
  return (
    <Panel title={detailsText.timeline}>
      <Loaded from={{ ...timeline, error }} skeleton={<SkeletonRows count={5} height="44px" />}>
        {(entries) => (
          <>
            <Timeline entries={entries} />
            <Link {...paths.changes({ assetnums: assetnum, since: "all" })} data-print="none">
              {detailsText.allChanges}
            </Link>
          </>
        )}
      </Loaded>
    </Panel>
  );
}

function timelineError(failure: RequestFailure): RequestFailure {
  return failure.withMessage(detailsText.timelineFailed({ message: failure.message }));
}
