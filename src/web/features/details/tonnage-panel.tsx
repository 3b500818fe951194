import type { TonnageRow } from "#rules/tonnage.ts";
import { Badge } from "#web/ui/badge.tsx";
import type { Column } from "#web/ui/table.tsx";
import { TablePanel } from "#web/ui/table-panel.tsx";
import classes from "./tonnage-panel.module.css";

const columns: readonly Column<TonnageRow>[] = [
  { title: "Regulation", cell: (row) => <Regulation {...row} /> },
  { title: "Gross Tonnage", isNumeric: true, cell: ({ gross }) => gross },
  { title: "Net Tonnage", isNumeric: true, cell: ({ net }) => net },
];

export function TonnagePanel({ tonnages }: { tonnages: readonly TonnageRow[] }) {
  return (
    <TablePanel
      title="Tonnage Characteristics"
      columns={columns}
      rows={tonnages}
      rowKey={({ regulation, gross, net }) => `${regulation} ${gross} ${net}`}
    />
  );
}

function Regulation({ regulation, isRegistered }: TonnageRow) {
  return (
    <div className={classes.regulation}>
      <span>{regulation}</span>
      {isRegistered && <Badge tone="success">Registered</Badge>}
    </div>
  );
}
