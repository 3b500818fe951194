import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { Suspense, useRef } from "react";
import {
  type CurrentSearch,
  hasSearch,
  readSearch,
  searchByCriteria,
  searchByText,
  writeSearch,
} from "#rules/search/address-search.ts";
import { vesselSearch } from "#contract/search/search-parameters.ts";
import { recordLabel } from "#contract/page/section-labels.ts";
import { searchText } from "#text/record/search.ts";
import { searchBoxText } from "#text/record/search-box.ts";
import { shellText } from "#text/shell.ts";
import { queries } from "#web/api/queries.ts";
import { lazyPart } from "#web/boot/lazy-screen.ts";
import { paths } from "#web/paths.ts";
import { readVesselOrder } from "#web/state/address/address-sort.ts";
import { viewQuery } from "#web/state/address/list-view.ts";
import { usePortal } from "#web/state/portal.ts";
import { useQueryString } from "#web/state/address/query-string.ts";
import { showToast } from "#web/ui/feedback/toast.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { PagePanel } from "#web/ui/layout/page-panel.tsx";
import { useIsPrinting } from "#web/ui/use-is-printing.ts";
import { useReplacement } from "#web/state/address/replacement.ts";
import { useSearchName } from "#web/state/search/search-name.ts";
import { readSentForm, withoutForm } from "./sent-form.ts";
import { useTermsAgreement } from "./terms-agreement.ts";
import { FoldedSearch } from "./box/folded-search.tsx";
import { MoreCriteria } from "./box/more-criteria.tsx";
import { SearchBox } from "./box/search-box.tsx";
import { findOtherScreen, useOtherScreen } from "./box/use-other-screen.ts";
import { useSearchFold } from "./box/use-search-fold.ts";
import { searchKey } from "./current-search.ts";
import { SearchResults } from "./search-results.tsx";
import classes from "./search.module.css";
import { StartPanels } from "./start/start-panels.tsx";

/** Without its code the results stay usable. */
const ResultsNotice = lazyPart(
  () => import("./results/results-notice.tsx"),
  "ResultsNotice",
  () => null,
);

/** Parameters that `ResultsNotice` checks: most addresses of results have none of them. */
const checkedParameters = ["state", "sort", "view", "pages"];

/** The search screen (docs/domain.md, section 2). The address determines the search that is shown. */
export function SearchScreen() {
  const query = useQueryString();
  const search = readSearch(query);
  const key = searchKey(search);
  const unsearchable = hasSearch(search) ? "" : searchByText(query["text"] ?? "").text;
  const isOfOtherScreen = useOtherScreen(query["text"] ?? "");
  const [isAgreed, setAgreed] = useTermsAgreement();
  const form = readSentForm(query);
  const isRefused = form.isSent && !form.isAgreed && !isAgreed;
  const sent = hasSearch(search) ? { ...writeSearch(search), ...viewQuery(query) } : withoutForm(query);
  useReplacement(form.isSent && !isRefused ? paths.search(sent) : null);
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const panel = useRef<HTMLDivElement>(null);
  const fold = useSearchFold(search, panel);
  const isFolded = fold.isFolded && !isRefused;
  const title = shellText.searchRecord({ record: recordLabel(usePortal().society.abbreviation) });

  async function openText(typed: string) {
    const other = await findOtherScreen(typed);
    if (other) await navigate(other);
    else open(searchByText(typed));
  }

  function open(next: CurrentSearch) {
    if (!hasSearch(next)) {
      const message =
        next.text === "" ? searchText.emptyCriteria : searchBoxText.noLetters({ text: next.text });
      return showToast(message, "danger");
    }
    // Submitting the same search again must send the query again, although the address does not change.
    if (searchKey(next) === key) {
      const order = readVesselOrder(query);
      void queryClient.resetQueries(queries.search(vesselSearch(next), order));
    }
    fold.foldAfter(next);
    const address = paths.search({ ...writeSearch(next), ...viewQuery(query) });
    return void navigate({ ...address, resetScroll: false });
  }

  return (
    <>
      {hasSearch(search) && checkedParameters.some((name) => query[name] !== undefined) && (
        <Suspense>
          <ResultsNotice query={query} />
        </Suspense>
      )}
      <div ref={panel} className={classes.foldable} data-print="none" data-folded={isFolded}>
        <PagePanel title={title}>
          <SearchBox
            initial={search.text}
            isAgreed={isAgreed}
            isRefused={isRefused}
            onAgree={() => setAgreed(true)}
            onSearch={(typed) => void openText(typed)}
          />
          <MoreCriteria
            initial={search.criteria}
            isAgreed={isAgreed}
            onAgree={setAgreed}
            onSearch={(criteria) => open(searchByCriteria(criteria))}
            onClear={() => void navigate(paths.search())}
          />
        </PagePanel>
      </div>
      {isFolded && <FoldedSearch search={search} fold={fold} />}
      {/* Of an address without a search: the box says nothing of it. */}
      {unsearchable !== "" && (
        <Notice tone="warning">{searchBoxText.noLetters({ text: unsearchable })}</Notice>
      )}
      {hasSearch(search) && <PrintedCriteria search={search} />}
      {hasSearch(search) && search.text === "" && (
        <noscript>
          <CriteriaText search={search} />
        </noscript>
      )}
      {!isOfOtherScreen && !isRefused && <Below key={key} search={search} />}
    </>
  );
}

/** The results of a search, or what the start shows instead. */
function Below({ search }: { readonly search: CurrentSearch }) {
  return hasSearch(search) ? (
    <SearchResults text={search.text} criteria={search.criteria} />
  ) : (
    <StartPanels />
  );
}

/** The search as text, which replaces the box and the form in print; the chosen filters are printed with the results. */
function PrintedCriteria({ search }: { search: CurrentSearch }) {
  return useIsPrinting() ? <CriteriaText search={search} /> : null;
}

function CriteriaText({ search }: { search: CurrentSearch }) {
  const criteria = useSearchName(search);
  return <p>{searchText.searchedFor({ criteria })}</p>;
}
