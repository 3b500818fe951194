import { PanelSection } from "#web/ui/layout/panel-section.tsx";
import { Table, type TableProps } from "./table.tsx";

interface TableSectionProps<Row> extends Pick<TableProps<Row>, "columns" | "rows" | "rowKey"> {
  readonly title: string;
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
