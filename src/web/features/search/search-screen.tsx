import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useRef } from "react";
import { mobileWidth } from "#rules/layout-limits.ts";
import { emptyCriteriaMessage } from "#rules/search-criteria.ts";
import { queries } from "#web/api/queries.ts";
import { paths } from "#web/paths.ts";
import { useQueryString } from "#web/state/query-string.ts";
import { showToast } from "#web/ui/toast.tsx";
import { type Criteria, isSameSearch, isSearch, readCriteria, writeCriteria } from "./criteria.ts";
import { RecentVessels } from "./recent-vessels.tsx";
import { SearchForm } from "./search-form.tsx";
import { SearchResults } from "./search-results.tsx";
import classes from "./search-screen.module.css";
import { SearchedFor } from "./searched-for.tsx";

/** Specification §2, record search. The search in the address is the one that is shown. */
export function SearchScreen() {
  const criteria = readCriteria(useQueryString());
  const navigate = useNavigate();
  const queryClient = useQueryClient();

  const results = useRef<HTMLDivElement>(null);

  /** In a mobile window the form fills the screen, and what was found would be out of sight. */
  function showResults() {
    if (window.innerWidth <= mobileWidth) results.current?.scrollIntoView();
  }

  function search(next: Criteria) {
    if (!isSearch(next)) return showToast(emptyCriteriaMessage, "danger");
    // The same search again is asked again: the address does not change, so nothing else would.
    if (isSameSearch(next, criteria)) void queryClient.resetQueries(queries.search(criteria));
    return void navigate({ ...paths.search(writeCriteria(next)), resetScroll: false }).then(showResults);
  }

  return (
    <>
      <div className={classes.form}>
        <SearchForm initial={criteria} onSearch={search} onClear={() => void navigate(paths.search())} />
      </div>
      {isSearch(criteria) && <SearchedFor criteria={criteria} />}
      <div ref={results}>
        {isSearch(criteria) ? <SearchResults criteria={criteria} /> : <RecentVessels />}
      </div>
    </>
  );
}
