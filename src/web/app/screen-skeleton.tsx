import { PanelSkeleton } from "#web/ui/panel-skeleton.tsx";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";
import classes from "./screen-skeleton.module.css";

/** The place of a screen whose code is on its way. */
export function ScreenSkeleton() {
  return (
    <div className={classes.screen} aria-busy="true">
      <VisuallyHidden>Loading</VisuallyHidden>
      <PanelSkeleton facts={8} />
    </div>
  );
}
