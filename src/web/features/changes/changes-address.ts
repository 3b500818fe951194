// The address of the screen is its state: the filter of the changes, with a preset or a day as `since`.
import {
  type ChangeFilterTexts,
  changeFilterNames,
  changeParameters,
  dayNotBefore,
} from "#contract/changes/change-filter.ts";
import { changeTopics } from "#contract/changes/changes.ts";
import { textUpTo, shownPages } from "#rules/address-parameters.ts";
import { changePresets, presetDay, readChangePeriod } from "#rules/changes/change-period.ts";
import { isDay } from "#rules/dates.ts";
import { changesText } from "#text/record/changes.ts";
import { keptListAddress, namesKeptList } from "#web/features/lists/kept-list.tsx";
import { href, paths, type QueryString } from "#web/paths.ts";
import { useLastVisit } from "#web/state/storage/last-visit.ts";
import { usePortal } from "#web/state/portal.ts";
import { useQueryString } from "#web/state/address/query-string.ts";
import { useScreenParameters } from "#web/state/address/screen-parameters.ts";

/** Filters that the user removes together; the period stays. */
const criteria = [
  "topics",
  "kinds",
  "flag",
  "type",
  "company",
  "late",
  "initial",
  "numbers",
  "assetnums",
  "list",
  "shared",
] as const;
const noCriteria = Object.fromEntries(criteria.map((name) => [name, ""]));

export type ChangesAddress = ReturnType<typeof useChangesAddress>;

export function useChangesAddress() {
  const given = useQueryString();
  const { today } = usePortal();
  const lastVisit = useLastVisit(today);
  const period = readChangePeriod(given["since"] ?? "", today, lastVisit);
  const isKnown = (text: string) =>
    isDay(text) || changePresets.some((one) => one === text && presetDay(one, today, lastVisit) !== null);
  const parameters = {
    ...changeParameters,
    since: {
      ...changeParameters.since,
      read: (text: string) => (isKnown(text) ? text : undefined),
      accepted: changesText.acceptedSince({ presets: changePresets.join(", ") }),
    },
    until: dayNotBefore(() => period.since),
    list: listName,
    shared: listName,
    pages: shownPages,
  } as const;
  const { values, texts, rejected, change, addressOf } = useScreenParameters(parameters, paths.changes());
  return {
    /** Without the parameters that cannot be used. */
    query: texts as QueryString,
    rejected,
    ...period,
    lastVisit,
    by: values.by ?? "recorded",
    topics: changeTopics.filter((topic) => values.topics?.includes(topic)),
    /** Number of filters beside the period. */
    criteria: criteria.filter((name) => texts[name] !== undefined).length,
    change,
    addressOf: (part: Parameters<typeof change>[0]) => href(addressOf(part)),
    clear: () => change(noCriteria),
  };
}

/** Longer than the name of any list in an address. */
const listName = textUpTo(200);

/** The vessels of a kept list, which take the place of those of the address. */
export type ListedVessels = Pick<ChangeFilterTexts, "assetnums" | "numbers">;

/** The filter of the call. */
export function filterTexts(
  { query, since }: Pick<ChangesAddress, "query" | "since">,
  listed: ListedVessels | null,
): ChangeFilterTexts {
  const given = changeFilterNames.flatMap((name) => (query[name] ? [[name, query[name]]] : []));
  return { ...Object.fromEntries(given), since: since === "" ? undefined : since, ...listed };
}

/** The parameters of the feed of these changes, which has the newest ones; `null` for a kept list, which a feed reader cannot open. */
export function feedQuery(query: QueryString): QueryString | null {
  if (namesKeptList(query)) return null;
  const kept = changeFilterNames.filter((name) => !["since", "until", "by"].includes(name));
  return Object.fromEntries(kept.flatMap((name) => (query[name] ? [[name, query[name]]] : [])));
}

/** The part of the address that names the list. */
export function listValue(query: QueryString): string {
  return namesKeptList(query) ? (keptListAddress(query)["list"] ?? "") : "";
}
