// When the emails of follows are sent: at once, or as a digest at 07:00 in the user's time zone.

export type DigestFrequency = "daily" | "weekly";

const hour = 7;
const monday = 1;
const day = 86_400_000;

/**
 * The first time after `after` (milliseconds since 1970) at which a digest is sent: 07:00 of the clocks in the time zone, for weekly ones on a
 * Monday. If the clocks skip 07:00, it is sent when they have gone forward; if they show it twice, the first time. A time zone that is not
 * known counts as UTC.
 */
export function nextDigestAt(after: number, frequency: DigestFrequency, timeZone: string): number {
  const clocks = clocksOf(timeZone);
  // The local date of a time is at most a day from its date in UTC; a week and a day later there has been a Monday.
  const start = Math.floor(localTime(clocks, after) / day) * day;
  for (let offset = 0; offset <= 8; offset += 1) {
    const date = start + offset * day;
    if (frequency === "weekly" && new Date(date).getUTCDay() !== monday) continue;
    const at = timeOf(clocks, date + hour * 3_600_000);
    if (at > after) return at;
  }
  return after + 7 * day;
}

function clocksOf(timeZone: string): Intl.DateTimeFormat {
  const fields = {
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
    hourCycle: "h23",
    era: "short",
  } as const;
  try {
    return new Intl.DateTimeFormat("en-US", { ...fields, timeZone });
  } catch {
    return new Intl.DateTimeFormat("en-US", { ...fields, timeZone: "UTC" });
  }
}

/** What the clocks show at a time, as if it were UTC. */
function localTime(clocks: Intl.DateTimeFormat, at: number): number {
  const parts = new Map(clocks.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
  return Date.UTC(part("year"), part("month") - 1, part("day"), part("hour"), part("minute"), part("second"));
}

/** The first time at which the clocks show `local`, or at which they have skipped it. */
function timeOf(clocks: Intl.DateTimeFormat, local: number): number {
  // The offsets before and after any change of the clocks on that day.
  const offsets = [local - day, local + day].map((at) => localTime(clocks, at) - at);
  const candidates = offsets.map((offset) => local - offset).toSorted((one, other) => one - other);
  const exact = candidates.find((at) => localTime(clocks, at) === local);
  // Before a gap the earlier offset is the smaller one, so that the later candidate is the same duration after the gap.
  return exact ?? candidates[candidates.length - 1] ?? local;
}
