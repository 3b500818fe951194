import { useQuery } from "@tanstack/react-query";
import { useDeferredValue } from "react";
import type { VesselMember } from "#contract/record-sets/vessel-member.ts";
import { detailsText } from "#text/record/details.ts";
import { queries } from "#web/api/queries.ts";
import { useAssetNumber } from "#web/state/selected-vessel.ts";
import { Stack } from "#web/ui/layout/columns.tsx";
import { Empty } from "#web/ui/feedback/empty.tsx";
import { Loaded } from "#web/ui/feedback/loaded.tsx";
import { CapacitySection } from "./capacity-section.tsx";
import classes from "./details-screen.module.css";
import { KeyFacts } from "./key-facts.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import { PanelSkeleton } from "#web/ui/feedback/panel-skeleton.tsx";
import { Skeleton } from "#web/ui/feedback/skeleton.tsx";
import { RecordGroups } from "./record-groups.tsx";
import { TimelinePanel } from "./timeline-panel.tsx";
import { capacityRows, hasValue, vesselRecord } from "./vessel-record.ts";

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
