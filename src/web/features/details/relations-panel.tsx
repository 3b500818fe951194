import { Link } from "@tanstack/react-router";
import { paths } from "#web/paths.ts";
import type { Column } from "#web/ui/table.tsx";
import { TablePanel } from "#web/ui/table-panel.tsx";
import type { Relation } from "./vessel-record.ts";

const columns: readonly Column<Relation>[] = [
  { title: "Vessel Name", isRowHeader: true, cell: (relation) => <RelatedVessel {...relation} /> },
  { title: "Class Number", cell: ({ classNumber }) => classNumber },
  { title: "Primary Builder", cell: ({ builder }) => builder },
  { title: "Hull Number", cell: ({ hullNumber }) => hullNumber },
  { title: "Relation Type", cell: ({ relation }) => relation },
];

export function RelationsPanel({ relations }: { relations: readonly Relation[] }) {
  return (
    <TablePanel
      title="Vessel Relations"
      isStacked
      columns={columns}
      rows={relations}
      rowKey={({ name, classNumber, relation }) => `${name} ${classNumber} ${relation}`}
    />
  );
}

/** The name of a related vessel, which leads to it where the record says which one it is. */
function RelatedVessel({ vessel, name }: Relation) {
  return vessel ? <Link {...paths.vessel("absrecord", "details", vessel)}>{name}</Link> : name;
}
