// The filter of changes as parameters of an address: of the screen, its files and feed, PLIMSOLLCHANGES and `GET /api/v1/changes`.
import {
  day,
  listOf,
  oneOf,
  parameterNames,
  type ParameterTexts,
  type ParameterValues,
  someOf,
  textUpTo,
  wholeNumber,
} from "#rules/address-parameters.ts";
import { changeDates, type ChangeKind, changeKinds, changeTopics, initialChoices } from "./changes.ts";

/** Vessels that one filter names at most, as many as a list has. */
export const maximumFilterVessels = 1000;
const longestText = 200;

const vessels = (numbers: string) => listOf(maximumFilterVessels, longestText, numbers);
const numbers = vessels("IMO or class numbers");

/** Which changes a reader wants. Without a parameter they are not limited by it, except that what the record began with is left out. */
export const changeParameters = {
  /** Days in UTC, both included. */
  since: day,
  until: dayNotBefore((texts) => texts["since"]),
  /** Which date `since` and `until` limit; `recorded` by default. */
  by: oneOf(changeDates),
  topics: someOf(changeTopics),
  kinds: someOf(Object.keys(changeKinds) as ChangeKind[]),
  /** Id of the flag that the vessel had or got: of `ABSRECORDFLAG`. */
  flag: { ...wholeNumber(0, 999_999_999), accepted: "the id of a flag, such as 12" },
  /** Code of the vessel type: of `ABSRECORDVESSELTYPE`. */
  type: textUpTo(longestText),
  /** Customer number of a company that had or got a role for the vessel. */
  company: textUpTo(longestText),
  assetnums: vessels("asset numbers"),
  numbers: { ...numbers, read: (text: string) => numbers.read(text.toUpperCase(), {}) },
  initial: oneOf(initialChoices),
  /** Only what was recorded at least so many days after it took effect. */
  late: wholeNumber(1, 99_999, "a whole number of days"),
} as const;

/** A day that is not before the first one of the same address. */
export function dayNotBefore(firstDay: (texts: ParameterTexts) => string | undefined) {
  return {
    ...day,
    read: (text: string, texts: ParameterTexts) =>
      (firstDay(texts) ?? "") <= text ? day.read(text, texts) : undefined,
    accepted: `${day.accepted}, not before since`,
  };
}

export const changeFilterNames = parameterNames(changeParameters);
export type ChangeFilterTexts = Readonly<
  Partial<Record<(typeof changeFilterNames)[number], string | undefined>>
>;
export type ChangeFilter = ParameterValues<typeof changeParameters>;

/** The kind that a text names; `undefined` for a text that is no kind. */
export function changeKindOf(text: string | null | undefined): ChangeKind | undefined {
  return Object.hasOwn(changeKinds, text ?? "") ? (text as ChangeKind) : undefined;
}
