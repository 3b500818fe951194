import { useQuery } from "@tanstack/react-query";
import { useDeferredValue } from "react";
import type { VesselMember } from "#contract/members/vessel.ts";
import { queries } from "#web/api/queries.ts";
import { useAssetNumber } from "#web/state/selected-vessel.ts";
import { Columns, Stack } from "#web/ui/columns.tsx";
import { Empty } from "#web/ui/empty.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { CapacityPanel } from "./capacity-panel.tsx";
import classes from "./details-screen.module.css";
import { DetailsSkeleton } from "./details-skeleton.tsx";
import { RecordPanels } from "./record-panels.tsx";
import { TimelinePanel } from "./timeline-panel.tsx";
import { capacityRows, isKnown, vesselRecord } from "./vessel-record.ts";

/**
 * Specification §2, vessel details: cards on the left (9 of 12 columns), the timeline on the right (3). What is asked arrives and
 * fails by itself (§4, Details load): record, capacity and history here, the system's data of the vessel in its summary card.
 */
export function DetailsScreen() {
  const assetnum = useAssetNumber();
  return <Details key={assetnum} assetnum={assetnum} />;
}

function Details({ assetnum }: { assetnum: string }) {
  const { data, error, refetch } = useQuery({ ...queries.vessel(assetnum), select: recordOf });
  // The cards are many: they are drawn up piece by piece, and a tap in the meantime is not kept waiting.
  const record = useDeferredValue(data);
  const capacity = useQuery({ ...queries.capacity(assetnum), select: capacityRows });
  const isBare = record && !isKnown(record) && capacity.data?.length === 0;
  const isComing = record === undefined && !error;
  return (
    <div className={classes.screen}>
      <Columns
        main={
          <Stack>
            <Loaded from={{ data: record, error, refetch }} skeleton={<DetailsSkeleton />}>
              {(known) => <RecordPanels record={known} />}
            </Loaded>
            {!isComing && <CapacityPanel from={capacity} />}
            {isBare && <Empty>The record holds no further details of this vessel.</Empty>}
          </Stack>
        }
        side={
          <div className={classes.timeline} data-waiting={isComing || capacity.isPending}>
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
