import { type ReactNode, useMemo } from "react";
import { Panel } from "#web/ui/layout/panel.tsx";
import classes from "./grouped-tables.module.css";
import { useTableSort } from "./table-sort.ts";
import { Table, type TableProps } from "./table.tsx";
import { TableTools } from "./table-tools.tsx";
import type { TableViewState } from "./table-view.ts";

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

interface GroupedTablesProps<Row> extends Pick<
  TableProps<Row>,
  "label" | "columns" | "rowKey" | "details" | "selection"
> {
  readonly view: TableViewState;
  /** Must be the same object while the rows do not change. */
  readonly groups: readonly RowGroup<Row>[];
  /** A sentence at the start of the line of tools. */
  readonly tools?: ReactNode;
}

/** One table in a panel for each group. All of them have the same columns, order and tools. */
export function GroupedTables<Row>(props: GroupedTablesProps<Row>) {
  const { label, columns, rowKey, view, groups, details, selection, tools } = props;
  const all = useMemo(() => groups.flatMap(({ rows }) => rows), [groups]);
  const sort = useTableSort(undefined);
  return (
    <div className={classes.groups}>
      {all.length === 0 ? (
        tools
      ) : (
        <div className={classes.tools}>
          <TableTools label={label} columns={columns} rows={all} view={view} sort={sort}>
            {tools}
          </TableTools>
        </div>
      )}
      {groups.map(({ key, heading, count, rows, before, after }) => (
        <Panel key={key} title={heading} count={count} isFlush>
          {before}
          {rows.length > 0 && (
            <Table
              label={heading}
              view={view.view}
              {...{ columns, rows, rowKey, sort, details, selection }}
            />
          )}
          {after}
        </Panel>
      ))}
    </div>
  );
}
