import { useState } from "react";
import { classStateTone } from "#rules/class-status.ts";
import { formatDate } from "#rules/dates.ts";
import { orNotAvailable } from "#rules/not-available.ts";
import {
  offersShowMore,
  stateCount,
  statusColumnWidths,
  statusHistory,
  type StatusRow,
} from "#rules/status-history.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Empty } from "#web/ui/empty.tsx";
import { type Column, Table } from "#web/ui/table.tsx";
import { useIsPrinting } from "#web/ui/use-is-printing.ts";
import { type Entry, stateText } from "./class-ledger.ts";
import classes from "./status-table.module.css";

const [stateWidth, dateWidth, reasonWidth, reinstatementWidth] = statusColumnWidths;

const columns: readonly Column<StatusRow<Entry>>[] = [
  {
    title: "Class Status",
    width: `${stateWidth}%`,
    cell: ({ entry }) => <Badge tone={classStateTone(entry.serviceStateId)}>{stateText(entry)}</Badge>,
  },
  { title: "Date", width: `${dateWidth}%`, cell: ({ entry }) => <Day date={entry.date} /> },
  { title: "Reason", width: `${reasonWidth}%`, cell: ({ entry }) => <Reason entry={entry} /> },
  {
    title: "Reinstatement Date",
    width: `${reinstatementWidth}%`,
    cell: ({ reinstatementDate }) => <Day date={reinstatementDate} />,
  },
];

/** Specification §2: the latest row of the class status, and the others when they are asked for. */
export function StatusTable({ ledger }: { ledger: readonly Entry[] }) {
  const [isWhole, setWhole] = useState(false);
  const isPrinting = useIsPrinting();
  const rows = statusHistory(ledger);
  if (rows.length === 0) return <Empty>No suspension or withdrawal of class is on record.</Empty>;
  return (
    <div className={classes.table}>
      <Table
        label="Class Status"
        isStacked
        columns={columns}
        rows={isWhole || isPrinting ? rows : rows.slice(0, 1)}
        rowKey={({ entry }) => `${entry.date} ${entry.serviceStateId}`}
      />
      {offersShowMore(stateCount(ledger), rows.length) && (
        <Button aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? "Show Less" : "Show More"}
        </Button>
      )}
    </div>
  );
}

/** A day, which no line breaks in two. */
function Day({ date }: { date: string | null }) {
  return <span className={classes.day}>{orNotAvailable(formatDate(date))}</span>;
}

/** The reason, since when the record says so, and what it said before. */
function Reason({ entry }: { entry: Entry }) {
  return (
    <div>
      {orNotAvailable(entry.reason)}
      {entry.recordedDate && (
        <p className={classes.recorded}>On record since {formatDate(entry.recordedDate)}</p>
      )}
      {entry.earlierVersions.map(({ reason, replacedDate, stateText: state }) => (
        <p key={replacedDate} className={classes.recorded}>
          Until {formatDate(replacedDate)} the record said: {[state, reason].filter(Boolean).join(", ")}
        </p>
      ))}
    </div>
  );
}
