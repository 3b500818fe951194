import { sortOldestFirst } from "#rules/class/class-status-entry.ts";
import { isoDay } from "#rules/dates.ts";
import { classStatusText, periodLengthText } from "#text/record/class-status.ts";
import type { ClassStatusHistoryEntry } from "#web/api/class-status-history.ts";
import { Empty } from "#web/ui/feedback/empty.tsx";
import type { TableColumn } from "#web/ui/table/table-columns.ts";
import { Table } from "#web/ui/table/table.tsx";
import { StatusDayCell, ReasonCell, StateCell } from "./status-cells.tsx";

interface HistoryRow {
  readonly entry: ClassStatusHistoryEntry;
  /** The day on which the next entry took effect, or that of the screen. */
  readonly until: string;
  readonly isInForce: boolean;
  readonly isAnnounced: boolean;
}

const columns: readonly TableColumn<HistoryRow>[] = [
  {
    id: "state",
    title: classStatusText.classStatus,
    width: 105,
    isRowHeader: true,
    cell: ({ entry }) => <StateCell entry={entry} />,
  },
  {
    id: "date",
    title: classStatusText.effectiveDate,
    width: 105,
    card: "line",
    cardLabel: classStatusText.effectiveDate,
    cell: ({ entry }) => <StatusDayCell date={entry.date} />,
  },
  { id: "lasted", title: classStatusText.lasted, width: 105, text: lastedText },
  {
    id: "reason",
    title: classStatusText.reason,
    width: 385,
    card: "block",
    cell: ({ entry }) => <ReasonCell entry={entry} />,
  },
];

const rowKey = ({ entry }: HistoryRow) => `${entry.date} ${entry.serviceStateId}`;

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
  return <Table label={classStatusText.history} columns={columns} rows={rows} rowKey={rowKey} />;
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
