import { Panel } from "#web/ui/layout/panel.tsx";
import { type Column, Table } from "./table.tsx";

interface TablePanelProps<Row> {
  readonly title: string;
  /** Shows the rows as cards on a narrow screen, for tables with many columns. */
  readonly isStacked?: boolean;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
}

/** A panel with one table. Renders nothing without rows. */
export function TablePanel<Row>({ title, ...table }: TablePanelProps<Row>) {
  if (table.rows.length === 0) return null;
  return (
    <Panel title={title}>
      <Table label={title} {...table} />
    </Panel>
  );
}
