import type { CSSProperties } from "react";
import { classStateTone } from "#rules/class/class-state.ts";
import { daysBetween } from "#rules/dates.ts";
import { classStatusText, periodDaysText, periodLengthText } from "#text/record/class-status.ts";
import type { VerdictPeriod } from "#web/api/vessel-verdict.ts";
import classes from "./period-lanes.module.css";

const lanes = [
  { attribute: "CLASS_STATE", label: classStatusText.classLane },
  { attribute: "VESSEL_NAME", label: classStatusText.nameLane },
  { attribute: "FLAG_NAME", label: classStatusText.flagLane },
] as const;

/** Class, name and flag of a vessel over time: a bar for each, and its periods in words with their durations. */
export function PeriodLanes({ periods, day }: { periods: readonly VerdictPeriod[]; day: string }) {
  const start = periods.reduce((first, { from, until }) => {
    const known = from ?? until;
    return known !== null && known < first ? known : first;
  }, day);
  const ofLane = (attribute: VerdictPeriod["attribute"]) =>
    periods.filter((period) => period.attribute === attribute);
  const shown = lanes.filter(({ attribute }) => ofLane(attribute).length > 0);
  if (shown.length === 0) return <p>{classStatusText.noLedger}</p>;
  return (
    <div className={classes.lanes}>
      {shown.map(({ attribute, label }) => (
        <Lane key={attribute} label={label} periods={ofLane(attribute)} start={start} day={day} />
      ))}
    </div>
  );
}

interface LaneProps {
  readonly label: string;
  readonly periods: readonly VerdictPeriod[];
  /** First and last day of the scale. */
  readonly start: string;
  readonly day: string;
}

function Lane({ label, periods, start, day }: LaneProps) {
  return (
    <section className={classes.lane} aria-label={label}>
      <h3>{label}</h3>
      <div className={classes.bar} aria-hidden>
        {periods.map((period) => (
          <span
            key={`${period.from} ${period.value}`}
            data-tone={period.code === null ? undefined : classStateTone(period.code)}
            data-unknown={period.value === "" || period.from === null || undefined}
            style={position(period, start, day)}
            title={period.value || classStatusText.unknownValue}
          />
        ))}
      </div>
      <ol className={classes.periods}>
        {periods.toReversed().map((period) => (
          <li key={`${period.from} ${period.value}`}>
            <b>{period.value || classStatusText.unknownValue}</b> <span>{describePeriod(period, day)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** `01-Mar-2015 to 02-May-2024, 9 years`. */
function describePeriod({ from, until }: VerdictPeriod, day: string): string {
  return [periodDaysText(from, until), periodLengthText(from, until ?? day)].filter(Boolean).join(", ");
}

/** The place of a period on the scale, in percent. */
function position({ from, until }: VerdictPeriod, start: string, day: string): CSSProperties {
  const total = Math.max(1, daysBetween(start, day) ?? 1);
  const offset = daysBetween(start, from ?? start) ?? 0;
  const end = daysBetween(start, until ?? day) ?? total;
  return { left: `${(offset / total) * 100}%`, width: `${(Math.max(0, end - offset) / total) * 100}%` };
}
