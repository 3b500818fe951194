// The filter of changes as parameters of an address: of the screen, its files and feed, PLIMSOLLCHANGES and `GET /api/v1/changes`.
import { isDay } from "#rules/dates.ts";

import {
  type ChangeFilter,
  changeDates,
  type ChangeKind,
  changeKinds,
  changeTopics,
  initialChoices,
} from "./changes.ts";

export const changeFilterNames = [
  "since",
  "until",
  "by",
  "topics",
  "kinds",
  "flag",
  "type",
  "company",
  "assetnums",
  "numbers",
  "initial",
  "late",
] as const;
export type ChangeFilterName = (typeof changeFilterNames)[number];
export type ChangeFilterTexts = Readonly<Partial<Record<ChangeFilterName, string | undefined>>>;

/** Vessels that one filter names at most, as many as a list has. */
export const maximumFilterVessels = 1000;
const maximumTextLength = 200;

type Limits = Readonly<Record<ChangeFilterName, string>>;

/** What each parameter accepts, for the message of a problem. */
export const acceptedChangeValues: Limits = {
  since: "a day such as 2026-03-01",
  until: "a day such as 2026-03-01, not before since",
  by: changeDates.join(" or "),
  topics: `some of ${changeTopics.join(", ")}`,
  kinds: `some of ${Object.keys(changeKinds).join(", ")}`,
  flag: "the id of a flag, such as 12",
  type: "a vessel type",
  company: "a customer number",
  assetnums: `at most ${maximumFilterVessels} asset numbers`,
  numbers: `at most ${maximumFilterVessels} IMO or class numbers`,
  initial: initialChoices.join(" or "),
  late: "a whole number of days from 1 to 99999",
};

interface ReadFilter {
  readonly filter: ChangeFilter;
  /** The parameters whose value is not accepted. */
  readonly rejected: readonly ChangeFilterName[];
}

/** Reads a filter; a blank parameter does not limit. */
export function readChangeFilter(texts: ChangeFilterTexts): ReadFilter {
  const given = givenValues(texts);
  const rejected = changeFilterNames.filter((name) => !isAccepted[name](given));
  if (rejected.length > 0) return { filter: {}, rejected };
  const { flag, late, ...others } = given;
  const numberOf = (text: string | undefined) => (text === undefined ? undefined : Number(text));
  const values = Object.entries({ ...others, flag: numberOf(flag), late: numberOf(late) });
  const filter = Object.fromEntries(values.filter(([, value]) => value !== undefined)) as ChangeFilter;
  return { filter, rejected };
}

/** The values of the parameters; `undefined` for a blank one. */
function givenValues(texts: ChangeFilterTexts) {
  const valueOf = (name: ChangeFilterName) => texts[name]?.trim() || undefined;
  const listIn = (name: ChangeFilterName) => {
    const listed = valueOf(name)
      ?.split(",")
      .map((one) => one.trim());
    return listed && [...new Set(listed.filter((one) => one !== ""))];
  };
  return {
    since: valueOf("since"),
    until: valueOf("until"),
    by: valueOf("by"),
    topics: listIn("topics"),
    kinds: listIn("kinds"),
    flag: valueOf("flag"),
    type: valueOf("type"),
    company: valueOf("company"),
    assetnums: listIn("assetnums"),
    numbers: listIn("numbers")?.map((number) => number.toUpperCase()),
    initial: valueOf("initial"),
    late: valueOf("late"),
  };
}

type Given = ReturnType<typeof givenValues>;

const isAccepted: Readonly<Record<ChangeFilterName, (given: Given) => boolean>> = {
  since: ({ since }) => isDayOrAbsent(since),
  until: ({ since = "", until }) => until === undefined || (isDay(until) && since <= until),
  by: ({ by }) => by === undefined || changeDates.some((one) => one === by),
  topics: ({ topics = [] }) => topics.every((topic) => changeTopics.some((one) => one === topic)),
  kinds: ({ kinds = [] }) => kinds.every((kind) => changeKindOf(kind) !== undefined),
  flag: ({ flag = "0" }) => /^\d{1,9}$/.test(flag),
  type: ({ type = "" }) => type.length <= maximumTextLength,
  company: ({ company = "" }) => company.length <= maximumTextLength,
  assetnums: ({ assetnums }) => areVessels(assetnums),
  numbers: ({ numbers }) => areVessels(numbers),
  initial: ({ initial }) => initial === undefined || initialChoices.some((one) => one === initial),
  late: ({ late = "1" }) => /^[1-9]\d{0,4}$/.test(late),
};

const isDayOrAbsent = (text: string | undefined): boolean => text === undefined || isDay(text);

const areVessels = (list: readonly string[] = []): boolean =>
  list.length <= maximumFilterVessels && list.every(({ length }) => length <= maximumTextLength);

/** The kind that a text names; `undefined` for a text that is no kind. */
export function changeKindOf(text: string | null | undefined): ChangeKind | undefined {
  return Object.hasOwn(changeKinds, text ?? "") ? (text as ChangeKind) : undefined;
}
