// How long snapshots of the record are kept.
import { addDays, isoDay } from "#rules/dates.ts";

/** Days for which one snapshot a week is kept. */
const keptDays = 366; // gap: kept snapshots

/** A Monday from which weeks are counted. */
const someMonday = Date.UTC(1970, 0, 5);
const millisecondsPerWeek = 7 * 24 * 60 * 60_000;

/**
 * The snapshots to keep: the latest one, the one before it, which clients may still be reading, and the first one of each week (Monday to Sunday, UTC)
 * of a year. They are given latest first.
 */
export function snapshotsToKeep<Made extends { readonly madeAt: string }>(
  snapshots: readonly Made[],
  today: string,
): ReadonlySet<Made> {
  const since = addDays(today, -keptDays);
  const first = new Map<number, Made>();
  for (const one of snapshots) {
    const week = Math.floor((Date.parse(one.madeAt) - someMonday) / millisecondsPerWeek);
    if (isoDay(one.madeAt) >= since) first.set(week, one);
  }
  return new Set([...snapshots.slice(0, 2), ...first.values()]);
}
