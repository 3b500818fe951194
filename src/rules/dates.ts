// docs/domain.md, section 9: dates are shown as DD-MMM-YYYY. A date is an ISO 8601 text: a day (`2026-03-01`) or an instant
// (`2026-03-01T09:30:00Z`; without an offset it is UTC). All calculations are in UTC, so that a day does not depend on the reader's
// time zone.

const monthNames =
  "January February March April May June July August September October November December".split(" ");

const millisecondsPerDay = 24 * 60 * 60 * 1000;

const isoDate =
  /^(\d{4})-(\d{2})-(\d{2})(?:T(\d{2}):(\d{2})(?::(\d{2}(?:\.\d+)?))?(Z|[+-](?:0\d|1[0-5])(?::?[0-5]\d)?)?)?$/i;

/** Whether the text is a calendar date in ISO 8601, with or without time and offset. */
export function isIsoDate(text: string): boolean {
  return toEpochMilliseconds(text) !== null;
}

/** Milliseconds since 1970 (UTC) of an instant, or of the start of a day. Returns `null` when the text is not a date. */
export function toEpochMilliseconds(date: string | null | undefined): number | null {
  const parts = isoDate.exec(date ?? "");
  if (!parts) return null;
  const [, ...texts] = parts;
  const [formatYear, month, day] = [Number(texts[0]), Number(texts[1]), Number(texts[2])];
  const [hour, minute, second] = [Number(texts[3] ?? 0), Number(texts[4] ?? 0), Number(texts[5] ?? 0)];
  if (formatYear < 1 || hour > 23 || minute > 59 || second >= 60 || !isCalendarDay(formatYear, month, day))
    return null;
  return (
    startOfDay(formatYear, month, day) +
    (hour * 60 + minute) * 60_000 +
    Math.trunc(second * 1000) -
    offset(parts[7])
  );
}

/** Digits after the decimal point of a second; PostgreSQL keeps six, and rejects very long texts. */
const maximumSecondLength = "59.123456789".length;

/** The date as an instant with seconds and offset, `2026-03-01T09:30:00Z`. Returns `null` when the text is not a date. */
export function toTimestamp(date: string | null | undefined): string | null {
  const parts = isoDate.exec(date ?? "");
  if (!parts || !isIsoDate(date ?? "")) return null;
  const [, formatYear, month, day, hour = "00", minute = "00", second = "00", zone = "Z"] = parts;
  const time = `${hour}:${minute}:${second.slice(0, maximumSecondLength)}`;
  return `${formatYear}-${month}-${day}T${time}${zone.toUpperCase()}`;
}

/** The UTC day as `2026-03-01`, or empty without a valid date. */
export function isoDay(date: string | null | undefined): string {
  const at = toEpochMilliseconds(date);
  if (at === null || !date) return "";
  return date.length === dayLength || date.endsWith("Z") ? date.slice(0, dayLength) : dayOfEpoch(at);
}

/** Length of a day without a time, `2026-03-01`. */
const dayLength = 10;

/** Whether the text is a day without a time: `2026-03-01`. */
export function isDay(text: string): boolean {
  return text !== "" && isoDay(text) === text;
}

/** Formats the day as `01-Mar-2026`; empty without a valid date. */
export function formatDate(date: string | null | undefined): string {
  const [year, month, day] = isoDay(date).split("-");
  return day === undefined ? "" : `${day}-${(monthNames[Number(month) - 1] ?? "").slice(0, 3)}-${year ?? ""}`;
}

/** Number of a month by its name or at least three of its first letters, in any case; `undefined` for another word. */
export function monthNumber(name = ""): number | undefined {
  const word = name.toLowerCase();
  const index = word.length < 3 ? -1 : monthNames.findIndex((month) => month.toLowerCase().startsWith(word));
  return index === -1 ? undefined : index + 1;
}

/** Formats an instant as `20-Nov-2026 06:00 UTC`; empty without a valid date. */
export function formatDateTime(date: string | null | undefined): string {
  const at = toEpochMilliseconds(date);
  return at === null ? "" : `${formatDate(date)} ${new Date(at).toISOString().slice(11, 16)} UTC`;
}

/** The year of a date, `"2015"`; empty without a valid date. */
export function year(date: string | null | undefined): string {
  return isoDay(date).slice(0, 4);
}

/** Adds days (or subtracts, if negative) and returns the day; empty without a valid date. */
export function addDays(date: string | null | undefined, days: number): string {
  const at = toEpochMilliseconds(date);
  return at === null ? "" : dayOfEpoch(at + days * millisecondsPerDay);
}

/** The same day some years earlier; the 28th of February for the 29th of a year without one. */
export function yearsBefore(day: string, years: number): string {
  const year = Number(day.slice(0, 4)) - years;
  const sameDay = `${year}${day.slice(4)}`;
  return isDay(sameDay) ? sameDay : `${year}-02-28`;
}

/** Number of days between two dates; negative when `to` is before `from`, `null` when one is not a date. */
export function daysBetween(from: string | null | undefined, to: string | null | undefined): number | null {
  const start = toEpochMilliseconds(isoDay(from));
  const end = toEpochMilliseconds(isoDay(to));
  return start === null || end === null ? null : Math.round((end - start) / millisecondsPerDay);
}

/** Returns the later of two dates as written, the first one if they are equal, or `null` when neither is a date. */
export function laterDate(one: string | null | undefined, other: string | null | undefined): string | null {
  const [first, second] = [toEpochMilliseconds(one), toEpochMilliseconds(other)];
  if (second === null) return first === null ? null : (one ?? null);
  return first !== null && first >= second ? (one ?? null) : (other ?? null);
}

function startOfDay(year: number, month: number, day: number): number {
  // `Date.UTC` takes a year below 100 as one of the twentieth century.
  if (year >= 100) return Date.UTC(year, month - 1, day);
  const start = new Date(0);
  start.setUTCFullYear(year, month - 1, day);
  return start.getTime();
}

/** Every month has 28 days, so that most dates need no calendar. */
const shortestMonth = 28;

function isCalendarDay(year: number, month: number, day: number): boolean {
  if (day >= 1 && day <= shortestMonth) return month >= 1 && month <= 12;
  const start = new Date(startOfDay(year, month, day));
  return start.getUTCMonth() === month - 1 && start.getUTCDate() === day;
}

/** Converts an offset such as `Z`, `+02:00` or `-0530` to milliseconds. */
function offset(text: string | undefined): number {
  const parts = /^([+-])(\d{2}):?(\d{2})?$/.exec(text ?? "");
  if (!parts) return 0;
  const minutes = Number(parts[2]) * 60 + Number(parts[3] ?? 0);
  return (parts[1] === "-" ? -minutes : minutes) * 60_000;
}

/** The UTC day of milliseconds since 1970, `2026-03-01`; empty when the year does not have four digits. */
export function dayOfEpoch(at: number): string {
  const iso = new Date(at).toISOString();
  const hasFourDigitYear = iso.indexOf("-") === 4;
  return hasFourDigitYear ? iso.slice(0, 10) : "";
}
