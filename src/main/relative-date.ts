// The demonstration fleet stays fresh: its dates are written relative to the day on which it is loaded. A value that
// starts with `today` is such a date (`today`, `today-30d`, `today-2y+1d`, `today-18dT09:30:00Z`); inside a text one stands
// in double braces (`{{today-30d}}`) and reads as dates do everywhere, `21-Oct-2026`.
import { addDays, formatDate } from "#rules/dates.ts";

const relative = /^today((?:[+-]\d+[dmy])*)(T\d{2}:\d{2}(?::\d{2})?Z)?$/;
const step = /([+-]\d+)([dmy])/g;
const withinText = /\{\{(today[^{}]*)\}\}/g;

/** A copy of a value with every relative date in it resolved, however deep it lies. `today` is an ISO day. */
export function resolveRelativeDates(value: unknown, today: string): unknown {
  if (typeof value === "string") return resolveText(value, today);
  if (Array.isArray(value)) return value.map((item) => resolveRelativeDates(item, today));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, resolveRelativeDates(item, today)]),
  );
}

/**
 * The ISO date that a relative date means; its steps are taken from left to right. A step of months or years that
 * misses the day (29 February, 31 June) ends on the last day of that month. Throws where the text is no relative date.
 */
export function relativeDate(written: string, today: string): string {
  const parts = relative.exec(written);
  if (!parts) throw new Error(`"${written}" is no relative date: write today, today-30d or today+1y-1d.`);
  const [, steps = "", time = ""] = parts;
  const day = [...steps.matchAll(step)].reduce(
    (day, [, count, unit]) => take(day, Number(count), unit),
    today,
  );
  return day + time;
}

function resolveText(text: string, today: string): string {
  if (text.startsWith("today")) return relativeDate(text, today);
  return text.replace(withinText, (_, written: string) => formatDate(relativeDate(written, today)));
}

function take(day: string, count: number, unit: string | undefined): string {
  if (unit === "d") return addDays(day, count);
  return addMonths(day, unit === "y" ? count * 12 : count);
}

function addMonths(day: string, count: number): string {
  const [year = 0, month = 0, dayOfMonth = 0] = day.split("-").map(Number);
  const daysInMonth = new Date(Date.UTC(year, month + count, 0)).getUTCDate();
  const moved = new Date(Date.UTC(year, month - 1 + count, Math.min(dayOfMonth, daysInMonth)));
  return moved.toISOString().slice(0, 10);
}
