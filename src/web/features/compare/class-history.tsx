import { yearsBefore } from "#rules/dates.ts";
import { classStatusText, describePeriod } from "#text/record/class-status.ts";
import { compareText } from "#text/record/compare.ts";
import { PeriodAxis, PeriodBar, PeriodSwatch } from "#web/period-bar/period-bar.tsx";
import { type Scale, wholeLane, within } from "#web/period-bar/period-scale.ts";
import { usePortal } from "#web/state/portal.ts";
import { Panel } from "#web/ui/layout/panel.tsx";
import classes from "./compare-screen.module.css";
import { type ComparedVessel, vesselName } from "./comparison.ts";

/** The class of the vessels in the last five years, on one axis. */
export function ClassHistory({ vessels }: { vessels: readonly ComparedVessel[] }) {
  const { today: day } = usePortal();
  const scale = { start: yearsBefore(day, 5), day };
  return (
    <Panel title={compareText.history}>
      <div className={classes.lanes}>
        {vessels.map((vessel) => (
          <Lane key={vessel.checked.assetnum} vessel={vessel} scale={scale} />
        ))}
      </div>
    </Panel>
  );
}

function Lane({ vessel: { checked, verdict }, scale }: { vessel: ComparedVessel; scale: Scale }) {
  const states = (verdict?.periods ?? []).filter(({ attribute }) => attribute === "CLASS_STATE");
  const periods = wholeLane(within(states, scale), scale);
  const name = vesselName(checked);
  return (
    <section className={classes.lane} aria-label={name}>
      <h3 translate="no">{name}</h3>
      {periods.length === 0 ? (
        <p>{verdict ? classStatusText.noLedger : compareText.controlled}</p>
      ) : (
        <div>
          <PeriodBar periods={periods} scale={scale} />
          <PeriodAxis scale={scale} />
          <ol className={classes.periods}>
            {periods.map((period, index) => (
              <li key={`${period.from} ${period.value}`}>
                <PeriodSwatch periods={periods} index={index} />
                <span>
                  <b>{period.value || classStatusText.unknownValue}</b> {describePeriod(period, scale.day)}
                </span>
              </li>
            ))}
          </ol>
        </div>
      )}
    </section>
  );
}
