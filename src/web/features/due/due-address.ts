// The address of the planner is its state: which vessels, which period, how the items are grouped and shown.
import { type CurrentSearch, hasSearch, readSearch } from "#rules/search/address-search.ts";
import { addressText } from "#text/address.ts";
import { useNavigate } from "@tanstack/react-router";
import { formatDate, isDay } from "#rules/dates.ts";
import {
  defaultHorizon,
  dueHorizons,
  type DueHorizon,
  horizonPeriod,
  maximumDueVessels,
  readDuePeriod,
  readHorizon,
} from "#rules/due/due-period.ts";
import type { DuePeriod } from "#rules/due/due-window.ts";
import { readRefinement, type ResultFilter } from "#rules/search/result-refinement.ts";
import type { DueBatch, DueVessels } from "#web/api/fleet-calls.ts";
import type { KeptList } from "#web/features/lists/kept-list.tsx";
import { vesselChoice } from "#web/features/lists/list-button.tsx";
import { paths, type QueryString, readVesselKey } from "#web/paths.ts";
import { rejectedUnless, rejectedUnlessOneOf } from "#web/state/address-parameters.ts";
import { readStoredList } from "#web/state/stored-list.ts";
import type { RejectedParameter } from "#web/ui/feedback/address-notice.tsx";

/** Where the vessels of a plan come from. */
export type DueSource =
  | { readonly kind: "vessel"; readonly batch: DueBatch; readonly vessels: DueVessels }
  | { readonly kind: "list"; readonly numbers: readonly string[]; readonly vessels: DueVessels }
  | { readonly kind: "kept"; readonly list: KeptList; readonly vessels: DueVessels }
  | {
      readonly kind: "company";
      readonly company: string;
      readonly role: string;
      readonly vessels: DueVessels;
    }
  | { readonly kind: "search"; readonly search: CurrentSearch; readonly filter: ResultFilter };

/** The source in an address; `null` if it names no vessels. */
export function readSource(query: QueryString): DueSource | null {
  const key = readVesselKey(query);
  if (key) {
    const batch: DueBatch =
      "ImoNum" in key
        ? { name: "numbers", values: [key.ImoNum] }
        : { name: "assetnums", values: [key.assetnum] };
    return { kind: "vessel", batch, vessels: { batches: [batch] } };
  }
  const { company, role = "" } = query;
  if (company) return { kind: "company", company, role, vessels: { company, role } };
  const { entries } = readStoredList(query);
  const numbers = [...new Set(entries.flatMap(({ number }) => number || []))];
  if (numbers.length > 0)
    return { kind: "list", numbers, vessels: { batches: inBatches("numbers", numbers) } };
  const search = readSearch(query);
  return hasSearch(search)
    ? { kind: "search", search, filter: readRefinement(query).refinement.filter }
    : null;
}

/** The vessels of a kept list. Those that are not in the record have no items. The server has looked up the others, except those of this browser's list. */
export function keptSource(list: KeptList): DueSource {
  const { assetnums = [], numbers = [] } = vesselChoice(list.vessels.filter(({ isInRecord }) => isInRecord));
  const batches = [...inBatches("assetnums", assetnums), ...inBatches("numbers", numbers)];
  return { kind: "kept", list, vessels: { batches } };
}

/** Splits numbers into those of each call. */
export function inBatches(name: DueBatch["name"], all: readonly string[]): readonly DueBatch[] {
  const count = Math.ceil(all.length / maximumDueVessels);
  return Array.from({ length: count }, (_, at) => ({
    name,
    values: all.slice(at * maximumDueVessels, (at + 1) * maximumDueVessels),
  }));
}

interface ShownPeriod {
  /** `undefined` if the address has dates. */
  readonly horizon: DueHorizon | undefined;
  /** `null` if the dates of the address are none that can be planned. */
  readonly period: DuePeriod | null;
}

/** The period in an address: its days, or else its horizon. */
export function readPeriod({ horizon, ...days }: QueryString, today: string): ShownPeriod {
  const [from, until] = [days["from"], days["until"]].map((text = "") => (isDay(text) ? text : undefined));
  if (from || until) return { horizon: undefined, period: readDuePeriod({ from, until }, today) };
  const known = readHorizon(horizon) ?? defaultHorizon;
  return { horizon: known, period: horizonPeriod(known, today) };
}

export type DueGrouping = "vessel" | "month";

export function readGrouping({ group }: QueryString): DueGrouping {
  return group === "month" ? "month" : "vessel";
}

export type DueView = "chart" | "table";

export function readDueView({ view }: QueryString): DueView {
  return view === "table" ? "table" : "chart";
}

/** Parameters of the address that cannot be used. Days that make no period are not among them: the screen then plans nothing. */
export function rejectedOfPlan(query: QueryString, today: string): readonly RejectedParameter[] {
  const { period } = readPeriod(query, today);
  const shown = period
    ? addressText.duePeriod({ from: formatDate(period.from), until: formatDate(period.until) })
    : addressText.withoutFilter;
  const day = { accepted: addressText.day, shown, isAccepted: isDay };
  const search = readSearch(query);
  return [
    ...rejectedUnless(query, "from", day),
    ...rejectedUnless(query, "until", day),
    ...rejectedUnlessOneOf(query, "horizon", dueHorizons.map(String), shown),
    ...rejectedUnlessOneOf(query, "group", ["vessel", "month"], addressText.byVessel),
    ...rejectedUnlessOneOf(query, "view", ["chart", "table"], addressText.usualView),
    ...rejectedUnless(query, "state", {
      accepted: addressText.classState,
      shown: addressText.withoutFilter,
      isAccepted: () => !hasSearch(search) || !readRefinement(query).rejected.includes("state"),
    }),
  ];
}

/** Replaces parameters of the address; an empty text removes one. */
export function useChangeAddress(query: QueryString): (changes: QueryString) => void {
  const navigate = useNavigate();
  return (changes) => {
    const next = Object.entries({ ...query, ...changes }).filter(([, value]) => value !== "");
    void navigate({ ...paths.duePlan(Object.fromEntries(next)), replace: true, resetScroll: false });
  };
}
