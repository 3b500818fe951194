import { useQuery } from "@tanstack/react-query";
import { startText } from "#text/record/start.ts";
import { uiText } from "#text/ui.ts";
import { startPageQuery } from "#web/api/start-page.ts";
import { Button } from "#web/ui/button/button.tsx";
import { AboutRecord } from "./about-record.tsx";
import { FleetPanels } from "./fleet-panels.tsx";
import classes from "./start-panels.module.css";

/** Numbers of the fleet, the latest class actions, and what the record is and is not. */
export function StartContent() {
  const { data, isError, refetch } = useQuery(startPageQuery);
  return (
    <div className={classes.stack}>
      {isError && !data ? <NotLoaded onRetry={() => void refetch()} /> : <FleetPanels page={data} />}
      <AboutRecord />
    </div>
  );
}

/** One line, because the search above works without the numbers. */
function NotLoaded({ onRetry }: { onRetry: () => void }) {
  return (
    <output className={classes.line}>
      {startText.notLoaded}{" "}
      <Button kind="quiet" onClick={onRetry}>
        {uiText.tryAgain}
      </Button>
    </output>
  );
}
