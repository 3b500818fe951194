import { type ReactNode, useMemo, useState } from "react";
import { Panel } from "#web/ui/layout/panel.tsx";
import { DataTable } from "./data-table.tsx";
import classes from "./grouped-tables.module.css";
import { type TableColumn, tableAsText } from "./table-columns.ts";
import type { TableDetails, TableSelection } from "./table-rows.tsx";
import { TableTools } from "./table-tools.tsx";
import type { TableViewState } from "./table-view.ts";
import { type TableSort, useDataTable } from "./use-data-table.ts";

/** The rows that stand in one panel. */
export interface RowGroup<Row> {
  readonly key: string;
  readonly heading: string;
  /** Number of all items of the group, with those that no row shows. */
  readonly count: number;
  readonly rows: readonly Row[];
  /** Stands above the rows. */
  readonly before?: ReactNode;
  /** Stands below the rows, or in their place if there are none. */
  readonly after?: ReactNode;
}

interface GroupedTablesProps<Row> {
  /** Accessible name of the list. */
  readonly label: string;
  /** Must be the same object while the columns do not change. */
  readonly columns: readonly TableColumn<Row>[];
  readonly rowKey: (row: Row) => string;
  readonly view: TableViewState;
  /** Must be the same object while the rows do not change. */
  readonly groups: readonly RowGroup<Row>[];
  readonly details?: TableDetails<Row>;
  readonly selection?: TableSelection<Row>;
  /** A sentence at the start of the line of tools. */
  readonly tools?: ReactNode;
}

/** One table in a panel for each group. All of them have the same columns, order and tools. */
export function GroupedTables<Row extends object>(props: GroupedTablesProps<Row>) {
  const { label, columns, rowKey, view, groups, details, selection, tools } = props;
  const [current, onChange] = useState<TableSort | null>(null);
  const all = useMemo(() => groups.flatMap(({ rows }) => rows), [groups]);
  const sort = { current, onChange };
  const model = useDataTable({ columns, rows: all, rowKey, view: view.view, sort });
  return (
    <div className={classes.groups}>
      {all.length === 0 ? (
        tools
      ) : (
        <div className={classes.tools}>
          <TableTools
            label={label}
            columns={columns}
            view={view}
            sort={sort}
            text={() => tableAsText(model.columns, model.rows)}
          >
            {tools}
          </TableTools>
        </div>
      )}
      {groups.map(({ key, heading, count, rows, before, after }) => (
        <Panel key={key} title={heading} count={count} isFlush>
          {before}
          {rows.length > 0 && (
            <DataTable
              label={heading}
              isBare
              {...{ columns, rows, rowKey, view, sort, details, selection }}
            />
          )}
          {after}
        </Panel>
      ))}
    </div>
  );
}
