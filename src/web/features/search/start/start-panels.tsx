import { Suspense } from "react";
import { uiText } from "#text/ui.ts";
import { lazyPart } from "#web/boot/lazy-screen.ts";
import { RecentVessels } from "#web/features/search/recent-vessels.tsx";
import { usePortal } from "#web/state/portal.ts";
import classes from "./start.module.css";

/** The start page, whose code stays out of the first load. Without it the search form above stays usable. */
const StartContent = lazyPart(
  () => import("./start-content.tsx"),
  "StartContent",
  () => <p>{uiText.notOpened}</p>,
);

/** What is shown before the first search: the recent vessels and, unless the society wants the form only, the start page of the record. */
export function StartPanels() {
  const isFull = usePortal().society.start === "full"; // gap: start page
  return (
    <div className={classes.stack}>
      <RecentVessels />
      {isFull && (
        <Suspense fallback={<ReservedSpace />}>
          <StartContent />
        </Suspense>
      )}
    </div>
  );
}

/** The space of the start page until its code is loaded, so that nothing moves when it is. */
function ReservedSpace() {
  return (
    <div className={classes.stack} aria-busy>
      <div className={classes.numbersPanel} />
      <div className={classes.columns}>
        <div className={classes.actionsPanel} />
        <div className={classes.charts}>
          <div className={classes.chartPanel} />
          <div className={classes.chartPanel} />
        </div>
      </div>
      <div className={classes.aboutPanel} />
    </div>
  );
}
