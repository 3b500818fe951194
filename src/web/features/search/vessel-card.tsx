import { Link } from "@tanstack/react-router";
import { lossesBesideState } from "#text/record/class-loss.ts";
import { vesselColumnText } from "#text/ui.ts";
import { paths } from "#web/paths.ts";
import { WholeDays } from "#web/ui/table/table-cells.tsx";
import { Badge } from "#web/ui/status/badge.tsx";
import type { ItemPosition } from "#web/ui/virtual/long-list.tsx";
import { VisuallyHidden } from "#web/ui/layout/visually-hidden.tsx";
import { Skeleton } from "#web/ui/feedback/skeleton.tsx";
import type { FoundVessel } from "#web/api/found-vessel.ts";
import classes from "./search.module.css";
import { VesselNames } from "./vessel-names.tsx";

interface VesselCardProps {
  readonly vessel: FoundVessel;
  readonly position: ItemPosition;
}

/** One search result: a link to the vessel's details. */
export function VesselCard({ vessel, position }: VesselCardProps) {
  const { name, type, classState } = vessel;
  return (
    <li {...position}>
      <Link {...paths.vessel("absrecord", "details", vessel.key)} className={classes.card}>
        <div>
          <h2 className={classes.name} translate="no">
            {name}
          </h2>
          <p className={classes.type}>{type}</p>
        </div>
        <div className={classes.state}>
          {classState && <Badge tone={classState.tone}>{classState.label}</Badge>}
        </div>
        <dl className={classes.facts}>
          <div>
            <dt>{vesselColumnText.imo}</dt> <dd translate="no">{vessel.imoNumber || "—"}</dd>
          </div>
          <div>
            <dt>{vesselColumnText.class}</dt> <dd translate="no">{vessel.classNumber || "—"}</dd>
          </div>
          {vessel.flag && (
            <div>
              <dt>
                <VisuallyHidden>{vesselColumnText.flag}</VisuallyHidden>
              </dt>
              <dd>{vessel.flag}</dd>
            </div>
          )}
        </dl>
        {vessel.earlierLosses.length > 0 && (
          <div className={classes.formerly}>
            {lossesBesideState(vessel).map((text) => (
              <p key={text}>
                <WholeDays text={text} />
              </p>
            ))}
          </div>
        )}
        <VesselNames vessel={vessel} className={classes.formerly} />
      </Link>
    </li>
  );
}

/** Placeholder for a result. */
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
      <Skeleton width="80%" height="41px" />
    </li>
  );
}
