import { useQuery } from "@tanstack/react-query";
import { timelineFailure } from "#rules/messages.ts";
import { queries } from "#web/api/queries.ts";
import { Loaded } from "#web/ui/loaded.tsx";
import { Panel } from "#web/ui/panel.tsx";
import { SkeletonRows } from "#web/ui/skeleton.tsx";
import { Timeline } from "#web/ui/timeline.tsx";
import { timelineEntries } from "./vessel-record.ts";

/** Specification §2, Vessel Timeline: one entry per history record, latest first. */
export function TimelinePanel({ assetnum }: { assetnum: string }) {
  const timeline = useQuery({ ...queries.vesselTimeline(assetnum), select: timelineEntries });
  const error = timeline.error && timeline.error.saying(timelineFailure(timeline.error.message));
  return (
    <Panel title="Vessel Timeline">
      <Loaded from={{ ...timeline, error }} skeleton={<SkeletonRows count={5} height="44px" />}>
        {(entries) => <Timeline entries={entries} />}
      </Loaded>
    </Panel>
  );
}
