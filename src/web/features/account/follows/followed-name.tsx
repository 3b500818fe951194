import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { FollowSummary } from "#contract/follows.ts";
import { classStateOf } from "#rules/class/class-state.ts";
import { readSearch } from "#rules/search/address-search.ts";
import { readRefinement } from "#rules/search/result-refinement.ts";
import { followText } from "#text/accounts/follows.ts";
import { queries } from "#web/api/queries.ts";
import { paths, type QueryString, type ScreenAddress } from "#web/paths.ts";
import { describeSearch } from "#web/state/search/current-search.ts";
import classes from "./follows.module.css";

const kinds = {
  vessel: followText.vessel,
  company: followText.company,
  flag: followText.flag,
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
          translate={target.kind === "search" ? undefined : "no"}
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
  const isSearch = target.kind === "search";
  const { data: flags } = useQuery({ ...queries.flags(), enabled: isSearch });
  if (!isSearch) return name ?? goneText({ target });
  const query = queryOf(target.query);
  const nameOfFlag = (id: string) => flags?.find(({ flag_id }) => String(flag_id) === id)?.name ?? id;
  const { flag, state, type } = readRefinement(query).refinement.filter;
  const stateName = state && classStateOf(Number(state), null).label;
  return [describeSearch(readSearch(query), nameOfFlag), stateName, type, flag].filter(Boolean).join(" · ");
}

function goneText({ target }: Pick<FollowSummary, "target">): string {
  return target.kind === "list" ? followText.goneList : followText.gone;
}

function addressOf({ target }: FollowSummary): ScreenAddress {
  if (target.kind === "vessel") return paths.vessel("absrecord", "details", { assetnum: target.assetnum });
  if (target.kind === "company") return paths.company(target.company);
  if (target.kind === "flag") return paths.search({ flagId: String(target.flag) });
  return target.kind === "search"
    ? paths.search(queryOf(target.query))
    : paths.checkList({ list: target.list });
}

const queryOf = (query: string): QueryString => Object.fromEntries(new URLSearchParams(query));
