import { PanelSkeleton } from "#web/ui/panel-skeleton.tsx";
import classes from "./screen-skeleton.module.css";

/** The place of a screen whose code is on its way. */
export function ScreenSkeleton() {
  return (
    <div className={classes.screen}>
      <PanelSkeleton facts={8} />
    </div>
  );
}
