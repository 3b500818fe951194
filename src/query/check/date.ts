/** An instant in a text form that JavaScript and PostgreSQL both read: `2026-03-01T12:00:00Z`. */
type Instant = string;

/** A date with a time is one instant; a date without a time is a whole day. */
export type ParsedDate =
  | { readonly kind: "instant"; readonly at: Instant }
  | { readonly kind: "day"; readonly start: Instant; readonly end: Instant };

/** Accepts a space before the offset, because a `+` that is not encoded in a URL is decoded as a space. */
const isoDate =
  /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d)(:\d\d(?:\.\d+)?)?(?:(Z)|([+ -])(0\d|1[0-5])(?::?([0-5]\d))?)?)?$/i;

/** Decimals after the ninth are cut off; the database stores six. */
const secondsLength = ":00.123456789".length;

/**
 * Parses an ISO 8601 date with or without a time. A time without an offset is UTC.
 * Returns `undefined` when the text is not a calendar date of the years 0001 to 9999.
 */
export function parseDate(text: string): ParsedDate | undefined {
  const [, day, time, seconds = ":00", , sign, hours, minutes = "00"] = isoDate.exec(text.trim()) ?? [];
  if (!day || !isCalendarDay(day)) return undefined;
  if (!time) return { kind: "day", start: `${day}T00:00:00Z`, end: `${day}T24:00:00Z` };
  if (!(time < "24:00") || !(time.slice(3) < "60") || !(seconds < ":60")) return undefined;
  const offset = sign ? `${sign === "-" ? "-" : "+"}${hours}:${minutes}` : "Z";
  return { kind: "instant", at: `${day}T${time}${seconds.slice(0, secondsLength)}${offset}` };
}

function isCalendarDay(day: string): boolean {
  const time = Date.parse(`${day}T00:00:00Z`);
  return !day.startsWith("0000") && !Number.isNaN(time) && new Date(time).toISOString().startsWith(day);
}
