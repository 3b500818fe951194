import { useQuery } from "@tanstack/react-query";
import type { ClassStatusMember } from "#contract/members/class-status.ts";
import type { VesselMember } from "#contract/members/vessel.ts";
import { stateAsAt } from "#rules/as-at.ts";
import { inForce } from "#rules/class-ledger.ts";
import { formatDate } from "#rules/dates.ts";
import { queries } from "#web/api/queries.ts";
import { usePortal } from "#web/state/portal.ts";
import { useAssetNumber } from "#web/state/selected-vessel.ts";
import { Facts } from "#web/ui/facts.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { Panel } from "#web/ui/panel.tsx";
import { SkeletonRows } from "#web/ui/skeleton.tsx";
import { AsAtField, useAsAt } from "./as-at-field.tsx";
import { type Entry, ledgerEntry, type ServiceState, stateText, statusOn } from "./class-ledger.ts";
import { StatusTable } from "./status-table.tsx";
import classes from "./suspension-details-screen.module.css";

/** Specification §2, details of the suspension area: how class stands, and the class status table, today or as at a day. */
export function SuspensionDetailsScreen() {
  const { today } = usePortal();
  const assetnum = useAssetNumber();
  const [asAt, choose] = useAsAt();
  const { data: service } = useQuery({ ...queries.vessel(assetnum), select: serviceStateOf });
  const answer = useQuery({ ...queries.classStatus(assetnum, asAt), select: ledgerOf });
  const day = asAt || today;
  return (
    <Panel title="Class Status" isCollapsible={false}>
      <div className={classes.status}>
        <div className={classes.tools}>
          <AsAtField day={asAt} choose={choose} />
        </div>
        <Loaded from={answer} skeleton={<SkeletonRows count={4} height="44px" />} isEmpty={() => false}>
          {(ledger) => (
            <Status ledger={inForce(ledger, day)} day={day} asAt={asAt} service={asAt ? null : service} />
          )}
        </Loaded>
      </div>
    </Panel>
  );
}

interface StatusProps {
  /** As it is in force on the day. */
  readonly ledger: readonly Entry[];
  readonly day: string;
  /** Empty where the day is today. */
  readonly asAt: string;
  readonly service: ServiceState | null | undefined;
}

function Status({ ledger, day, asAt, service }: StatusProps) {
  const { date, reason, reinstatementDate, status } = statusOn(ledger, day, service ?? null);
  return (
    <>
      {asAt && <p className={classes.sentence}>{tellAsAt(ledger, asAt)}</p>}
      <Facts
        facts={[
          { label: asAt ? "Status" : "Current Status", value: status },
          { label: "Status Date", value: date },
          { label: "Status Reason", value: reason },
          { label: "Date of Reinstatement", value: reinstatementDate },
        ]}
      />
      <StatusTable key={asAt} ledger={ledger} />
    </>
  );
}

/** What the class was on a day, and since when that is on record. */
function tellAsAt(ledger: readonly Entry[], day: string): string {
  const entry = stateAsAt(ledger, day);
  if (!entry) return `No class state is on record for ${formatDate(day)}.`;
  const recorded = formatDate(entry.recordedDate);
  const since = recorded === "" ? "" : ` On record since ${recorded}.`;
  return `On ${formatDate(day)} the class state was ${stateText(entry)}, taken on ${formatDate(entry.date)}.${since}`;
}

function ledgerOf(members: readonly ClassStatusMember[]): readonly Entry[] {
  return members.map(ledgerEntry);
}

function serviceStateOf(vessel: VesselMember | null): ServiceState | null {
  const [state] = vessel?.abs_service_class_state ?? [];
  return state ? { serviceStateId: state.service_state_id, serviceState: state.service_state } : null;
}
