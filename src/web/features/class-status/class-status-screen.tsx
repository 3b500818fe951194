import { useQuery } from "@tanstack/react-query";
import type { ClassStatusMember } from "#contract/record-sets/class-status.ts";
import { classStatusText } from "#text/record/class-status.ts";
import { type ClassStatusHistoryEntry, toClassStatusEntry } from "#web/api/class-status-history.ts";
import { queries } from "#web/api/queries.ts";
import { useAsAt } from "#web/state/as-at.ts";
import { usePortal } from "#web/state/portal.ts";
import { useAssetNumber } from "#web/state/selected-vessel.ts";
import { useVerdict } from "#web/state/verdict.ts";
import { Loaded } from "#web/ui/feedback/loaded.tsx";
import { SkeletonRows } from "#web/ui/feedback/skeleton.tsx";
import { Stack } from "#web/ui/layout/columns.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import { AsAtSentence, AsAtTools } from "./as-at-tools.tsx";
import { CitationButtons } from "./citation-buttons.tsx";
import { HistoryTable } from "./history-table.tsx";
import { PeriodLanes } from "./period-lanes.tsx";
import classes from "./suspension-details-screen.module.css";

/** The class of a vessel over time: the whole class status history, today or as at a day, and the lanes of class, name and flag. */
export function ClassStatusScreen() {
  const { today } = usePortal();
  const assetnum = useAssetNumber();
  const { day: asAt } = useAsAt();
  const day = asAt || today;
  const history = useQuery({ ...queries.classStatus(assetnum, asAt), select: historyOf });
  const verdict = useVerdict(assetnum, asAt);
  return (
    <Stack>
      <Panel title={classStatusText.history} isCollapsible={false}>
        <div className={classes.status}>
          <AsAtTools>{verdict.data && <CitationButtons verdict={verdict.data} day={day} />}</AsAtTools>
          <Loaded from={history} skeleton={<SkeletonRows count={4} height="44px" />} isEmpty={() => false}>
            {(entries) => (
              <>
                {asAt !== "" && <AsAtSentence history={entries} day={asAt} />}
                <HistoryTable history={entries} day={day} hasClassState={Boolean(verdict.data?.classState)} />
              </>
            )}
          </Loaded>
        </div>
      </Panel>
      <Panel title={classStatusText.lanes}>
        <Loaded from={verdict} skeleton={<SkeletonRows count={3} height="56px" />} isEmpty={() => false}>
          {({ periods }) => <PeriodLanes periods={periods} day={day} />}
        </Loaded>
      </Panel>
    </Stack>
  );
}

function historyOf(members: readonly ClassStatusMember[]): readonly ClassStatusHistoryEntry[] {
  return members.map(toClassStatusEntry);
}
