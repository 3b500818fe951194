import { useState } from "react";
import {
  offersShowMore,
  stateCount,
  statusColumnWidths,
  statusHistory,
  type StatusRow,
} from "#rules/class/status-history.ts";
import { classStatusText } from "#text/record/class-status.ts";
import type { ClassStatusHistoryEntry } from "#web/api/class-status-history.ts";
import { Button } from "#web/ui/button/button.tsx";
import { Empty } from "#web/ui/feedback/empty.tsx";
import { type Column, Table } from "#web/ui/table/table.tsx";
import { useIsPrinting } from "#web/ui/use-is-printing.ts";
import { StatusDayCell, ReasonCell, StateCell } from "./status-cells.tsx";
import classes from "./status-table.module.css";

const [stateWidth, dateWidth, reasonWidth, reinstatementWidth] = statusColumnWidths;

const columns: readonly Column<StatusRow<ClassStatusHistoryEntry>>[] = [
  {
    title: classStatusText.classStatus,
    width: `${stateWidth}%`,
    cell: ({ entry }) => <StateCell entry={entry} />,
  },
  {
    title: classStatusText.date,
    width: `${dateWidth}%`,
    cell: ({ entry }) => <StatusDayCell date={entry.date} />,
  },
  {
    title: classStatusText.reason,
    width: `${reasonWidth}%`,
    cell: ({ entry }) => <ReasonCell entry={entry} />,
  },
  {
    title: classStatusText.reinstatementDate,
    width: `${reinstatementWidth}%`,
    cell: ({ reinstatementDate }) => <StatusDayCell date={reinstatementDate} />,
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
