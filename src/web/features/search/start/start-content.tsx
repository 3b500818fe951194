import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";

import type { StartPage } from "#contract/search/start.ts";
import { startText } from "#text/record/start.ts";
import { uiText } from "#text/ui.ts";
import { startPageQuery } from "#web/api/start-page.ts";
import { paths } from "#web/paths.ts";
import { Button } from "#web/ui/button/button.tsx";
import { type BarRow, BarTable } from "#web/ui/chart/bar-table.tsx";

import { AboutRecord } from "./about-record.tsx";
import { ClassActions } from "./class-actions.tsx";
import { FleetNumbers } from "./fleet-numbers.tsx";
import classes from "./start.module.css";

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

interface FleetPanelsProps {
  /** `undefined` while it loads. */
  readonly page: StartPage | undefined;
}

/** Numbers of the fleet, the latest class actions, and vessels by type and flag. */
function FleetPanels({ page }: FleetPanelsProps) {
  if (page?.fleet.vessels === 0) return <p className={classes.line}>{startText.noVessels}</p>;
  return (
    <div className={classes.stack}>
      <FleetNumbers page={page} />
      <div className={classes.columns}>
        <ClassActions actions={page?.actions} />
        <div className={classes.charts}>
          <Chart title={startText.byType} name={startText.type} rows={page?.types.map(typeRow)} />
          <Chart title={startText.byFlag} name={startText.flag} rows={page?.flags.map(flagRow)} />
        </div>
      </div>
    </div>
  );
}

function Chart({ title, name, rows }: { title: string; name: string; rows: readonly BarRow[] | undefined }) {
  const columns = { name, part: startText.inClass, count: startText.vessels };
  return (
    <section className={classes.chartPanel}>
      <h2 className={classes.heading}>{title}</h2>
      <BarTable title={title} columns={columns} rows={rows} />
    </section>
  );
}

/** A type that leads to its vessels. */
function typeRow({ inClass, name, vessels }: StartPage["types"][number]): BarRow {
  const link = name !== null && (
    <Link {...paths.search({ vesselType: name })} title={name}>
      {name}
    </Link>
  );
  return { key: name ?? "", name: link || startText.noType, count: vessels, part: inClass };
}

/** A flag that leads to its vessels. */
function flagRow({ flagId, inClass, name, vessels }: StartPage["flags"][number]): BarRow {
  const label = name ?? startText.noFlag;
  const link = flagId !== null && (
    <Link {...paths.search({ flagId: String(flagId) })} title={label}>
      {label}
    </Link>
  );
  return { key: String(flagId), name: link || label, count: vessels, part: inClass };
}
