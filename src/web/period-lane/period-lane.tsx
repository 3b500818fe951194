import type { CSSProperties } from "react";
import { classStateTone } from "#rules/class/class-state.ts";
import { formatDate } from "#rules/dates.ts";
import { classStatusText, describePeriod } from "#text/record/class-status.ts";
import type { VerdictPeriod } from "#contract/members/vessel-verdict.ts";
import { axisYears, laneWidths, type Scale, valueHues } from "./period-scale.ts";
import classes from "./period-lane.module.css";

interface PeriodLaneProps {
  readonly label: string;
  /** The label is a name, which is not translated. */
  readonly isName?: boolean;
  /** Periods of one attribute, oldest first, without a gap: `wholeLane`. */
  readonly periods: readonly VerdictPeriod[];
  readonly scale: Scale;
}

/** Width in percent below which a part of the bar has no room for its number. */
const numberedWidth = 7;

/** The periods as a bar with numbered parts above its axis, and below them in words with their durations. */
export function PeriodLane({ isName, label, periods, scale }: PeriodLaneProps) {
  const hues = valueHues(periods);
  const widths = laneWidths(periods, scale);
  return (
    <section className={classes.lane} aria-label={label}>
      <h3 translate={isName ? "no" : undefined}>{label}</h3>
      <div aria-hidden>
        <div className={classes.bar}>
          {periods.map((period, index) => {
            const width = widths[index] ?? 0;
            return (
              <span
                key={`${period.from} ${period.value}`}
                {...look(period)}
                style={{ ...hueOf(hues, period), width: `${width}%` }}
                title={period.value || classStatusText.unknownValue}
              >
                {width >= numberedWidth && <b>{index + 1}</b>}
              </span>
            );
          })}
        </div>
        <Axis scale={scale} />
      </div>
      <ol className={classes.periods}>
        {periods.map((period, index) => (
          <li key={`${period.from} ${period.value}`}>
            <span aria-hidden className={classes.swatch} {...look(period)} style={hueOf(hues, period)}>
              <b>{index + 1}</b>
            </span>
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

/** The years below a bar; the first day of a scale that begins in the year in which it ends. */
function Axis({ scale }: Pick<PeriodLaneProps, "scale">) {
  const years = axisYears(scale);
  return (
    <div className={classes.axis}>
      {years.map(({ left, year }) => (
        <span key={year} style={{ left: `${left}%` }}>
          {year}
        </span>
      ))}
      {years.length === 0 && <span style={{ left: 0 }}>{formatDate(scale.start)}</span>}
    </div>
  );
}

/** A state has its tone, an unknown value the hatching, and any other value the hue of its text. */
function look({ code, value }: VerdictPeriod) {
  return {
    "data-tone": value !== "" && code !== null ? classStateTone(code) : undefined,
    "data-unknown": value === "" || undefined,
  };
}

function hueOf(hues: ReadonlyMap<string, number>, { value }: VerdictPeriod): CSSProperties {
  return { "--hue": hues.get(value) } as CSSProperties;
}
