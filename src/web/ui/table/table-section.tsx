import { PanelSection } from "#web/ui/layout/panel-section.tsx";
import { type Column, Table } from "./table.tsx";

interface TableSectionProps<Row> {
  readonly title: string;
  /** Shows the rows as cards on a narrow screen, for tables with many columns. */
  readonly isStacked?: boolean;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
}

/** A section with one table. Renders nothing without rows. */
export function TableSection<Row>({ title, ...table }: TableSectionProps<Row>) {
  if (table.rows.length === 0) return null;
  return (
    <PanelSection title={title}>
      <Table label={title} {...table} />
    </PanelSection>
  );
}
