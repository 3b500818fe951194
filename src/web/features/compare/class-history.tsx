import { yearsBefore } from "#rules/dates.ts";
import { classStatusText } from "#text/record/class-status.ts";
import { compareText } from "#text/record/compare.ts";
import { PeriodLane } from "#web/period-lane/period-lane.tsx";
import { wholeLane, within } from "#web/period-lane/period-scale.ts";
import { usePortal } from "#web/state/portal.ts";
import { Panel } from "#web/ui/layout/panel.tsx";
import classes from "./compare-screen.module.css";
import { type ComparedVessel, isIdentityOnly, vesselName } from "./comparison.ts";

/** The class of the vessels in the last five years, on one axis. */
export function ClassHistory({ vessels }: { vessels: readonly ComparedVessel[] }) {
  const { today: day } = usePortal();
  const scale = { start: yearsBefore(day, 5), day };
  return (
    <Panel title={compareText.history}>
      <div className={classes.lanes}>
        {vessels.map((vessel) => {
          const { checked, verdict } = vessel;
          const states = (verdict?.periods ?? []).filter(({ attribute }) => attribute === "CLASS_STATE");
          const periods = wholeLane(within(states, scale), scale);
          if (periods.length > 0)
            return (
              <PeriodLane key={checked.assetnum} label={vesselName(checked)} isName {...{ periods, scale }} />
            );
          const reason = isIdentityOnly(vessel) ? compareText.controlled : classStatusText.noLedger;
          return (
            <p key={checked.assetnum}>
              <b translate="no">{vesselName(checked)}</b> {reason}
            </p>
          );
        })}
      </div>
    </Panel>
  );
}
