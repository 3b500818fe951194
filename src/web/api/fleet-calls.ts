// The inner calls about many vessels or companies, apart from the others because the first screen does not need them.
import type { ChangeFilterTexts } from "#contract/changes/change-filter.ts";
import { fieldIn } from "#contract/calls/query-text.ts";
import {
  searchParameters,
  searchPath,
  type VesselSearch,
  type Parameter,
  whereParameters,
  withoutControlCharacters,
} from "#contract/search/search-parameters.ts";
import { writeParameters } from "#rules/address-parameters.ts";
import { type SuspensionFilter, suspensionParameters } from "#rules/class/suspension-filter.ts";
import type { DuePeriod } from "#rules/due/due-window.ts";
import { assetNumberIn } from "#rules/lists/vessel-entry.ts";
import type { ResultFilter } from "#rules/search/result-refinement.ts";
import { searchPageSize } from "#rules/search/search-criteria.ts";
import { call, ofRole, tablePage } from "./calls.ts";

/** At most a hundred vessels of a plan: IMO and class numbers, or asset numbers. */
export interface DueBatch {
  readonly name: "numbers" | "assetnums";
  readonly values: readonly string[];
}

/** The vessels of a plan: a batch for each call, or the fleet of a company. */
export type DueVessels =
  | { readonly batches: readonly DueBatch[] }
  | { readonly company: string; readonly role: string };

/** Vessels of a company by its role for them, and their order. */
export interface FleetSelection {
  readonly role?: string;
  readonly sort?: string;
}

export const fleetCalls = {
  /** The companies that match a name or a number. */
  companies: (text: string, page: number) =>
    call("/script/PLIMSOLLCOMPANIES", [
      ...searchParameters({ text }),
      ["collectioncount", "1"],
      ...tablePage(page),
    ]),
  /** The vessels of a company, in an order of `#rules/vessel/fleet-order.ts`. */
  companyFleet: (customerNumber: string, { role = "", sort = "" }: FleetSelection, page: number) =>
    call("/script/PLIMSOLLCOMPANYFLEET", [
      ["customer_number", customerNumber],
      ...ofRole(role),
      ...(sort === "" ? [] : [["sort", sort] as const]),
      ["collectioncount", "1"],
      ...tablePage(page),
    ]),
  /** The vessels of at most a hundred IMO and class numbers, and asset numbers as `vesselEntry` writes them. */
  check: (values: readonly string[]) => {
    const assetnums = values.flatMap((value) => assetNumberIn(value) ?? []);
    const numbers = values.filter((value) => assetNumberIn(value) === null);
    return call("/script/PLIMSOLLCHECK", [
      ...(numbers.length > 0 ? [["numbers", numbers.join(",")] as const] : []),
      ...(assetnums.length > 0 ? [["assetnums", assetnums.join(",")] as const] : []),
    ]);
  },
  /** Vessels as a search returns them. */
  vessels: (assetnums: readonly string[]) =>
    call("/os/ABSRECORDSEARCH", whereParameters([fieldIn("assetnum", assetnums)])),
  /** The customers of vessels, of which none may be controlled. */
  owners: (assetnums: readonly string[]) =>
    call("/os/ABSRECORDOWNER", whereParameters([fieldIn("assetnum", assetnums)])),
  /** One page of the asset numbers that a search finds, by which a plan names its vessels. */
  foundNumbers: (search: VesselSearch, filter: ResultFilter, page: number) =>
    call(
      searchPath(search),
      [...searchParameters(search, filter), ["collectioncount", "1"], ...tablePage(page)],
      "assetnum",
    ),
  /** What falls due for vessels in a period; of a company, one page. */
  due: (vessels: DueVessels, { from, until }: DuePeriod, page: number) =>
    call("/script/PLIMSOLLDUE", [
      ...("company" in vessels
        ? [["company", vessels.company] as const, ...ofRole(vessels.role), ["pageno", String(page)] as const]
        : batchParameters(vessels.batches[page - 1])),
      ["from", from],
      ["until", until],
      ["counts", "1"],
    ]),
  /** One page of what changed, the newest first. */
  changes: (filter: ChangeFilterTexts, page: number) =>
    call("/script/PLIMSOLLCHANGES", [
      ...Object.entries(filter).flatMap(([name, value = ""]) =>
        value === "" ? [] : [[name, withoutControlCharacters(value)] as const],
      ),
      ["collectioncount", "1"],
      ...tablePage(page),
    ]),
  /** The first page also requests the counts of the whole list. */
  suspensions: (filter: SuspensionFilter, page: number) =>
    call("/script/ABSAPIRECORDSUSPENSION", [
      ...Object.entries(writeParameters(suspensionParameters, filter)),
      ...(page === 1 ? [["counts", "1"] as const] : []),
      ["oslc.pageSize", String(searchPageSize)],
      ["pageno", String(page)],
    ]),
} as const;

function batchParameters(batch: DueBatch | undefined): readonly Parameter[] {
  return batch ? [[batch.name, batch.values.join(",")]] : [];
}
