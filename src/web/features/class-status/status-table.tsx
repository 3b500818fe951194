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
import type { TableColumn } from "#web/ui/table/table-columns.ts";
import { Table } from "#web/ui/table/table.tsx";
import { useIsPrinting } from "#web/ui/use-is-printing.ts";
import { StatusDayCell, ReasonCell, StateCell } from "./status-cells.tsx";
import classes from "./status-table.module.css";

const [stateWidth, dateWidth, reasonWidth, reinstatementWidth] = statusColumnWidths;
/** The narrowest table is 700 pixels wide. */
const pixelsPerPercent = 7;

const columns: readonly TableColumn<StatusRow<ClassStatusHistoryEntry>>[] = [
  {
    id: "state",
    title: classStatusText.classStatus,
    width: stateWidth * pixelsPerPercent,
    isRowHeader: true,
    cell: ({ entry }) => <StateCell entry={entry} />,
  },
  {
    id: "date",
    title: classStatusText.date,
    width: dateWidth * pixelsPerPercent,
    card: "aside",
    cell: ({ entry }) => <StatusDayCell date={entry.date} />,
  },
  {
    id: "reason",
    title: classStatusText.reason,
    width: reasonWidth * pixelsPerPercent,
    card: "block",
    cell: ({ entry }) => <ReasonCell entry={entry} />,
  },
  {
    id: "reinstatement",
    title: classStatusText.reinstatementDate,
    width: reinstatementWidth * pixelsPerPercent,
    cell: ({ reinstatementDate }) => <StatusDayCell date={reinstatementDate} />,
  },
];

const rowKey = ({ entry }: StatusRow<ClassStatusHistoryEntry>) => `${entry.date} ${entry.serviceStateId}`;

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
        columns={columns}
        rows={isExpanded || isPrinting ? rows : rows.slice(0, 1)}
        rowKey={rowKey}
      />
      {offersShowMore(stateCount(history), rows.length) && (
        <Button aria-expanded={isExpanded} onClick={() => setExpanded(!isExpanded)}>
          {isExpanded ? classStatusText.showLess : classStatusText.showMore}
        </Button>
      )}
    </div>
  );
}
