// The periods of a lane on the scale of its chart: their places in percent, their colours, and the years of the axis.
import { daysBetween } from "#rules/dates.ts";
import type { VerdictPeriod } from "#contract/members/vessel-verdict.ts";

/** First and last day of the scale. */
export interface Scale {
  readonly start: string;
  readonly day: string;
}

export interface AxisYear {
  readonly year: string;
  /** Place of its first of January, in percent. */
  readonly left: number;
}

/** The scale from the first known day of all periods until a day. */
export function scaleOf(periods: readonly VerdictPeriod[], day: string): Scale {
  const known = periods.flatMap(({ from, until }) => [from, until]).filter((one) => one !== null);
  return { start: [...known, day].toSorted()[0] ?? day, day };
}

/** Places before the end of the axis at which the number of a year is not cut, in percent. */
const lastYearLabel = 90;
const mostYears = 5;
const steps = [1, 2, 5, 10, 20, 50];

/** The years that the axis names, at most six in equal steps. */
export function axisYears(scale: Scale): readonly AxisYear[] {
  const [first, last] = [Number(scale.start.slice(0, 4)), Number(scale.day.slice(0, 4))];
  const step = steps.find((one) => (last - first) / one <= mostYears) ?? 100;
  const years = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  return years
    .filter((year) => year % step === 0)
    .map((year) => ({ year: String(year), left: place(`${year}-01-01`, scale) }))
    .filter(({ left }) => left >= 0 && left <= lastYearLabel);
}

/** The periods of a lane, oldest first, with what is not on record before the first of them. */
export function wholeLane(periods: readonly VerdictPeriod[], { start }: Scale): readonly VerdictPeriod[] {
  const [first] = periods;
  if (!first?.from || first.from <= start) return periods;
  const { attribute, from } = first;
  return [{ attribute, value: "", code: null, from: null, until: from }, ...periods];
}

/** The periods of which a part is on the scale. */
export function within(periods: readonly VerdictPeriod[], { start }: Scale): readonly VerdictPeriod[] {
  return periods.filter(({ until }) => until === null || until > start);
}

/** Width of the shortest part of a bar, in percent. */
const leastWidth = 1.5;

/**
 * The widths of the periods of a lane, in percent of the bar, without what lies before the first day of the scale. A period of a few days in many
 * years still has a part that is seen; the others are shortened by as much.
 */
export function laneWidths(periods: readonly VerdictPeriod[], scale: Scale): readonly number[] {
  const widths = periods.map(({ from, until }) =>
    Math.max(0, place(until ?? scale.day, scale) - Math.max(0, place(from ?? scale.start, scale))),
  );
  const least = Math.min(leastWidth, 50 / Math.max(1, periods.length));
  const raised = widths.map((width) => Math.max(least, width));
  const [sum, sumRaised] = [widths, raised].map((all) => all.reduce((one, other) => one + other, 0));
  const share = ((sum ?? 0) - least * periods.length) / ((sumRaised ?? 0) - least * periods.length);
  return share > 0 && share < 1 ? raised.map((width) => least + (width - least) * share) : raised;
}

function place(day: string, scale: Scale): number {
  const total = Math.max(1, daysBetween(scale.start, scale.day) ?? 1);
  return ((daysBetween(scale.start, day) ?? 0) / total) * 100;
}

/** Hues from teal to pink: those of the tones of states are not among them. */
const hues = { first: 195, range: 150 };

/** The hue of each value of a lane; a value that returns has the same one, and no two values share one. */
export function valueHues(periods: readonly VerdictPeriod[]): ReadonlyMap<string, number> {
  const values = [...new Set(periods.map(({ value }) => value))].filter((value) => value !== "");
  return new Map(
    values.map((value, index) => [
      value,
      Math.round(hues.first + (hues.range * index) / Math.max(1, values.length - 1)),
    ]),
  );
}
