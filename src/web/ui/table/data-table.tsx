import type { ReactNode } from "react";
import { tableText } from "#text/tables.ts";
import { Empty } from "#web/ui/feedback/empty.tsx";
import classes from "./table.module.css";
import { useTableSearch } from "./table-search.ts";
import { useTableSort } from "./table-sort.ts";
import { Table, type TableProps } from "./table.tsx";
import { TableTools } from "./table-tools.tsx";
import type { TableViewState } from "./table-view.ts";

interface DataTableProps<Row> extends Omit<TableProps<Row>, "view"> {
  /** The columns and the density that the user has chosen: `useTableView("fleet")`. */
  readonly view: TableViewState;
  /** Text of a table without rows. */
  readonly empty?: string;
  /** A heading, a count or further tools, above the table at the start. */
  readonly tools?: ReactNode;
  /** Draws a panel around the table and its tools. Without it the table stands in a flush `Panel`. */
  readonly isPanel?: boolean;
}

/**
 * A table with its tools: its order where no titles are shown, its columns and density, copying, and finding in a very long one. Its
 * titles stay visible.
 */
export function DataTable<Row>({ view, empty, tools, isPanel, ...table }: DataTableProps<Row>) {
  const { label, columns, rows, total } = table;
  const search = useTableSearch(columns, rows);
  const sort = useTableSort(table.sort);
  if (rows.length === 0) return empty === undefined ? <Empty /> : <Empty>{empty}</Empty>;
  return (
    <div className={`${classes.container} ${isPanel ? classes.panel : ""}`}>
      <TableTools label={label} columns={columns} rows={search.found} view={view} sort={sort} search={search}>
        {tools}
      </TableTools>
      {search.isOffered && (
        <output className={classes.found}>
          {search.sought !== "" &&
            tableText.foundInTable({ count: search.found.length, total: rows.length, text: search.sought })}
        </output>
      )}
      <Table
        {...table}
        rows={search.found}
        total={total && total - (rows.length - search.found.length)}
        view={view.view}
        sort={sort}
      />
    </div>
  );
}
