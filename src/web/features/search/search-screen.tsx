import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useRef } from "react";
import { mobileWidth } from "#rules/layout-limits.ts";
import { searchText } from "#text/record/search.ts";
import { queries } from "#web/api/queries.ts";
import { paths, queryText } from "#web/paths.ts";
import { readSort, vesselOrderOf } from "#web/state/address-sort.ts";
import { viewQuery } from "#web/state/list-view.ts";
import { useQueryString } from "#web/state/query-string.ts";
import { showToast } from "#web/ui/feedback/toast.tsx";
import { type Criteria, haveSameCriteria, hasCriteria, readCriteria, writeCriteria } from "./criteria.ts";
import { SearchForm } from "./search-form.tsx";
import { SearchResults } from "./search-results.tsx";
import classes from "./search-screen.module.css";
import { PrintedCriteria } from "./printed-criteria.tsx";
import { StartPanels } from "./start/start-panels.tsx";

/** The search screen (docs/domain.md, section 2). The address determines the search that is shown. */
export function SearchScreen() {
  const query = useQueryString();
  const criteria = readCriteria(query);
  const searchQuery = queries.search(criteria, vesselOrderOf(readSort(query)));
  const navigate = useNavigate();
  const queryClient = useQueryClient();

  const results = useRef<HTMLDivElement>(null);

  /** In a mobile window the form fills the screen, so the results would be below the fold. */
  function showResults() {
    if (window.innerWidth <= mobileWidth) results.current?.scrollIntoView();
  }

  function search(next: Criteria) {
    if (!hasCriteria(next)) return showToast(searchText.emptyCriteria, "danger");
    // Submitting the same search again must send the query again, although the address does not change.
    if (haveSameCriteria(next, criteria)) void queryClient.resetQueries(searchQuery);
    const address = paths.search({ ...writeCriteria(next), ...viewQuery(query) });
    return void navigate({ ...address, resetScroll: false }).then(showResults);
  }

  return (
    <>
      <div className={classes.form}>
        <SearchForm initial={criteria} onSearch={search} onClear={() => void navigate(paths.search())} />
      </div>
      {hasCriteria(criteria) && <PrintedCriteria criteria={criteria} />}
      <div ref={results}>
        {hasCriteria(criteria) ? (
          <SearchResults key={queryText(writeCriteria(criteria))} criteria={criteria} />
        ) : (
          <StartPanels />
        )}
      </div>
    </>
  );
}
