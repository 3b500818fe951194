import { Panel } from "./panel.tsx";
import { type Column, Table } from "./table.tsx";

interface TablePanelProps<Row> {
  readonly title: string;
  /** Whether its rows become cards where there is no room for columns: for more columns than a phone has room for. */
  readonly isStacked?: boolean;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
}

/** A panel with one table; absent where the table has no rows. */
export function TablePanel<Row>({ title, ...table }: TablePanelProps<Row>) {
  if (table.rows.length === 0) return null;
  return (
    <Panel title={title}>
      <Table label={title} {...table} />
    </Panel>
  );
}
