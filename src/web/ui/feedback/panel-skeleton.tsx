import classes from "./feedback.module.css";
import { Skeleton } from "./skeleton.tsx";

/** Placeholder for a panel with a title and the given number of facts. */
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
