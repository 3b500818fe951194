/** A moment as text that JavaScript and PostgreSQL both read: `2026-03-01T12:00:00Z`. */
type Instant = string;

/** What a written date means: one instant, or a whole day. */
export type WrittenDate =
  | { readonly kind: "instant"; readonly at: Instant }
  | { readonly kind: "day"; readonly start: Instant; readonly end: Instant };

/** An offset whose `+` was not encoded in the address arrives with a blank. */
const iso =
  /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d)(:\d\d(?:\.\d{1,9})?)?(?:(Z)|([+ -])(0\d|1[0-5]):?([0-5]\d))?)?$/i;

/**
 * Reads an ISO 8601 date, alone or with a time; a time without an offset is UTC, as all dates of the record are.
 * Nothing where the text is not a date of the calendar, years 0001 to 9999.
 */
export function readDate(text: string): WrittenDate | undefined {
  const [, day, time, seconds = ":00", , sign, hours, minutes] = iso.exec(text.trim()) ?? [];
  if (!day || !isDay(day)) return undefined;
  if (!time) return { kind: "day", start: `${day}T00:00:00Z`, end: `${day}T24:00:00Z` };
  if (!(time < "24:00") || !(time.slice(3) < "60") || !(seconds < ":60")) return undefined;
  const offset = sign ? `${sign === "-" ? "-" : "+"}${hours}:${minutes}` : "Z";
  return { kind: "instant", at: `${day}T${time}${seconds}${offset}` };
}

function isDay(day: string): boolean {
  const time = Date.parse(`${day}T00:00:00Z`);
  return !day.startsWith("0000") && !Number.isNaN(time) && new Date(time).toISOString().startsWith(day);
}
