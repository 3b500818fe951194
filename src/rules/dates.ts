// Specification §2, §9: dates display as DD-MMM-YYYY. A date is an ISO 8601 text: a day (`2026-03-01`) or a moment
// (`2026-03-01T09:30:00Z`; without an offset it is UTC). Everything is reckoned in UTC, so a day never shifts with the
// place where it is read.

/** Names of the months as dates show them. */
const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"] as const;

const millisecondsADay = 24 * 60 * 60 * 1000;

const isoDate =
  /^(\d{4})-(\d{2})-(\d{2})(?:T(\d{2}):(\d{2})(?::(\d{2}(?:\.\d+)?))?(Z|[+-](?:0\d|1[0-5])(?::?[0-5]\d)?)?)?$/i;

/** Whether the text is a date of the calendar in ISO 8601, with or without a time and an offset. */
export function isIsoDate(text: string): boolean {
  return moment(text) !== null;
}

/** Milliseconds since 1970 (UTC) of a day's first moment or of a moment; `null` where the text is no date. */
export function moment(date: string | null | undefined): number | null {
  const parts = isoDate.exec(date ?? "");
  if (!parts) return null;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts
    .slice(1, 7)
    .map((part) => Number(part ?? 0));
  if (year < 1 || hour > 23 || minute > 59 || second >= 60 || !isCalendarDay(year, month, day)) return null;
  return (
    startOfDay(year, month, day) +
    (hour * 60 + minute) * 60_000 +
    Math.trunc(second * 1000) -
    offset(parts[7])
  );
}

/** The day in UTC as `2026-03-01`; empty where there is no valid date. */
export function isoDay(date: string | null | undefined): string {
  const at = moment(date);
  return at === null ? "" : dayOf(at);
}

/** Whether the text is a day and nothing more: `2026-03-01`. */
export function isDay(text: string): boolean {
  return text !== "" && isoDay(text) === text;
}

/** The day as the product shows it, `01-Mar-2026`; empty where there is no valid date. */
export function formatDate(date: string | null | undefined): string {
  const [year, month, day] = isoDay(date).split("-");
  return day === undefined ? "" : `${day}-${months[Number(month) - 1] ?? ""}-${year ?? ""}`;
}

/** A moment as the product shows it, `20-Nov-2026 06:00 UTC`; empty where there is no valid date. */
export function formatMoment(date: string | null | undefined): string {
  const at = moment(date);
  return at === null ? "" : `${formatDate(date)} ${new Date(at).toISOString().slice(11, 16)} UTC`;
}

/** The year of a date, `"2015"`; empty where there is no valid date. */
export function year(date: string | null | undefined): string {
  return isoDay(date).slice(0, 4);
}

/** The day a number of days after a date (before it, if negative); empty where there is no valid date. */
export function addDays(date: string | null | undefined, days: number): string {
  const at = moment(date);
  return at === null ? "" : dayOf(at + days * millisecondsADay);
}

/** Whole days from one date's day to another's; negative where `to` lies before `from`; `null` where one is no date. */
export function daysBetween(from: string | null | undefined, to: string | null | undefined): number | null {
  const start = moment(isoDay(from));
  const end = moment(isoDay(to));
  return start === null || end === null ? null : Math.round((end - start) / millisecondsADay);
}

/** The later of two dates, as it was written; the first where they are equal; `null` where neither is a date. */
export function later(one: string | null | undefined, other: string | null | undefined): string | null {
  const [first, second] = [moment(one), moment(other)];
  if (second === null) return first === null ? null : (one ?? null);
  return first !== null && first >= second ? (one ?? null) : (other ?? null);
}

function startOfDay(year: number, month: number, day: number): number {
  const start = new Date(0);
  start.setUTCFullYear(year, month - 1, day);
  return start.getTime();
}

function isCalendarDay(year: number, month: number, day: number): boolean {
  const start = new Date(startOfDay(year, month, day));
  return start.getUTCMonth() === month - 1 && start.getUTCDate() === day;
}

/** Milliseconds of an offset such as `Z`, `+02:00` or `-0530`. */
function offset(text: string | undefined): number {
  const parts = /^([+-])(\d{2}):?(\d{2})?$/.exec(text ?? "");
  if (!parts) return 0;
  const minutes = Number(parts[2]) * 60 + Number(parts[3] ?? 0);
  return (parts[1] === "-" ? -minutes : minutes) * 60_000;
}

/** The day in UTC of a moment in milliseconds since 1970, `2026-03-01`; empty where the year has not four digits. */
export function dayOf(at: number): string {
  const written = new Date(at).toISOString();
  const hasFourDigitYear = written.indexOf("-") === 4;
  return hasFourDigitYear ? written.slice(0, 10) : "";
}
