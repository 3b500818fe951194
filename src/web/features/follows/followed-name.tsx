import { Link } from "@tanstack/react-router";
import type { FollowSummary } from "#contract/follows.ts";
import { readSearch } from "#rules/search/address-search.ts";
import { readRefinement } from "#rules/search/result-refinement.ts";
import { followText } from "#text/accounts/follows.ts";
import { paths, type QueryString, type ScreenAddress } from "#web/paths.ts";
import { useSearchName } from "#web/state/search/search-name.ts";
import classes from "./follows.module.css";

const kinds = {
  vessel: followText.vessel,
  company: followText.company,
  flag: followText.flag,
  record: followText.record,
  search: followText.search,
  list: followText.list,
};

/** The name of what is followed, as a link to it, and what it is. */
export function FollowedName({ follow }: { follow: FollowSummary }) {
  const name = useFollowedName(follow);
  const { target } = follow;
  const isGone = follow.name === null;
  return (
    <>
      {isGone ? (
        <span className={classes.name}>{goneText(follow)}</span>
      ) : (
        <Link
          {...addressOf(follow)}
          className={classes.name}
          translate={target.kind === "search" || target.kind === "record" ? undefined : "no"}
        >
          {name}
        </Link>
      )}
      <span className={classes.note}>{kinds[target.kind]}</span>
    </>
  );
}

/** A search is named by its criteria and filters, anything else as the record names it. */
export function useFollowedName({ name, target }: FollowSummary): string {
  const query = target.kind === "search" ? queryOf(target.query) : null;
  const search = useSearchName(
    query && readSearch(query),
    query ? readRefinement(query).refinement.filter : {},
  );
  return query ? search : (name ?? goneText({ target }));
}

function goneText({ target }: Pick<FollowSummary, "target">): string {
  return target.kind === "list" ? followText.goneList : followText.gone;
}

function addressOf({ target }: FollowSummary): ScreenAddress {
  if (target.kind === "vessel") return paths.vessel("absrecord", "details", { assetnum: target.assetnum });
  if (target.kind === "company") return paths.company(target.company);
  if (target.kind === "record") return paths.changes();
  if (target.kind === "flag") return paths.search({ flagId: String(target.flag) });
  return target.kind === "search"
    ? paths.search(queryOf(target.query))
    : paths.checkList({ list: target.list });
}

const queryOf = (query: string): QueryString => Object.fromEntries(new URLSearchParams(query));
