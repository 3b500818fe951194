// How the suspension list is narrowed and ordered. The list's screen, its feed, its CSV and the calls of machines all say it with
// these names and values; the record answers them all with one read.
import { isDay } from "./dates.ts";
import type { SuspensionStatus } from "./suspension.ts";

/** What can be asked of the list, by the name under which it stands in an address; empty texts ask nothing. */
export interface SuspensionFilter {
  readonly status?: SuspensionStatus;
  readonly reason?: string;
  readonly flag?: string;
  readonly type?: string;
  /** First and last day of the action, `2026-03-01`; both included. */
  readonly from?: string;
  readonly to?: string;
  readonly sort?: SuspensionSort;
}

export const suspensionFilterNames = [
  "status",
  "reason",
  "flag",
  "type",
  "from",
  "to",
  "sort",
] as const satisfies readonly (keyof SuspensionFilter)[];

export const suspensionStatuses = [
  "Suspended",
  "Withdrawn/Cancelled",
  "Reinstated/Classed",
] as const satisfies readonly SuspensionStatus[];

/** Orders of the list: by date or name, and by when a vessel came into the list, for readers of its changes. */
export const suspensionSorts = ["-date", "date", "name", "-name", "-listed"] as const;
export type SuspensionSort = (typeof suspensionSorts)[number];

/** The order where none is asked: the newest action first. */
export const usualSort: SuspensionSort = "-date";

/** Reads a filter from texts by name. What the list does not know is named in `refused`, and left out. */
export function readSuspensionFilter(texts: Readonly<Record<string, string | undefined>>): {
  readonly filter: SuspensionFilter;
  readonly refused: readonly (keyof SuspensionFilter)[];
} {
  const given = suspensionFilterNames.map((name) => [name, texts[name]?.trim() ?? ""] as const);
  const asked = given.filter(([, text]) => text !== "");
  const isKnown = ([name, text]: (typeof asked)[number]) => accepts(name, text);
  return {
    filter: Object.fromEntries(asked.filter(isKnown)),
    refused: asked.filter((one) => !isKnown(one)).map(([name]) => name),
  };
}

/** What a parameter of the list may hold, in words. */
export function acceptedValues(name: keyof SuspensionFilter): string {
  if (name === "status") return `one of: ${suspensionStatuses.join(", ")}`;
  if (name === "sort") return `one of: ${suspensionSorts.join(", ")}`;
  return "a day such as 2026-03-01";
}

function accepts(name: keyof SuspensionFilter, text: string): boolean {
  if (name === "status") return isOneOf(suspensionStatuses, text);
  if (name === "sort") return isOneOf(suspensionSorts, text);
  return name === "from" || name === "to" ? isDay(text) : true;
}

function isOneOf(values: readonly string[], text: string): boolean {
  return values.includes(text);
}
