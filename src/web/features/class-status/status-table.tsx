import {
  offersShowMore,
  stateCount,
  statusColumnWidths,
  statusHistory,
  type StatusRow,
} from "#rules/class/status-history.ts";
import { classStatusText } from "#text/record/class-status.ts";
import type { ClassStatusHistoryEntry } from "#contract/members/class-status-history.ts";
import { Button } from "#web/ui/button/button.tsx";
import { Stack } from "#web/ui/layout/columns.tsx";
import { Empty } from "#web/ui/feedback/empty.tsx";
import type { TableColumn } from "#web/ui/table/table-columns.ts";
import { Table } from "#web/ui/table/table.tsx";
import { useShownRows } from "#web/ui/table/use-shown-rows.ts";
import { StatusDayCell, ReasonCell, StateCell } from "./status-cells.tsx";

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
    card: "line",
    cardLabel: classStatusText.date,
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
  const rows = statusHistory(history);
  const { shown, isWhole, button } = useShownRows(rows, 1);
  if (rows.length === 0) return <Empty>{classStatusText.emptyHistory}</Empty>;
  return (
    <Stack>
      <Table label={classStatusText.classStatus} columns={columns} rows={shown} rowKey={rowKey} />
      {offersShowMore(stateCount(history), rows.length) && (
        <div>
          <Button {...button}>{isWhole ? classStatusText.showLess : classStatusText.showMore}</Button>
        </div>
      )}
    </Stack>
  );
}
