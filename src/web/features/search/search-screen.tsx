import {
  type CurrentSearch,
  hasSearch,
  readSearch,
  searchByCriteria,
  searchByText,
  writeSearch,
} from "#rules/search/address-search.ts";
import { vesselSearch } from "#contract/search-parameters.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useRef } from "react";
import { recordLabel } from "#contract/section-labels.ts";
import { searchText } from "#text/record/search.ts";
import { shellText } from "#text/shell.ts";
import { queries } from "#web/api/queries.ts";
import { paths } from "#web/paths.ts";
import { readSort, vesselOrderOf } from "#web/state/address-sort.ts";
import { viewQuery } from "#web/state/list-view.ts";
import { usePortal } from "#web/state/portal.ts";
import { useQueryString } from "#web/state/query-string.ts";
import { useTermsAgreement } from "#web/state/terms-agreement.ts";
import { showToast } from "#web/ui/feedback/toast.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import { FoldedSearch } from "./box/folded-search.tsx";
import { MoreCriteria } from "./box/more-criteria.tsx";
import { SearchBox } from "./box/search-box.tsx";
import { useSearchFold } from "./box/use-search-fold.ts";
import { searchKey } from "#web/state/search/current-search.ts";
import { PrintedCriteria } from "./printed-criteria.tsx";
import { SearchResults } from "./search-results.tsx";
import classes from "./search-screen.module.css";
import { StartPanels } from "./start/start-panels.tsx";

/** The search screen (docs/domain.md, section 2). The address determines the search that is shown. */
export function SearchScreen() {
  const query = useQueryString();
  const search = readSearch(query);
  const key = searchKey(search);
  const [isAgreed, setAgreed] = useTermsAgreement();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const panel = useRef<HTMLDivElement>(null);
  const fold = useSearchFold(search, panel);
  const title = shellText.searchRecord({ record: recordLabel(usePortal().society.abbreviation) });

  function open(next: CurrentSearch) {
    if (!hasSearch(next)) return showToast(searchText.emptyCriteria, "danger");
    // Submitting the same search again must send the query again, although the address does not change.
    if (searchKey(next) === key) {
      const order = vesselOrderOf(readSort(query));
      void queryClient.resetQueries(queries.search(vesselSearch(next), order));
    }
    fold.foldAfter(next);
    const address = paths.search({ ...writeSearch(next), ...viewQuery(query) });
    return void navigate({ ...address, resetScroll: false });
  }

  return (
    <>
      {fold.isFolded && <FoldedSearch title={title} search={search} fold={fold} />}
      <div ref={panel} className={classes.form} hidden={fold.isFolded}>
        <Panel title={title} isPageTitle isCollapsible={false}>
          <SearchBox
            initial={search.text}
            isAgreed={isAgreed}
            onAgree={() => setAgreed(true)}
            onSearch={(text) => open(searchByText(text))}
          />
          <MoreCriteria
            initial={search.criteria}
            isAgreed={isAgreed}
            onAgree={setAgreed}
            onSearch={(criteria) => open(searchByCriteria(criteria))}
            onClear={() => void navigate(paths.search())}
          />
        </Panel>
      </div>
      {hasSearch(search) && <PrintedCriteria search={search} />}
      {hasSearch(search) ? (
        <SearchResults key={key} text={search.text} criteria={search.criteria} />
      ) : (
        <StartPanels />
      )}
    </>
  );
}
