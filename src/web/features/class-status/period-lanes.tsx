import { classStatusText, describePeriod } from "#text/record/class-status.ts";
import type { VerdictPeriod } from "#web/api/vessel-verdict.ts";
import { PeriodAxis, PeriodBar, PeriodSwatch } from "#web/period-bar/period-bar.tsx";
import { type Scale, scaleOf, wholeLane } from "#web/period-bar/period-scale.ts";
import classes from "./period-lanes.module.css";

const lanes = [
  { attribute: "CLASS_STATE", label: classStatusText.classLane },
  { attribute: "VESSEL_NAME", label: classStatusText.nameLane },
  { attribute: "FLAG_NAME", label: classStatusText.flagLane },
] as const;

/** Class, name and flag of a vessel over time: a bar for each, and its periods in words with their durations, in the order of the bar. */
export function PeriodLanes({ periods, day }: { periods: readonly VerdictPeriod[]; day: string }) {
  const scale = scaleOf(periods, day);
  const ofLane = (attribute: VerdictPeriod["attribute"]) =>
    periods.filter((period) => period.attribute === attribute);
  const shown = lanes.filter(({ attribute }) => ofLane(attribute).length > 0);
  if (shown.length === 0) return <p>{classStatusText.noLedger}</p>;
  return (
    <div className={classes.lanes}>
      <p className={classes.key}>{classStatusText.lanesKey}</p>
      {shown.map(({ attribute, label }) => (
        <Lane key={attribute} label={label} periods={wholeLane(ofLane(attribute), scale)} scale={scale} />
      ))}
    </div>
  );
}

interface LaneProps {
  readonly label: string;
  readonly periods: readonly VerdictPeriod[];
  readonly scale: Scale;
}

function Lane({ label, periods, scale }: LaneProps) {
  return (
    <section className={classes.lane} aria-label={label}>
      <h3>{label}</h3>
      <div>
        <PeriodBar periods={periods} scale={scale} />
        <PeriodAxis scale={scale} />
      </div>
      <ol className={classes.periods}>
        {periods.map((period, index) => (
          <li key={`${period.from} ${period.value}`}>
            <PeriodSwatch periods={periods} index={index} />
            <span>
              <b translate={period.attribute === "VESSEL_NAME" ? "no" : undefined}>
                {period.value || classStatusText.unknownValue}
              </b>{" "}
              {describePeriod(period, scale.day)}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
