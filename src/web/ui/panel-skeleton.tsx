import classes from "./panel-skeleton.module.css";
import { Skeleton } from "./skeleton.tsx";

/** The shape of a panel that is coming: its title, and so many facts. */
export function PanelSkeleton({ facts }: { facts: number }) {
  return (
    <div className={classes.panel} aria-hidden>
      <div className={classes.heading}>
        <Skeleton width="160px" height="15px" />
      </div>
      <div className={classes.facts}>
        {Array.from({ length: facts }, (_, fact) => (
          <div key={fact} className={classes.fact}>
            <Skeleton width="70px" height="11px" />
            <Skeleton width="120px" height="15px" />
          </div>
        ))}
      </div>
    </div>
  );
}
