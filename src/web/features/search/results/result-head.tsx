import type { VesselSearch } from "#contract/search-parameters.ts";
import { hasFilter } from "#rules/search/result-refinement.ts";
import type { PublicDataCall } from "#web/api/calls.ts";
import { useResultFilter } from "./result-filter.ts";
import { ResultFilters } from "./result-filters.tsx";
import { ResultTools } from "./result-tools.tsx";

interface ResultHeadProps {
  readonly search: VesselSearch;
  /** The call of the results, for the downloads. */
  readonly call: PublicDataCall;
  readonly total: number | undefined;
  readonly shown: number;
}

/** What stands above the results of a search: their number, the view, downloads and filters. One result needs no filter. */
export function ResultHead({ search, call, total, shown }: ResultHeadProps) {
  const { filter } = useResultFilter();
  return (
    <>
      <ResultTools total={total} shown={shown} call={call} />
      {(shown > 1 || hasFilter(filter)) && <ResultFilters search={search} />}
    </>
  );
}
