import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { detailsText } from "#text/record/details.ts";
import { asRequestFailure, type RequestFailure } from "#web/api/request-failure.ts";
import { queries } from "#web/api/queries.ts";
import { paths } from "#web/paths.ts";
import { Loaded } from "#web/ui/feedback/loaded.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import { SkeletonRows } from "#web/ui/feedback/skeleton.tsx";
import { Timeline } from "#web/ui/chart/timeline.tsx";
import { timelineEntries } from "./vessel-record.ts";

/** The Vessel Timeline (docs/domain.md, section 2): one entry per history record, latest first. */
export function TimelinePanel({ assetnum }: { assetnum: string }) {
  const timeline = useQuery({ ...queries.vesselTimeline(assetnum), select: timelineEntries });
  const error = timeline.error && timelineError(asRequestFailure(timeline.error));
  return (
    <Panel title={detailsText.timeline}>
      <Loaded from={{ ...timeline, error }} skeleton={<SkeletonRows count={5} height="44px" />}>
        {(entries) => (
          <>
            <Timeline entries={entries} />
            <Link {...paths.changes({ assetnums: assetnum, since: "all" })}>{detailsText.allChanges}</Link>
          </>
        )}
      </Loaded>
    </Panel>
  );
}

function timelineError(failure: RequestFailure): RequestFailure {
  return failure.withMessage(detailsText.timelineFailed({ message: failure.message }));
}
