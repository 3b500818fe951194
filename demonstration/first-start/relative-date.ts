// Resolves the relative dates of the demonstration fleet, so that its data does not become outdated. A value that starts with `today`
// is a relative date (`today`, `today-30d`, `today-2y+1d`, `today-18dT09:30:00Z`). Inside a text, a relative date is written in
// double braces (`{{today-30d}}`) and becomes a displayed date, `21-Oct-2026`.
import { addDays, formatDate } from "#rules/dates.ts";

const relativePattern = /^today((?:[+-]\d+[dmy])*)(T\d{2}:\d{2}(?::\d{2})?Z)?$/;
const stepPattern = /([+-]\d+)([dmy])/g;
const placeholderPattern = /\{\{(today[^{}]*)\}\}/g;

/** Copies a value with all relative dates resolved, at any depth. `today` is an ISO date. */
export function resolveRelativeDates(value: unknown, today: string): unknown {
  if (typeof value === "string") return resolveText(value, today);
  if (Array.isArray(value)) return value.map((item) => resolveRelativeDates(item, today));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, resolveRelativeDates(item, today)]),
  );
}

/**
 * Returns the ISO date of a relative date. Steps are applied from left to right. If a step of months or years leads to a day that does
 * not exist (31 June), the result is the last day of that month. Throws if the text is not a relative date.
 */
export function relativeDate(text: string, today: string): string {
  const parts = relativePattern.exec(text);
  if (!parts) throw new Error(`"${text}" is not a relative date. Write today, today-30d or today+1y-1d.`);
  const [, steps = "", time = ""] = parts;
  const day = [...steps.matchAll(stepPattern)].reduce(
    (day, [, count, unit]) => addStep(day, Number(count), unit),
    today,
  );
  return day + time;
}

function resolveText(text: string, today: string): string {
  if (text.startsWith("today")) return relativeDate(text, today);
  return text.replace(placeholderPattern, (_, written: string) => formatDate(relativeDate(written, today)));
}

function addStep(day: string, count: number, unit: string | undefined): string {
  if (unit === "d") return addDays(day, count);
  return addMonths(day, unit === "y" ? count * 12 : count);
}

function addMonths(day: string, count: number): string {
  const [year = 0, month = 0, dayOfMonth = 0] = day.split("-").map(Number);
  const daysInMonth = new Date(Date.UTC(year, month + count, 0)).getUTCDate();
  const moved = new Date(Date.UTC(year, month - 1 + count, Math.min(dayOfMonth, daysInMonth)));
  return moved.toISOString().slice(0, 10);
}
