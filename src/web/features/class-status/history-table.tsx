import { sortOldestFirst } from "#rules/class/class-status-entry.ts";
import { isoDay } from "#rules/dates.ts";
import { classStatusText, periodLengthText } from "#text/record/class-status.ts";
import type { ClassStatusHistoryEntry } from "#web/api/class-status-history.ts";
import { Empty } from "#web/ui/feedback/empty.tsx";
import type { TableColumn } from "#web/ui/table/table-columns.ts";
import { Table } from "#web/ui/table/table.tsx";
import type { VoidedEntry } from "#web/api/vessel-verdict.ts";
import { StatusDayCell, ReasonCell, StateCell, VoidedReasonCell } from "./status-cells.tsx";

interface EntryRow {
  readonly entry: ClassStatusHistoryEntry;
  /** The day on which the next entry took effect, or that of the screen. */
  readonly until: string;
  readonly isInForce: boolean;
  readonly isAnnounced: boolean;
}

/** An entry of the history, or one that was taken back. */
type HistoryRow = EntryRow | { readonly voided: VoidedEntry };

const columns: readonly TableColumn<HistoryRow>[] = [
  {
    id: "state",
    title: classStatusText.classStatus,
    width: 105,
    isRowHeader: true,
    cell: (row) => ("voided" in row ? <del>{row.voided.stateText}</del> : <StateCell entry={row.entry} />),
  },
  {
    id: "date",
    title: classStatusText.effectiveDate,
    width: 105,
    card: "line",
    cardLabel: classStatusText.effectiveDate,
    cell: (row) =>
      "voided" in row ? (
        <del>
          <StatusDayCell date={row.voided.date} />
        </del>
      ) : (
        <StatusDayCell date={row.entry.date} />
      ),
  },
  { id: "lasted", title: classStatusText.lasted, width: 105, text: lastedText },
  {
    id: "reason",
    title: classStatusText.reason,
    width: 385,
    card: "block",
    cell: (row) =>
      "voided" in row ? <VoidedReasonCell entry={row.voided} /> : <ReasonCell entry={row.entry} />,
  },
];

const rowKey = (row: HistoryRow) => {
  const { date, serviceStateId } = "voided" in row ? row.voided : row.entry;
  return `${date} ${serviceStateId} ${"voided" in row ? row.voided.voidedDate : ""}`;
};

interface HistoryTableProps {
  readonly history: readonly ClassStatusHistoryEntry[];
  readonly voided: readonly VoidedEntry[];
  readonly day: string;
  /** Whether the vessel has a class state, which without a history is that of its class service. */
  readonly hasClassState: boolean;
}

/** Every entry of a class status history, newest first, entries in class, announced ones and those that were taken back included. */
export function HistoryTable({ history, voided, day, hasClassState }: HistoryTableProps) {
  const rows = [...rowsOf(history, day), ...voided.map((entry) => ({ voided: entry }))].sort(newestFirst);
  return (
    <>
      {history.length === 0 && (
        <Empty>{hasClassState ? classStatusText.emptyLedger : classStatusText.noLedger}</Empty>
      )}
      {rows.length > 0 && (
        <Table label={classStatusText.history} columns={columns} rows={rows} rowKey={rowKey} />
      )}
    </>
  );
}

/** Entries of one day keep their order, and those that were taken back stand below them. */
function newestFirst(one: HistoryRow, other: HistoryRow): number {
  const [first, second] = [one, other].map((row) =>
    isoDay("voided" in row ? row.voided.date : row.entry.date),
  );
  return (second ?? "").localeCompare(first ?? "");
}

function rowsOf(history: readonly ClassStatusHistoryEntry[], day: string): readonly EntryRow[] {
  const entries = sortOldestFirst(history);
  return entries
    .map((entry, position) => {
      const next = isoDay(entries[position + 1]?.date);
      const isInForce = next === "" || next > day;
      return { entry, until: isInForce ? day : next, isInForce, isAnnounced: isoDay(entry.date) > day };
    })
    .toReversed();
}

function lastedText(row: HistoryRow): string {
  if ("voided" in row) return classStatusText.takenBack;
  const { entry, isAnnounced, isInForce, until } = row;
  if (isAnnounced) return classStatusText.announced;
  const length = periodLengthText(isoDay(entry.date), until);
  return isInForce && length !== "" ? classStatusText.soFar({ length }) : length;
}
