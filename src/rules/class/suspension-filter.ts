// Filter and order of the suspension list. The screen, the feed, the CSV file and API clients all use these names and values, and the
// server reads them all in one place.
import { isDay } from "#rules/dates.ts";
import type { SuspensionStatus } from "./suspension.ts";

/** The filter by its parameter names in an address. Empty texts filter nothing. */
export interface SuspensionFilter {
  readonly status?: SuspensionStatus;
  readonly reason?: string;
  readonly flag?: string;
  readonly type?: string;
  /** First and last day of the class action, `2026-03-01`, both inclusive. */
  readonly from?: string;
  readonly to?: string;
  readonly sort?: SuspensionSort;
  /** Whether a vessel is listed by its latest class action, which is the default, or by every one. */
  readonly actions?: ActionReading;
}

export const suspensionFilterNames = [
  "status",
  "reason",
  "flag",
  "type",
  "from",
  "to",
  "sort",
  "actions",
] as const satisfies readonly (keyof SuspensionFilter)[];

export const suspensionStatuses = [
  "Suspended",
  "Withdrawn/Cancelled",
  "Reinstated/Classed",
] as const satisfies readonly SuspensionStatus[];

/** Orders of the list: by date, by name, or newest listed first, for clients that read its changes. */
export const suspensionSorts = ["-date", "date", "name", "-name", "-listed"] as const;
export type SuspensionSort = (typeof suspensionSorts)[number];

/** The two readings of the list: the latest class action of each vessel, or every class action. */
export const actionReadings = ["latest", "every"] as const;
export type ActionReading = (typeof actionReadings)[number];
export const defaultReading: ActionReading = "latest";

/** The default order: the newest class action first. */
export const defaultSort: SuspensionSort = "-date";

/** Reads a filter from texts by name. Invalid parameters are left out and listed separately. */
export function readSuspensionFilter(texts: Readonly<Record<string, string | undefined>>): {
  readonly filter: SuspensionFilter;
  readonly rejected: readonly (keyof SuspensionFilter)[];
} {
  const trimmed = suspensionFilterNames.map((name) => [name, texts[name]?.trim() ?? ""] as const);
  const given = trimmed.filter(([, text]) => text !== "");
  const isAccepted = ([name, text]: (typeof given)[number]) => accepts(name, text);
  return {
    filter: Object.fromEntries(given.filter(isAccepted)),
    rejected: given.filter((one) => !isAccepted(one)).map(([name]) => name),
  };
}

/** Describes the values that a parameter accepts, for error messages. */
export function acceptedValues(name: keyof SuspensionFilter): string {
  if (name === "status") return `one of: ${suspensionStatuses.join(", ")}`;
  if (name === "sort") return `one of: ${suspensionSorts.join(", ")}`;
  if (name === "actions") return `one of: ${actionReadings.join(", ")}`;
  return "a day such as 2026-03-01";
}

function accepts(name: keyof SuspensionFilter, text: string): boolean {
  if (name === "status") return isOneOf(suspensionStatuses, text);
  if (name === "sort") return isOneOf(suspensionSorts, text);
  if (name === "actions") return isOneOf(actionReadings, text);
  return name === "from" || name === "to" ? isDay(text) : true;
}

function isOneOf(values: readonly string[], text: string): boolean {
  return values.includes(text);
}
