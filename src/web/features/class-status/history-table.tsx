import { sortOldestFirst } from "#rules/class/class-status-entry.ts";
import { isoDay } from "#rules/dates.ts";
import { classStatusText, periodLengthText } from "#text/record/class-status.ts";
import type { ClassStatusHistoryEntry } from "#contract/members/class-status-history.ts";
import { Empty } from "#web/ui/feedback/empty.tsx";
import type { TableColumn } from "#web/ui/table/table-columns.ts";
import { Table } from "#web/ui/table/table.tsx";
import type { VoidedEntry } from "#contract/members/vessel-verdict.ts";
import { StatusDayCell, ReasonCell, StateCell, VoidedReasonCell } from "./status-cells.tsx";

interface HistoryRow {
  /** An entry of the history, or one that was taken back. */
  readonly entry: ClassStatusHistoryEntry | VoidedEntry;
  /** The day on which the next entry took effect, or that of the screen. */
  readonly until: string;
  readonly isInForce: boolean;
  readonly isAnnounced: boolean;
}

const isVoided = (entry: HistoryRow["entry"]): entry is VoidedEntry => "voidedDate" in entry;

const columns: readonly TableColumn<HistoryRow>[] = [
  {
    id: "state",
    title: classStatusText.classStatus,
    width: 105,
    isRowHeader: true,
    cell: ({ entry }) => (isVoided(entry) ? <del>{entry.stateText}</del> : <StateCell entry={entry} />),
  },
  {
    id: "date",
    title: classStatusText.effectiveDate,
    width: 105,
    card: "line",
    cardLabel: classStatusText.effectiveDate,
    cell: ({ entry }) => {
      const day = <StatusDayCell date={entry.date} />;
      return isVoided(entry) ? <del>{day}</del> : day;
    },
  },
  { id: "lasted", title: classStatusText.lasted, width: 105, text: lastedText },
  {
    id: "reason",
    title: classStatusText.reason,
    width: 385,
    card: "block",
    cell: ({ entry }) =>
      isVoided(entry) ? <VoidedReasonCell entry={entry} /> : <ReasonCell entry={entry} />,
  },
];

const rowKey = ({ entry }: HistoryRow) =>
  [entry.date, entry.serviceStateId, isVoided(entry) && entry.voidedDate].join(" ");

interface HistoryTableProps {
  readonly history: readonly ClassStatusHistoryEntry[];
  readonly voided: readonly VoidedEntry[];
  readonly day: string;
  /** What is said instead of an empty history. */
  readonly empty: string;
}

/** Every entry of a class status history, newest first, entries in class, announced ones and those that were taken back included. */
export function HistoryTable({ history, voided, day, empty }: HistoryTableProps) {
  const voidedRows = voided.map((entry) => ({ entry, until: "", isInForce: false, isAnnounced: false }));
  // Entries of one day keep their order, and those that were taken back stand below them.
  const rows = [...rowsOf(history, day), ...voidedRows].sort((one, other) =>
    isoDay(other.entry.date).localeCompare(isoDay(one.entry.date)),
  );
  return (
    <>
      {history.length === 0 && <Empty>{empty}</Empty>}
      {rows.length > 0 && (
        <Table label={classStatusText.history} columns={columns} rows={rows} rowKey={rowKey} />
      )}
    </>
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
  if (isVoided(entry)) return classStatusText.takenBack;
  if (isAnnounced) return classStatusText.announced;
  const length = periodLengthText(isoDay(entry.date), until);
  return isInForce && length !== "" ? classStatusText.soFar({ length }) : length;
}
