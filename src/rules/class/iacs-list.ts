// The list of vessels in class that IACS publishes each week: columns, words of a status, and dates. docs/iacs.md states what can be mapped.
import { isIsoDate, monthNumber } from "#rules/dates.ts";

import { mentionsReinstatement } from "./class-actions.ts";
import { stateCode } from "./class-status-entry.ts";

/** The titles of the columns, in order. */
export const iacsColumns = [
  "IMO",
  "SHIP NAME",
  "CLASS",
  "DATE OF SURVEY",
  "DATE OF NEXT SURVEY",
  "DATE OF LATEST STATUS",
  "STATUS",
  "REASON FOR THE STATUS",
] as const;

interface IacsState {
  readonly code: number;
  /** The text of the state in the class status history. */
  readonly text: string;
}

const inClass: IacsState = { code: stateCode.inClass, text: "In Class" };

/** The words of a status, and what they mean. */
export const iacsStates: ReadonlyMap<string, IacsState> = new Map([
  ["Delivered", inClass],
  ["Reassigned", inClass],
  ["Reinstated", { code: stateCode.inClass, text: "Reinstated" }],
  ["Suspended", { code: stateCode.suspended, text: "Suspended" }],
  ["Withdrawn", { code: stateCode.withdrawn, text: "Withdrawn" }],
]);

/** The state of a word, in any case; `null` if the list does not use it. */
export function iacsState(word: string): IacsState | null {
  const found = [...iacsStates].find(([known]) => known.toLowerCase() === word.trim().toLowerCase());
  return found?.[1] ?? null;
}

interface LatestEntry {
  readonly serviceStateId: number;
  readonly stateText: string | null;
  readonly reason: string | null;
  /** Whether the history has a suspension or withdrawal before the entry. */
  readonly followsLoss: boolean;
}

/** The word for the latest entry of a class status history; `null` if the list has none for its state. */
export function iacsWord({ followsLoss, reason, serviceStateId, stateText }: LatestEntry): string | null {
  if (serviceStateId === stateCode.suspended) return "Suspended";
  if (serviceStateId === stateCode.withdrawn) return "Withdrawn";
  if (serviceStateId !== stateCode.inClass) return null;
  return followsLoss || mentionsReinstatement({ reason, stateText }) ? "Reinstated" : "Delivered";
}

/**
 * The day of a date in the list, `2026-03-01`: written `20260301`, `2026-03-01`, `01/03/2026` (day first) or `01-Mar-2026`. Returns `null` if
 * it is none of these.
 */
export function iacsDay(text: string): string | null {
  const [, year, month, day] = /^(\d{4})-?(\d{2})-?(\d{2})$/.exec(text) ?? [];
  if (year) return validDay(`${year}-${month}-${day}`);
  const [, first, second, last] = /^(\d{1,2})[/.-](\d{1,2}|[A-Za-z]{3})[/.-](\d{4})$/.exec(text) ?? [];
  if (!first || !second || !last) return null;
  const number = /\d/.test(second) ? Number(second) : (monthNumber(second) ?? 0);
  return validDay(`${last}-${String(number).padStart(2, "0")}-${first.padStart(2, "0")}`);
}

function validDay(day: string): string | null {
  return isIsoDate(day) ? day : null;
}
