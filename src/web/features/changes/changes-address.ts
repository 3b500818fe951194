// The address of the screen is its state: the filter of the changes, with a preset or a day as `since`.
import { useNavigate } from "@tanstack/react-router";
import {
  acceptedChangeValues,
  type ChangeFilterName,
  type ChangeFilterTexts,
  changeFilterNames,
  readChangeFilter,
} from "#contract/change-filter.ts";
import { type ChangeDate, type ChangeTopic, changeTopics } from "#contract/changes.ts";
import { changePresets, presetDay, readChangePeriod } from "#rules/changes/change-period.ts";
import { formatDate, isDay } from "#rules/dates.ts";
import { addressText } from "#text/address.ts";
import { changesText } from "#text/record/changes.ts";
import { keptListAddress, namesKeptList } from "#web/features/lists/kept-list.tsx";
import { href, paths, type QueryString } from "#web/paths.ts";
import { useLastVisit } from "#web/state/last-visit.ts";
import { usePortal } from "#web/state/portal.ts";
import { useQueryString } from "#web/state/query-string.ts";
import { rejectedPages, rejectedUnless } from "#web/state/address-parameters.ts";
import { withoutPages } from "#web/state/shown-pages.ts";
import type { RejectedParameter } from "#web/ui/feedback/address-notice.tsx";

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
];

export interface ChangesAddress {
  /** Without the parameters that cannot be used. */
  readonly query: QueryString;
  readonly rejected: readonly RejectedParameter[];
  readonly since: string;
  readonly preset: ReturnType<typeof readChangePeriod>["preset"];
  readonly lastVisit: string | null;
  readonly by: ChangeDate;
  readonly topics: readonly ChangeTopic[];
  /** Number of filters beside the period. */
  readonly criteria: number;
  /** Changes some parameters; an empty text removes one. */
  readonly change: (part: QueryString) => void;
  /** The address after a change. */
  readonly addressOf: (part: QueryString) => string;
  readonly clear: () => void;
}

export function useChangesAddress(): ChangesAddress {
  const given = useQueryString();
  const { today } = usePortal();
  const lastVisit = useLastVisit(today);
  const { period, query, rejected } = readAddress(given, today, lastVisit);
  const navigate = useNavigate();
  const changesWith = (next: QueryString) => {
    const given = Object.entries(withoutPages(next)).filter(([, value]) => value !== "");
    return paths.changes(Object.fromEntries(given));
  };
  const apply = (next: QueryString) => void navigate({ ...changesWith(next), resetScroll: false });
  const listed = (query["topics"] ?? "").split(",");
  return {
    query,
    rejected,
    ...period,
    lastVisit,
    by: query["by"] === "effective" ? "effective" : "recorded",
    topics: changeTopics.filter((topic) => listed.includes(topic)),
    criteria: criteria.filter((name) => (query[name] ?? "") !== "").length,
    change: (part) => apply({ ...query, ...part }),
    addressOf: (part) => href(changesWith({ ...query, ...part })),
    clear: () =>
      apply(Object.fromEntries(Object.entries(query).filter(([name]) => !criteria.includes(name)))),
  };
}

/** The address without the parameters that cannot be used, and which those are. */
function readAddress(given: QueryString, today: string, lastVisit: string | null) {
  const period = readChangePeriod(given["since"] ?? "", today, lastVisit);
  const isKnown = (text: string) =>
    isDay(text) || changePresets.some((one) => one === text && presetDay(one, today, lastVisit) !== null);
  const { rejected: others } = readChangeFilter(filterTexts({ query: given, since: period.since }, null));
  const rejected = [
    ...rejectedUnless(given, "since", {
      accepted: changesText.acceptedSince({ presets: changePresets.join(", ") }),
      shown: addressText.changesSince({ day: formatDate(period.since) }),
      isAccepted: isKnown,
    }),
    ...others.map((name) => ({
      name,
      value: given[name] ?? "",
      accepted: acceptedChangeValues[name],
      shown: addressText.withoutFilter,
    })),
    ...rejectedPages(given),
  ];
  const unused = new Set<string>(rejected.map(({ name }) => name));
  return {
    period,
    query: Object.fromEntries(Object.entries(given).filter(([name]) => !unused.has(name))),
    rejected,
  };
}

/** The vessels of a kept list, which take the place of those of the address. */
export type ListedVessels = Pick<ChangeFilterTexts, "assetnums" | "numbers">;

/** The filter of the call. */
export function filterTexts(
  { query, since }: Pick<ChangesAddress, "query" | "since">,
  listed: ListedVessels | null,
): ChangeFilterTexts {
  const given = changeFilterNames.flatMap((name): readonly (readonly [ChangeFilterName, string])[] => {
    const value = query[name]?.trim() ?? "";
    return value === "" ? [] : [[name, value]];
  });
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
