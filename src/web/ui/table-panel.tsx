import { Panel } from "./panel.tsx";
import { type Column, Table } from "./table.tsx";

interface TablePanelProps<Row> {
  readonly title: string;
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
