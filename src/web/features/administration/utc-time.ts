import { formatDate, toEpochMilliseconds } from "#rules/dates.ts";

/** Formats a time to the second in UTC, `20-Nov-2026 06:00:07`. Returns an empty string for none. */
export function formatSecond(date: string | null): string {
  const at = toEpochMilliseconds(date);
  return at === null ? "" : `${formatDate(date)} ${new Date(at).toISOString().slice(11, 19)}`;
}

/** Formats a time to the minute in UTC, `20-Nov-2026 06:00`. Returns an empty string for none. */
export function formatMinute(date: string | null): string {
  return formatSecond(date).slice(0, -3);
}
