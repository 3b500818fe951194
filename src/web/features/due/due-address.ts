// The address of the planner is its state: which vessels, which period, how the items are grouped and shown.
import type { ParameterValues } from "#rules/address-parameters.ts";
import { formatDate } from "#rules/dates.ts";
import {
  defaultHorizon,
  type DueHorizon,
  horizonPeriod,
  maximumDueVessels,
  planParameters,
  readDuePeriod,
} from "#rules/due/due-period.ts";
import type { DuePeriod } from "#rules/due/due-window.ts";
import { type CurrentSearch, hasSearch, readSearch } from "#rules/search/address-search.ts";
import { readResultFilter, type ResultFilter } from "#rules/search/result-refinement.ts";
import { addressText } from "#text/address.ts";
import type { DueBatch, DueVessels } from "#web/api/fleet-calls.ts";
import type { KeptList } from "#web/features/lists/kept-list.tsx";
import { vesselChoice } from "#web/features/lists/list-button.tsx";
import { paths, type QueryString, readVesselKey } from "#web/paths.ts";
import { usePortal } from "#web/state/portal.ts";
import { useScreenParameters } from "#web/state/address/screen-parameters.ts";
import { readStoredList } from "#web/state/storage/stored-list.ts";

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
  return hasSearch(search) ? { kind: "search", search, filter: readResultFilter(query) } : null;
}

/** The vessels of a kept list, also those that are not in the record, so that the plan names them. */
export function keptSource(list: KeptList): DueSource {
  const { assetnums = [], numbers = [] } = vesselChoice(
    list.vessels.map((vessel) => (vessel.isInRecord ? vessel : { ...vessel, assetnum: null })),
  );
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

/** The period of a plan: its days, or else its horizon. */
function periodOf({ from, until, horizon = defaultHorizon }: PlanValues, today: string): ShownPeriod {
  if (from || until) return { horizon: undefined, period: readDuePeriod({ from, until }, today) };
  return { horizon, period: horizonPeriod(horizon, today) };
}

type PlanValues = ParameterValues<typeof planParameters>;

/** The period, the groups and the view in the address. Days that make no period are not rejected: the screen then plans nothing. */
export function usePlanAddress() {
  const { today } = usePortal();
  const { values, rejected, change } = useScreenParameters(planParameters, paths.duePlan());
  const { horizon, period } = periodOf(values, today);
  const days = period
    ? addressText.duePeriod({ from: formatDate(period.from), until: formatDate(period.until) })
    : addressText.withoutFilter;
  return {
    values,
    horizon,
    period,
    rejected,
    shown: { from: days, until: days, horizon: days, group: addressText.byVessel },
    change: (part: Parameters<typeof change>[0]) => change(part, { replace: true }),
  };
}
