import type { Column } from "#web/ui/table.tsx";
import { TablePanel } from "#web/ui/table-panel.tsx";
import type { Freeboard } from "./vessel-record.ts";

const columns: readonly Column<Freeboard>[] = [
  { title: "Type", isRowHeader: true, cell: ({ type }) => type },
  { title: "State", cell: ({ state }) => state },
  { title: "Displacement (t)", isNumeric: true, cell: ({ displacement }) => displacement },
  { title: "Deadweight (t)", isNumeric: true, cell: ({ deadweight }) => deadweight },
  { title: "Calculated Freeboard (mm)", isNumeric: true, cell: ({ freeboard }) => freeboard },
];

export function FreeboardPanel({ freeboards }: { freeboards: readonly Freeboard[] }) {
  return (
    <TablePanel
      title="Freeboard Assignment"
      isStacked
      columns={columns}
      rows={freeboards}
      rowKey={(row) => Object.values(row).join()}
    />
  );
}
