import type { CSSProperties } from "react";
import { classStateTone } from "#rules/class/class-state.ts";
import { formatDate } from "#rules/dates.ts";
import { classStatusText } from "#text/record/class-status.ts";
import type { VerdictPeriod } from "#web/api/vessel-verdict.ts";
import { axisYears, type Scale, span, valueHues } from "./period-scale.ts";
import classes from "./period-bar.module.css";

interface PeriodBarProps {
  /** Oldest first, without a gap: `wholeLane`. */
  readonly periods: readonly VerdictPeriod[];
  readonly scale: Scale;
}

/** Width in percent below which a part of the bar has no room for its number. */
const numberedWidth = 7;

/** The periods of one attribute as a bar with numbered parts, which `PeriodSwatch` explains. Screen readers have the explanation alone. */
export function PeriodBar({ periods, scale }: PeriodBarProps) {
  const hues = valueHues(periods);
  return (
    <div className={classes.bar} aria-hidden>
      {periods.map((period, index) => {
        const { left, width } = span(period, scale);
        return (
          <span
            key={`${period.from} ${period.value}`}
            {...look(period)}
            style={{ ...hueOf(period, hues), left: `${left}%`, width: `${width}%` }}
            title={period.value || classStatusText.unknownValue}
          >
            {width >= numberedWidth && <b>{index + 1}</b>}
          </span>
        );
      })}
    </div>
  );
}

/** The colour and the number of a part of the bar of these periods. */
export function PeriodSwatch({ periods, index }: Pick<PeriodBarProps, "periods"> & { index: number }) {
  const period = periods[index];
  if (!period) return null;
  return (
    <span aria-hidden className={classes.swatch} {...look(period)} style={hueOf(period, valueHues(periods))}>
      <b>{index + 1}</b>
    </span>
  );
}

/** The years below a bar; the first day of a scale that begins in the year in which it ends. */
export function PeriodAxis({ scale }: Pick<PeriodBarProps, "scale">) {
  const years = axisYears(scale);
  return (
    <div className={classes.axis} aria-hidden>
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

function hueOf({ value }: VerdictPeriod, hues: ReadonlyMap<string, number>): CSSProperties {
  return { "--hue": hues.get(value) } as CSSProperties;
}
