import { uiText } from "#text/ui.ts";
import { PanelSkeleton } from "#web/ui/feedback/panel-skeleton.tsx";
import { VisuallyHidden } from "#web/ui/layout/visually-hidden.tsx";
import classes from "./screen-skeleton.module.css";

/** Skeleton of a screen whose code is being loaded. */
export function ScreenSkeleton() {
  return (
    <div className={classes.screen} aria-busy="true">
      <VisuallyHidden>{uiText.loading}</VisuallyHidden>
      <PanelSkeleton facts={8} />
    </div>
  );
}
