// Filter and order of the suspension list. The screen, the feed, the CSV file and API clients all use these names and values, and the
// server reads them all in one place.
import {
  day,
  oneOf,
  parameterNames,
  type ParameterValues,
  textUpTo,
  withDefault,
} from "#rules/address-parameters.ts";
import type { SuspensionStatus } from "./suspension.ts";

export const suspensionStatuses = [
  "Suspended",
  "Withdrawn/Cancelled",
  "Reinstated/Classed",
] as const satisfies readonly SuspensionStatus[];

/** Orders of the list: by date, by name, or newest listed first, for clients that read its changes. */
export const suspensionSorts = ["-date", "date", "name", "-name", "-listed"] as const;

/** The two readings of the list: the latest class action of each vessel, or every class action. */
export const actionReadings = ["latest", "every"] as const;
export type ActionReading = (typeof actionReadings)[number];

/** Longer than any reason, flag or vessel type. */
const longestValue = 1000;

export const suspensionParameters = {
  status: oneOf(suspensionStatuses),
  reason: textUpTo(longestValue),
  /** The name of the flag. */
  flag: textUpTo(longestValue),
  type: textUpTo(longestValue),
  /** First and last day of the class action, both inclusive. */
  from: day,
  to: day,
  /** The newest class action first by default. */
  sort: withDefault(oneOf(suspensionSorts), "-date"),
  actions: withDefault(oneOf(actionReadings), "latest"),
} as const;

export const suspensionFilterNames = parameterNames(suspensionParameters);

/** What is left out filters nothing, and has the default order and reading. */
export type SuspensionFilter = Partial<ParameterValues<typeof suspensionParameters>>;
