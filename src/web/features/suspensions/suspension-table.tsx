import { suspensionColumns } from "#text/record/suspension-exports.ts";
import { suspensionText } from "#text/record/suspensions.ts";
import { useTableView } from "#web/state/storage/stored-table-view.ts";
import { Badge } from "#web/ui/status/badge.tsx";
import { DataTable } from "#web/ui/table/data-table.tsx";
import type { TableColumn } from "#web/ui/table/table-columns.ts";
import type { ControlledSort } from "#web/ui/table/table-sort.ts";
import { VesselLink } from "#web/record-links.tsx";
import type { ListFilter } from "./list-filter.ts";
import { type ListedSuspension, listColumns, ofNames } from "./listed-suspension.ts";
import { WholeCell } from "#web/ui/table/table-cells.tsx";
import { Note } from "#web/ui/layout/prose.tsx";
import classes from "./suspensions.module.css";

/** Widths in pixels. */
const widths: Readonly<Record<(typeof listColumns)[number], number>> = {
  classNumber: 92,
  imoNumber: 82,
  grossTonnage: 82,
  yearOfBuild: 64,
  type: 110,
  flag: 90,
  owner: 120,
};

/** Only the name and the date are orders of the list, which the server applies. */
const columns: readonly TableColumn<ListedSuspension>[] = [
  {
    id: "name",
    title: suspensionColumns.name,
    width: 130,
    isRowHeader: true,
    value: ({ name }) => name,
    cell: ({ key, name }) => (
      <VesselLink vessel={key} section="class-suspension">
        {name}
      </VesselLink>
    ),
  },
  {
    id: "status",
    title: suspensionColumns.status,
    width: 186,
    text: ({ status, reason, reinstatedSince }) =>
      [
        [status, reason].filter(Boolean).join(": "),
        reinstatedSince && suspensionText.reinstatedSince({ date: reinstatedSince }),
      ]
        .filter(Boolean)
        .join(", "),
    cell: (vessel) => <Status vessel={vessel} />,
    card: "aside",
  },
  {
    id: "date",
    title: suspensionColumns.date,
    width: 104,
    value: ({ date }) => date,
    cell: ({ date }) => <WholeCell>{date}</WholeCell>,
    card: "line",
  },
  ...listColumns.map((id): TableColumn<ListedSuspension> => ({
    id,
    title: suspensionColumns[id],
    width: widths[id],
    isName: ofNames.has(id),
    isNumeric: id === "grossTonnage",
    text: ({ columns: values }) => values[id],
    card: "fact",
  })),
];

const rowKey = ({ id }: ListedSuspension) => id;

/** The status with its reason, and since when class is reinstated. */
function Status({
  vessel: { status, tone, reason, reinstatedSince },
}: {
  readonly vessel: ListedSuspension;
}) {
  return (
    <>
      {tone && (
        <Badge tone={tone} isEvent>
          {status}
        </Badge>
      )}
      <Note>{reason}</Note>
      {reinstatedSince && (
        <Badge tone="success" isEvent>
          {suspensionText.reinstatedSince({ date: reinstatedSince })}
        </Badge>
      )}
    </>
  );
}

interface SuspensionTableProps extends Pick<ListFilter, "filter" | "change"> {
  readonly vessels: readonly ListedSuspension[];
  readonly total: number;
  /** Identifies the list, so that a back navigation restores its position. */
  readonly name: string;
}

/** The list as a table. */
export function SuspensionTable({ vessels, filter, change, ...table }: SuspensionTableProps) {
  const view = useTableView("suspensions");
  return (
    <div className={classes.table}>
      <DataTable
        {...table}
        label={filter.actions === "every" ? suspensionText.classActions : suspensionText.vessels}
        columns={columns}
        rows={vessels}
        rowKey={rowKey}
        view={view}
        sort={listSort(filter, change)}
        isPanel
      />
    </div>
  );
}

/** The order of the list as that of a table. Without one the list has the latest date first, so the date has no third direction. */
function listSort({ sort }: ListFilter["filter"], change: ListFilter["change"]): ControlledSort {
  const isDescending = sort.startsWith("-");
  const current = { id: isDescending ? sort.slice(1) : sort, isDescending };
  return {
    current,
    isApplied: true,
    onChange: (next) => {
      if (next === null) change({ sort: current.id === "date" ? "date" : "" });
      else change({ sort: (next.isDescending ? "-" : "") + next.id });
    },
  };
}
