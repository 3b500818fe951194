import { sortOldestFirst } from "#rules/class/class-status-entry.ts";
import { isoDay } from "#rules/dates.ts";
import { classStatusText, periodLengthText } from "#text/record/class-status.ts";
import type { ClassStatusHistoryEntry } from "#web/api/class-status-history.ts";
import { Empty } from "#web/ui/feedback/empty.tsx";
import { type Column, Table } from "#web/ui/table/table.tsx";
import { StatusDayCell, ReasonCell, StateCell } from "./status-cells.tsx";
import classes from "./status-table.module.css";

interface HistoryRow {
  readonly entry: ClassStatusHistoryEntry;
  /** The day on which the next entry took effect, or that of the screen. */
  readonly until: string;
  readonly isInForce: boolean;
  readonly isAnnounced: boolean;
}

const columns: readonly Column<HistoryRow>[] = [
  { title: classStatusText.classStatus, width: "15%", cell: ({ entry }) => <StateCell entry={entry} /> },
  {
    title: classStatusText.effectiveDate,
    width: "15%",
    cell: ({ entry }) => <StatusDayCell date={entry.date} />,
  },
  { title: classStatusText.lasted, width: "15%", cell: (row) => lastedText(row) },
  { title: classStatusText.reason, width: "55%", cell: ({ entry }) => <ReasonCell entry={entry} /> },
];

interface HistoryTableProps {
  readonly history: readonly ClassStatusHistoryEntry[];
  readonly day: string;
  /** Whether the vessel has a class state, which without a history is that of its class service. */
  readonly hasClassState: boolean;
}

/** Every entry of a class status history, newest first, entries in class and announced ones included. */
export function HistoryTable({ history, day, hasClassState }: HistoryTableProps) {
  const rows = rowsOf(history, day);
  if (rows.length === 0) {
    return <Empty>{hasClassState ? classStatusText.emptyLedger : classStatusText.noLedger}</Empty>;
  }
  return (
    <div className={classes.table}>
      <Table
        label={classStatusText.history}
        isStacked
        columns={columns}
        rows={rows}
        rowKey={({ entry }) => `${entry.date} ${entry.serviceStateId}`}
      />
    </div>
  );
}

function rowsOf(history: readonly ClassStatusHistoryEntry[], day: string): readonly HistoryRow[] {
  const entries = sortOldestFirst(history);
  return entries
    .map((entry, position) => {
      const next = isoDay(entries[position + 1]?.date);
      const isInForce = next === "" || next > day;
      return { entry, until: isInForce ? day : next, isInForce, isAnnounced: isoDay(entry.date) > day };
    })
    .toReversed();
}

function lastedText({ entry, isAnnounced, isInForce, until }: HistoryRow): string {
  if (isAnnounced) return classStatusText.announced;
  const length = periodLengthText(isoDay(entry.date), until);
  return isInForce && length !== "" ? classStatusText.soFar({ length }) : length;
}
