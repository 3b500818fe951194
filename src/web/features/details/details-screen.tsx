import { useQuery } from "@tanstack/react-query";
import { useDeferredValue } from "react";
import type { VesselMember } from "#contract/record-sets/vessel.ts";
import { detailsText } from "#text/record/details.ts";
import { queries } from "#web/api/queries.ts";
import { useAssetNumber } from "#web/state/selected-vessel.ts";
import { Columns, Stack } from "#web/ui/layout/columns.tsx";
import { Empty } from "#web/ui/feedback/empty.tsx";
import { Loaded } from "#web/ui/feedback/loaded.tsx";
import { CapacityPanel } from "./capacity-panel.tsx";
import classes from "./details-screen.module.css";
import { PanelSkeleton } from "#web/ui/feedback/panel-skeleton.tsx";
import { RecordPanels } from "./record-panels.tsx";
import { TimelinePanel } from "./timeline-panel.tsx";
import { capacityRows, hasValue, vesselRecord } from "./vessel-record.ts";

/**
 * The Details screen (docs/domain.md, section 2): panels on the left, the timeline on the right. Record, capacity, history and system
 * data are independent queries (section 4, Details load), so that each loads and fails on its own.
 */
export function DetailsScreen() {
  const assetnum = useAssetNumber();
  return <Details key={assetnum} assetnum={assetnum} />;
}

function Details({ assetnum }: { assetnum: string }) {
  const { data, error, refetch } = useQuery({ ...queries.vessel(assetnum), select: recordOf });
  // Deferred, because rendering all panels takes long: React can interrupt it to handle input.
  const record = useDeferredValue(data);
  const capacity = useQuery({ ...queries.capacity(assetnum), select: capacityRows });
  const isEmpty = record && !hasValue(record) && capacity.data?.length === 0;
  const isLoading = record === undefined && !error;
  return (
    <div className={classes.screen}>
      <Columns
        main={
          <Stack>
            <Loaded from={{ data: record, error, refetch }} skeleton={<DetailsSkeleton />}>
              {(loaded) => <RecordPanels record={loaded} />}
            </Loaded>
            {!isLoading && <CapacityPanel query={capacity} />}
            {isEmpty && <Empty>{detailsText.noDetails}</Empty>}
          </Stack>
        }
        side={
          <div className={classes.timeline} data-waiting={isLoading || capacity.isPending}>
            <TimelinePanel assetnum={assetnum} />
          </div>
        }
      />
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
