import { formatDate, moment } from "#rules/dates.ts";

/** A moment to the second in UTC, `20-Nov-2026 06:00:07`; empty where there is none. */
export function formatSecond(date: string | null): string {
  const at = moment(date);
  return at === null ? "" : `${formatDate(date)} ${new Date(at).toISOString().slice(11, 19)}`;
}

/** A moment to the minute in UTC, `20-Nov-2026 06:00`; empty where there is none. */
export function formatMinute(date: string | null): string {
  return formatSecond(date).slice(0, -3);
}
