import { Link } from "@tanstack/react-router";
import { paths } from "#web/paths.ts";
import { forgetVessels, useRecentVessels } from "#web/state/recent-vessels.ts";
import { Button } from "#web/ui/button.tsx";
import classes from "./recent-vessels.module.css";

/** The vessels looked at in this tab, before a search; nothing before the first. */
export function RecentVessels() {
  const vessels = useRecentVessels();
  if (vessels.length === 0) return null;
  return (
    <section className={classes.recent} aria-labelledby="recent-vessels">
      <div className={classes.heading}>
        <h2 id="recent-vessels">Recent vessels</h2>
        <Button kind="quiet" onClick={forgetVessels}>
          Forget
        </Button>
      </div>
      <ul>
        {vessels.map(({ assetnum, key, name, type }) => (
          <li key={assetnum}>
            <Link {...paths.vessel("absrecord", "details", key)}>
              <b>{name || assetnum}</b>
              <span>{type}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
