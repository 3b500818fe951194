import { Link } from "@tanstack/react-router";
import { followActionText } from "#text/accounts/follow-action.ts";
import { duePlanText } from "#text/record/due-plan.ts";
import { searchText } from "#text/record/search.ts";
import type { PublicDataCall } from "#web/api/calls.ts";
import { FollowButton } from "#web/follows/follow-button.tsx";
import { searchTarget } from "#web/follows/follow-target.ts";
import { href, paths } from "#web/paths.ts";
import { useListView } from "#web/state/list-view.ts";
import { useQueryString } from "#web/state/query-string.ts";
import { withoutPages } from "#web/state/shown-pages.ts";
import { CopyButton } from "#web/ui/button/copy-button.tsx";
import { ViewSwitch } from "#web/ui/table/view-switch.tsx";
import { DownloadButtons } from "./download-buttons.tsx";
import classes from "./result-tools.module.css";

interface ResultToolsProps {
  readonly total: number | undefined;
  readonly shown: number;
  /** The call of the results, for the downloads. */
  readonly call: PublicDataCall;
}

/** The number of results, how many are shown, how they are shown, downloads, and a button that copies the link to the search. */
export function ResultTools({ total, shown, call }: ResultToolsProps) {
  const count = total ?? shown;
  const [view, setView] = useListView(paths.search());
  const query = withoutPages(useQueryString());
  const link = href(paths.search(query));
  const { sort: _, view: __, ...planQuery } = query;
  return (
    <div className={classes.tools}>
      <p aria-live="polite">
        <b>{searchText.vesselCount({ count })}</b>
        {shown > 0 && <span>{searchText.shownCount({ count: shown })}</span>}
      </p>
      <div className={classes.actions}>
        <ViewSwitch view={view} onChange={setView} />
        {shown > 0 && <DownloadButtons call={call} />}
        {shown > 0 && <FollowButton target={searchTarget(query)} name={followActionText.thisSearch} />}
        {shown > 0 && (
          <Link {...paths.duePlan(planQuery)} data-print="none">
            {duePlanText.plan}
          </Link>
        )}
        <CopyButton text={() => window.location.origin + link} label={searchText.copyLink}>
          {searchText.copyLink}
        </CopyButton>
      </div>
    </div>
  );
}
