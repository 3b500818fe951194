// The history of one attribute of a vessel, such as its name or flag (docs/domain.md, section 4, timeline). An entry gives only the new
// value, so that the value before the first entry is unknown.
import { isoDay, toEpochMilliseconds } from "#rules/dates.ts";

/** A change of an attribute: its new value, and when it changed. */
export interface AttributeChange {
  readonly value: string;
  readonly date: string;
}

/** A value with its first and last day. */
export interface AttributePeriod {
  /** `null` if the record does not have the value. */
  readonly value: string | null;
  /** `null` if the record does not say when it began. */
  readonly from: string | null;
  /** The day on which another value took its place; `null` for the value of today. */
  readonly until: string | null;
}

/**
 * Returns the values of an attribute, oldest first. Changes after `today` do not count, equal values in sequence are one period, and the
 * last period has the value that is on record today.
 */
export function attributePeriods(
  changes: readonly AttributeChange[],
  recordedValue: string | null,
  today: string,
): readonly AttributePeriod[] {
  // gap: name and flag as at a day
  const effective = changes
    .filter(({ date }) => isoDay(date) !== "" && isoDay(date) <= today)
    .toSorted((one, other) => instant(one) - instant(other));
  const distinct = effective.filter(({ value }, position) => value !== effective[position - 1]?.value);
  const first = distinct[0];
  if (!first) return recordedValue === null ? [] : [{ value: recordedValue, from: null, until: null }];
  const periods = distinct.map(({ date, value }, position): AttributePeriod => {
    const next = distinct[position + 1];
    return {
      value: next ? value : (recordedValue ?? value),
      from: isoDay(date),
      until: next ? isoDay(next.date) : null,
    };
  });
  return [{ value: null, from: null, until: isoDay(first.date) }, ...periods];
}

/** Returns the value on a day; `null` if the record does not have it. */
export function attributeAsAt(periods: readonly AttributePeriod[], day: string): string | null {
  const period = periods.findLast(({ from }) => from === null || from <= day);
  return period?.value ?? null;
}

function instant({ date }: AttributeChange): number {
  return toEpochMilliseconds(date) ?? 0;
}
