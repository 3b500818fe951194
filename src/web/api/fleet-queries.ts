// The queries about many vessels or companies, apart from the others because the first screen does not need them.
import { infiniteQueryOptions } from "@tanstack/react-query";
import type { ChangeFilterTexts } from "#contract/changes/change-filter.ts";
import type { VesselSearch } from "#contract/search/search-parameters.ts";
import type { SuspensionFilter } from "#rules/class/suspension-filter.ts";
import type { DuePeriod } from "#rules/due/due-window.ts";
import type { ResultFilter } from "#rules/search/result-refinement.ts";
import { type DueVessels, fleetCalls, type FleetSelection } from "./fleet-calls.ts";
import { members, nextPageNumber, pages, readerOf, type SearchPath } from "./queries.ts";

export const fleetQueries = {
  /** The companies that match a name or a number, page by page. */
  companies: (text: string) => pages((page) => fleetCalls.companies(text, page)),
  /** The vessels of a company, page by page. */
  companyFleet: (customerNumber: string, selection: FleetSelection) =>
    pages((page) => fleetCalls.companyFleet(customerNumber, selection, page)),
  /** The vessels of a list of numbers, one call for each batch. */
  check: (batches: readonly (readonly string[])[]) =>
    infiniteQueryOptions({
      queryKey: ["/script/PLIMSOLLCHECK", "batches", batches.join("\n")],
      queryFn: ({ meta, pageParam }) => readerOf(meta)(fleetCalls.check(batches[pageParam] ?? [])),
      initialPageParam: 0,
      getNextPageParam: (_, pages) => (pages.length < batches.length ? pages.length : undefined),
    }),
  /** The vessels with these asset numbers, as a search returns them. */
  vessels: (assetnums: readonly string[]) => members(fleetCalls.vessels(assetnums)),
  /** The customers of these vessels, of which none may be controlled. */
  owners: (assetnums: readonly string[]) => members(fleetCalls.owners(assetnums)),
  /** The asset numbers that a search finds, page by page. */
  foundNumbers: (search: VesselSearch, filter: ResultFilter) => {
    const callOf = (page: number) => fleetCalls.foundNumbers(search, filter, page);
    // Not among the "pages", because other screens look for whole vessels there.
    return infiniteQueryOptions({
      ...pages<SearchPath>(callOf),
      queryKey: [callOf(1).path, "numbers", callOf(1).osurl],
    });
  },
  /** What falls due for vessels, one call for each batch of numbers or page of a fleet. */
  due: (vessels: DueVessels, period: DuePeriod) =>
    infiniteQueryOptions({
      queryKey: ["/script/PLIMSOLLDUE", "plan", JSON.stringify([vessels, period])],
      queryFn: ({ meta, pageParam }) => readerOf(meta)(fleetCalls.due(vessels, period, pageParam)),
      initialPageParam: 1,
      getNextPageParam: ({ responseInfo }, all) =>
        "company" in vessels
          ? nextPageNumber(responseInfo)
          : all.length < vessels.batches.length
            ? all.length + 1
            : undefined,
    }),
  /** What changed, the newest first, page by page. */
  changes: (filter: ChangeFilterTexts) => pages((page) => fleetCalls.changes(filter, page)),
  suspensions: (filter: SuspensionFilter) => pages((page) => fleetCalls.suspensions(filter, page)),
} as const;
