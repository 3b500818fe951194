// Dates as people type them: 01-Mar-2026, 1 mar 2026, March 1, 2026, 2026-03-01, 13/03/2026. A date in digits whose day and month can be
// exchanged is ambiguous, because the society's users are in every country.
import { isDay, monthNumber } from "./dates.ts";

export type TypedDate =
  | { readonly kind: "day"; readonly day: string }
  /** The two days that the text can mean. */
  | { readonly kind: "ambiguous"; readonly readings: readonly [string, string] }
  | { readonly kind: "unknown" };

const unknown: TypedDate = { kind: "unknown" };

const yearFirst = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/;
const dayAndWord = /^(\d{1,2})[-/. ]*([a-z]{3,})\.?[-/., ]*(\d{4})$/;
const wordAndDay = /^([a-z]{3,})\.?[-/. ]*(\d{1,2})[-/., ]+(\d{4})$/;
const digits = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4})$/;

/** Reads a typed date. */
export function readTypedDate(typed: string): TypedDate {
  const text = typed.trim().toLowerCase();
  const [, year, month, day] = yearFirst.exec(text) ?? [];
  if (year) return dayOf(year, month, day);
  const [, firstDay, firstWord, firstYear] = dayAndWord.exec(text) ?? [];
  if (firstYear) return dayOf(firstYear, monthNumber(firstWord), firstDay);
  const [, word, dayAfter, yearAfter] = wordAndDay.exec(text) ?? [];
  if (yearAfter) return dayOf(yearAfter, monthNumber(word), dayAfter);
  const [, one, other, lastYear] = digits.exec(text) ?? [];
  return readDigits(dayOf(lastYear, other, one), dayOf(lastYear, one, other));
}

function readDigits(dayFirst: TypedDate, monthFirst: TypedDate): TypedDate {
  if (dayFirst.kind !== "day") return monthFirst;
  if (monthFirst.kind !== "day" || monthFirst.day === dayFirst.day) return dayFirst;
  return { kind: "ambiguous", readings: [dayFirst.day, monthFirst.day] };
}

function dayOf(year = "", month: string | number = "", day = ""): TypedDate {
  const iso = `${year}-${String(month).padStart(2, "0")}-${day.padStart(2, "0")}`;
  return isDay(iso) ? { kind: "day", day: iso } : unknown;
}
