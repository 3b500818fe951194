import { useState } from "react";
import { classStateOf } from "#rules/class/class-state.ts";
import { formatDate } from "#rules/dates.ts";
import { orNotAvailable } from "#text/record/not-available.ts";
import {
  offersShowMore,
  stateCount,
  statusColumnWidths,
  statusHistory,
  type StatusRow,
} from "#rules/class/status-history.ts";
import { classStatusText } from "#text/record/class-status.ts";
import type { ClassStatusHistoryEntry } from "#web/api/class-status-history.ts";
import { Badge } from "#web/ui/status/badge.tsx";
import { Button } from "#web/ui/button/button.tsx";
import { Empty } from "#web/ui/feedback/empty.tsx";
import { type Column, Table } from "#web/ui/table/table.tsx";
import { useIsPrinting } from "#web/ui/use-is-printing.ts";
import classes from "./status-table.module.css";

const [stateWidth, dateWidth, reasonWidth, reinstatementWidth] = statusColumnWidths;

const columns: readonly Column<StatusRow<ClassStatusHistoryEntry>>[] = [
  {
    title: classStatusText.classStatus,
    width: `${stateWidth}%`,
    cell: ({ entry }) => <State entry={entry} />,
  },
  { title: classStatusText.date, width: `${dateWidth}%`, cell: ({ entry }) => <Day date={entry.date} /> },
  { title: classStatusText.reason, width: `${reasonWidth}%`, cell: ({ entry }) => <Reason entry={entry} /> },
  {
    title: classStatusText.reinstatementDate,
    width: `${reinstatementWidth}%`,
    cell: ({ reinstatementDate }) => <Day date={reinstatementDate} />,
  },
];

/** The class status table (docs/domain.md, section 2): the latest row, and all rows after Show More or in print. */
export function StatusTable({ history }: { history: readonly ClassStatusHistoryEntry[] }) {
  const [isExpanded, setExpanded] = useState(false);
  const isPrinting = useIsPrinting();
  const rows = statusHistory(history);
  if (rows.length === 0) return <Empty>{classStatusText.emptyHistory}</Empty>;
  return (
    <div className={classes.table}>
      <Table
        label={classStatusText.classStatus}
        isStacked
        columns={columns}
        rows={isExpanded || isPrinting ? rows : rows.slice(0, 1)}
        rowKey={({ entry }) => `${entry.date} ${entry.serviceStateId}`}
      />
      {offersShowMore(stateCount(history), rows.length) && (
        <Button aria-expanded={isExpanded} onClick={() => setExpanded(!isExpanded)}>
          {isExpanded ? classStatusText.showLess : classStatusText.showMore}
        </Button>
      )}
    </div>
  );
}

function State({ entry }: { entry: ClassStatusHistoryEntry }) {
  const { label, tone } = classStateOf(entry.serviceStateId, entry.stateText);
  return <Badge tone={tone}>{label}</Badge>;
}

/** A date without line breaks. */
function Day({ date }: { date: string | null }) {
  return <span className={classes.day}>{orNotAvailable(formatDate(date))}</span>;
}

/** The reason, the recorded date, and the earlier versions of a corrected entry. */
function Reason({ entry }: { entry: ClassStatusHistoryEntry }) {
  return (
    <div>
      {orNotAvailable(entry.reason)}
      {entry.recordedDate && (
        <p className={classes.recorded}>
          {classStatusText.onRecordSince({ date: formatDate(entry.recordedDate) })}
        </p>
      )}
      {entry.earlierVersions.map(({ reason, replacedDate, stateText: state }) => (
        <p key={replacedDate} className={classes.recorded}>
          {classStatusText.earlierVersion({
            date: formatDate(replacedDate),
            text: [state, reason].filter(Boolean).join(", "),
          })}
        </p>
      ))}
    </div>
  );
}
