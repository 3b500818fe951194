import { Link } from "@tanstack/react-router";
import { vesselSearch } from "#contract/search/search-parameters.ts";
import { hasFilter } from "#rules/search/result-refinement.ts";
import { foundVessel } from "#web/api/found-vessel.ts";
import type { PublicDataCall } from "#web/api/calls.ts";
import { CompaniesFound, type FirstResults } from "#web/features/search/companies-found.tsx";
import { SimilarNotice } from "#web/features/search/similar-notice.tsx";
import { stayInformedActionText } from "#text/accounts/stay-informed-action.ts";
import { duePlanText } from "#text/record/due-plan.ts";
import { searchText } from "#text/record/search.ts";
import { StayInformedButton } from "#web/features/follows/stay-informed-button.tsx";
import { searchTarget } from "#web/features/follows/follow-target.ts";
import { href, paths, vesselKey } from "#web/paths.ts";
import { CompareLink } from "#web/compare-link.tsx";
import { useListView } from "#web/state/address/list-view.ts";
import { useQueryString } from "#web/state/address/query-string.ts";
import { withoutPages } from "#web/state/address/shown-pages.ts";
import { Toolbar } from "#web/ui/layout/toolbar.tsx";
import { ViewSwitch } from "#web/ui/table/view-switch.tsx";
import { recordFileSuffix } from "#contract/page/record-state.ts";
import { searchFileName, maximumExportRows } from "#rules/search/search-export.ts";
import type { SpreadsheetFormat } from "#contract/search/search-export.ts";
import { searchFileText } from "#text/record/search-results.ts";
import { saveBlob } from "#web/api/save-blob.ts";
import { fetchSearchFile, type SearchFile } from "#web/api/search-export.ts";
import { usePortal } from "#web/state/portal.ts";
import { FileTools } from "#web/spreadsheets/file-tools.tsx";
import { NamesBesideNotice } from "./names-beside-notice.tsx";
import { useResultFilter } from "./result-filter.ts";
import { ResultFilters } from "./result-filters.tsx";
import classes from "./results.module.css";

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
      <ResultTools total={total} shown={shown} call={call} members={found.members} />
      {(shown > 1 || hasFilter(filter)) && <ResultFilters search={vesselSearch(found)} />}
      <SimilarNotice {...found} />
      {!hasFilter(filter) && total === found.members.length && (
        <NamesBesideNotice text={found.text} found={found.members.map(foundVessel)} />
      )}
      <CompaniesFound {...found} />
    </>
  );
}

interface ResultToolsProps extends Pick<FirstResults, "members"> {
  readonly total: number | undefined;
  readonly shown: number;
  /** The call of the results, for the downloads. */
  readonly call: PublicDataCall;
}

/** The number of results, how many are shown, how they are shown, and what is done with them. */
function ResultTools({ total, shown, call, members }: ResultToolsProps) {
  const count = total ?? shown;
  const [view, setView, addressOf] = useListView(paths.search());
  const query = withoutPages(useQueryString());
  const { sort: _, view: __, ...planQuery } = query;
  return (
    <div className={classes.head}>
      <Toolbar
        about={
          <p aria-live="polite">
            <b>{searchText.vesselCount({ count })}</b>
            {shown > 0 && <span>{searchText.shownCount({ count: shown })}</span>}
          </p>
        }
      >
        <ViewSwitch view={view} onChange={setView} addressOf={addressOf} />
        {shown > 0 && (
          <>
            <StayInformedButton
              subject={{ name: stayInformedActionText.thisSearch, target: searchTarget(query) }}
            />
            <Link {...paths.duePlan(planQuery)}>{duePlanText.plan}</Link>
          </>
        )}
        {count === members.length && <CompareLink vessels={members.map(vesselKey)} />}
        <ResultFiles call={call} isEmpty={shown === 0} link={href(paths.search(query))} />
      </Toolbar>
    </div>
  );
}

interface ResultFilesProps {
  readonly call: PublicDataCall;
  readonly isEmpty: boolean;
  readonly link: string;
}

/** The results of a search call as files, and their link. */
function ResultFiles({ call, isEmpty, link }: ResultFilesProps) {
  const portal = usePortal();

  async function download(format: SpreadsheetFormat) {
    const file = await fetchSearchFile(call, format);
    saveBlob(
      file.content,
      `${searchFileName(file.rows, file.total, portal.today)}${recordFileSuffix(portal)}.${format}`,
    );
    return describe(file, portal.user === null);
  }

  return <FileTools label={searchFileText.download} save={download} link={link} isDisabled={isEmpty} />;
}

/** What the file contains; that it does not have all vessels is never left unsaid. */
function describe({ rows, total }: SearchFile, isVisitor: boolean): string {
  if (rows >= total) return searchFileText.downloaded({ count: rows });
  const maximum = maximumExportRows.user;
  return isVisitor
    ? searchFileText.cutForVisitor({ rows, total, maximum })
    : searchFileText.cut({ rows, total });
}
