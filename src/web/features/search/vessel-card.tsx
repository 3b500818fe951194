import { Link } from "@tanstack/react-router";
import { prefetchTokens } from "#web/api/captcha/tokens.ts";
import { paths } from "#web/paths.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import type { FoundVessel } from "#web/api/found-vessel.ts";
import classes from "./vessel-card.module.css";

/** One vessel of the results: a link to its details. */
export function VesselCard({ vessel }: { vessel: FoundVessel }) {
  const { name, type, classState, previousNames } = vessel;
  const prepare = () => prefetchTokens(detailsActions);
  return (
    <li>
      <Link
        {...paths.vessel("absrecord", "details", vessel.key)}
        className={classes.card}
        onMouseEnter={prepare}
        onFocus={prepare}
      >
        <div>
          <h2 className={classes.name}>{name}</h2>
          <p className={classes.type}>{type}</p>
        </div>
        <div className={classes.state}>
          {classState && <Badge tone={classState.tone}>{classState.label}</Badge>}
        </div>
        <dl className={classes.facts}>
          <dt>IMO #</dt>
          <dd>{vessel.imoNumber || "—"}</dd>
          <dt>Class #</dt>
          <dd>{vessel.classNumber || "—"}</dd>
          <dt>Flag</dt>
          <dd>{vessel.flag || "—"}</dd>
        </dl>
        {previousNames.length > 0 && <p className={classes.formerly}>formerly {previousNames.join(", ")}</p>}
      </Link>
    </li>
  );
}

/** What opening a card asks first. */
const detailsActions = ["/os/ABSRECORDVESSEL", "/os/ABSAPIVSLHIST"];

/** A card that is coming. */
export function VesselCardSkeleton() {
  return (
    <li className={classes.card} aria-hidden>
      <div>
        <div className={classes.name}>
          <Skeleton width="70%" height="16px" />
        </div>
        <p className={classes.type}>
          <Skeleton width="45%" height="13px" />
        </p>
      </div>
      <div className={classes.state}>
        <Skeleton width="90px" height="24px" />
      </div>
      <Skeleton height="63px" />
    </li>
  );
}
