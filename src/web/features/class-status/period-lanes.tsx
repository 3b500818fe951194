import { classStatusText } from "#text/record/class-status.ts";
import type { VerdictPeriod } from "#contract/members/vessel-verdict.ts";
import { PeriodLane } from "#web/period-lane/period-lane.tsx";
import { scaleOf, wholeLane } from "#web/period-lane/period-scale.ts";
import { Note } from "#web/ui/layout/prose.tsx";
import classes from "./class-status.module.css";

const lanes = [
  { attribute: "CLASS_STATE", label: classStatusText.classLane },
  { attribute: "VESSEL_NAME", label: classStatusText.nameLane },
  { attribute: "FLAG_NAME", label: classStatusText.flagLane },
] as const;

interface PeriodLanesProps {
  readonly periods: readonly VerdictPeriod[];
  readonly day: string;
  /** What is said if there is none. */
  readonly empty: string;
}

/** Class, name and flag of a vessel over time. */
export function PeriodLanes({ periods, day, empty }: PeriodLanesProps) {
  const scale = scaleOf(periods, day);
  const ofLane = (attribute: VerdictPeriod["attribute"]) =>
    periods.filter((period) => period.attribute === attribute);
  const shown = lanes.filter(({ attribute }) => ofLane(attribute).length > 0);
  if (shown.length === 0) return <p>{empty}</p>;
  return (
    <div className={classes.lanes}>
      <Note>{classStatusText.lanesKey}</Note>
      {shown.map(({ attribute, label }) => (
        <PeriodLane
          key={attribute}
          label={label}
          periods={wholeLane(ofLane(attribute), scale)}
          scale={scale}
        />
      ))}
    </div>
  );
}
