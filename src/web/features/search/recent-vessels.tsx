import { Link } from "@tanstack/react-router";
import { searchText } from "#text/record/search.ts";
import { paths } from "#web/paths.ts";
import { clearRecentVessels, useRecentVessels } from "#web/state/storage/recent-vessels.ts";
import { Button } from "#web/ui/button/button.tsx";
import classes from "./search.module.css";

/** The vessels viewed in this browser tab, shown before the first search. */
export function RecentVessels() {
  const vessels = useRecentVessels();
  if (vessels.length === 0) return null;
  return (
    <section className={classes.recent} data-print="none" aria-labelledby="recent-vessels">
      <div className={classes.heading}>
        <h2 id="recent-vessels">{searchText.recentVessels}</h2>
        <Button kind="quiet" onClick={clearRecentVessels}>
          {searchText.forget}
        </Button>
      </div>
      <ul>
        {vessels.map(({ assetnum, key, name, type }) => (
          <li key={assetnum}>
            <Link {...paths.vessel("absrecord", "details", key)}>
              <b translate="no">{name || assetnum}</b>
              <span>{type}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
