import { vesselSearch } from "#contract/search-parameters.ts";
import { hasFilter } from "#rules/search/result-refinement.ts";
import type { PublicDataCall } from "#web/api/calls.ts";
import { CompaniesFound, type FirstResults } from "#web/features/search/companies-found.tsx";
import { SimilarNotice } from "#web/features/search/similar-notice.tsx";
import { useResultFilter } from "./result-filter.ts";
import { ResultFilters } from "./result-filters.tsx";
import { ResultTools } from "./result-tools.tsx";

interface ResultHeadProps extends FirstResults {
  /** The call of the results, for the downloads. */
  readonly call: PublicDataCall;
  readonly total: number | undefined;
  readonly shown: number;
}

/**
 * What stands above the results of a search: their number, the view, downloads and filters, and what the names are that were found. One result
 * needs no filter.
 */
export function ResultHead({ call, total, shown, ...found }: ResultHeadProps) {
  const { filter } = useResultFilter();
  return (
    <>
      <ResultTools total={total} shown={shown} call={call} />
      {(shown > 1 || hasFilter(filter)) && <ResultFilters search={vesselSearch(found)} />}
      <SimilarNotice {...found} />
      <CompaniesFound {...found} />
    </>
  );
}
