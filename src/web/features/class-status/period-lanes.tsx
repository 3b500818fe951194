import type { CSSProperties } from "react";
import { classStateTone } from "#rules/class/class-state.ts";
import { formatDate } from "#rules/dates.ts";
import { classStatusText, periodDaysText, periodLengthText } from "#text/record/class-status.ts";
import type { VerdictPeriod } from "#web/api/vessel-verdict.ts";
import { axisYears, type Scale, scaleOf, span, valueHues, wholeLane } from "./lane-scale.ts";
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

/** Width in percent below which a part of the bar has no room for its number. */
const numberedWidth = 7;

function Lane({ label, periods, scale }: LaneProps) {
  const hues = valueHues(periods);
  return (
    <section className={classes.lane} aria-label={label}>
      <h3>{label}</h3>
      <div className={classes.chart} aria-hidden>
        <div className={classes.bar}>
          {periods.map((period, index) => {
            const { left, width } = span(period, scale);
            return (
              <span
                key={`${period.from} ${period.value}`}
                {...look(period)}
                style={{ ...hueOf(hues, period), left: `${left}%`, width: `${width}%` }}
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
function Axis({ scale }: { scale: Scale }) {
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

/** `01-Mar-2015 to 02-May-2024, 9 years`. */
function describePeriod({ from, until }: VerdictPeriod, day: string): string {
  return [periodDaysText(from, until), periodLengthText(from, until ?? day)].filter(Boolean).join(", ");
}
