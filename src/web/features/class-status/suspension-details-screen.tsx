import { useQuery } from "@tanstack/react-query";
import type { ClassStatusMember } from "#contract/record-sets/class-status.ts";
import type { ClassState } from "#rules/class/class-state.ts";
import { inForce } from "#rules/class/class-status-entry.ts";
import { type CurrentStatus, currentStatus, type VesselStatus } from "#rules/class/current-status.ts";
import { formatDate } from "#rules/dates.ts";
import { classStatusText, currentStatusTexts } from "#text/record/class-status.ts";
import { uiText } from "#text/ui.ts";
import { classStateIn } from "#contract/members/vessel-facts.ts";
import {
  type ClassStatusHistoryEntry,
  toClassStatusEntry,
  statusOn,
} from "#contract/members/class-status-history.ts";
import { queries } from "#web/api/queries.ts";
import { vesselStatusOf } from "#web/api/vessel-status.ts";
import { useAsAt } from "#web/state/address/as-at.ts";
import { usePortal } from "#web/state/portal.ts";
import { useAssetNumber } from "#web/state/vessel/selected-vessel.ts";
import { Button } from "#web/ui/button/button.tsx";
import { Facts } from "#web/ui/layout/facts.tsx";
import { Loaded } from "#web/ui/feedback/loaded.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import { SkeletonRows } from "#web/ui/feedback/skeleton.tsx";
import { AsAtSentence, AsAtTools } from "./as-at-tools.tsx";
import { StatusTable } from "./status-table.tsx";
import classes from "./class-status.module.css";

/** The details screen of the suspension section (docs/domain.md, section 2): current status and class status table, today or as at a day. */
export function SuspensionDetailsScreen() {
  const { today } = usePortal();
  const assetnum = useAssetNumber();
  const { day: asAt } = useAsAt();
  const { data: vessel } = useQuery(queries.vessel(assetnum));
  const history = useQuery({ ...queries.classStatus(assetnum, asAt), select: historyOf });
  const day = asAt || today;
  return (
    <Panel title={classStatusText.classStatus} isCollapsible={false}>
      <div className={classes.status}>
        <AsAtTools />
        {history.error ? (
          <WithoutHistory
            asAt={asAt}
            status={vessel ? vesselStatusOf(vessel) : null}
            onRetry={() => void history.refetch()}
          />
        ) : (
          <Loaded from={history} skeleton={<SkeletonRows count={4} height="44px" />} isEmpty={() => false}>
            {(entries) => (
              <Status
                history={inForce(entries, day)}
                day={day}
                asAt={asAt}
                state={asAt ? null : classStateIn(vessel?.class_state)}
              />
            )}
          </Loaded>
        )}
      </div>
    </Panel>
  );
}

interface WithoutHistoryProps {
  readonly asAt: string;
  /** The class status of the vessel record; `null` until it has loaded. */
  readonly status: VesselStatus | null;
  readonly onRetry: () => void;
}

/**
 * Shown when the class status history fails to load (docs/domain.md, section 8: logged only). The vessel record gives today's status; the
 * status on an earlier day is known only to the history.
 */
function WithoutHistory({ asAt, status, onRetry }: WithoutHistoryProps) {
  // gap: class status history that cannot be read
  const isShown = asAt === "" && status !== null;
  return (
    <>
      {isShown && <StatusFacts label={classStatusText.currentStatus} status={currentStatus(status)} />}
      <p>
        {asAt === ""
          ? classStatusText.historyFailed
          : classStatusText.statusOnFailed({ day: formatDate(asAt) })}
      </p>
      <p data-print="none">
        <Button onClick={onRetry}>{uiText.tryAgain}</Button>
      </p>
    </>
  );
}

interface StatusProps {
  /** The entries in force on the day. */
  readonly history: readonly ClassStatusHistoryEntry[];
  readonly day: string;
  /** Empty when the day is today. */
  readonly asAt: string;
  /** Today's class state in the vessel record; `null` for a past day and until the record has loaded. */
  readonly state: ClassState | null;
}

function Status({ history, day, asAt, state }: StatusProps) {
  return (
    <>
      {asAt && <AsAtSentence history={history} day={asAt} />}
      <StatusFacts
        label={asAt ? classStatusText.status : classStatusText.currentStatus}
        status={statusOn(history, day, state)}
      />
      <StatusTable key={asAt} history={history} />
    </>
  );
}

function StatusFacts({ label, status }: { label: string; status: CurrentStatus }) {
  const texts = currentStatusTexts(status);
  return (
    <Facts
      facts={[
        { label, value: texts.status },
        { label: classStatusText.statusDate, value: texts.date },
        { label: classStatusText.statusReason, value: texts.reason },
        { label: classStatusText.dateOfReinstatement, value: texts.reinstatementDate },
      ]}
    />
  );
}

function historyOf(members: readonly ClassStatusMember[]): readonly ClassStatusHistoryEntry[] {
  return members.map(toClassStatusEntry);
}
