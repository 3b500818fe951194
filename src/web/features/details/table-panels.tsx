// The panels of a vessel record that show a table.
import { Link } from "@tanstack/react-router";
import type { TonnageRow } from "#rules/vessel/tonnage.ts";
import { paths } from "#web/paths.ts";
import { Badge } from "#web/ui/status/badge.tsx";
import type { Column } from "#web/ui/table/table.tsx";
import { TablePanel } from "#web/ui/table/table-panel.tsx";
import classes from "./table-panels.module.css";
import type { Freeboard, RelationRow } from "./vessel-record.ts";

const tonnageColumns: readonly Column<TonnageRow>[] = [
  { title: "Regulation", cell: (row) => <Regulation {...row} /> },
  { title: "Gross Tonnage", isNumeric: true, cell: ({ gross }) => gross },
  { title: "Net Tonnage", isNumeric: true, cell: ({ net }) => net },
];

export function TonnagePanel({ tonnages }: { tonnages: readonly TonnageRow[] }) {
  return (
    <TablePanel
      title="Tonnage Characteristics"
      columns={tonnageColumns}
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

const freeboardColumns: readonly Column<Freeboard>[] = [
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
      columns={freeboardColumns}
      rows={freeboards}
      rowKey={(row) => Object.values(row).join()}
    />
  );
}

const relationsColumns: readonly Column<RelationRow>[] = [
  { title: "Vessel Name", isRowHeader: true, cell: (relation) => <RelatedVessel {...relation} /> },
  { title: "Class Number", cell: ({ classNumber }) => classNumber },
  { title: "Primary Builder", cell: ({ builder }) => builder },
  { title: "Hull Number", cell: ({ hullNumber }) => hullNumber },
  { title: "Relation Type", cell: ({ relation }) => relation },
];

export function RelationsPanel({ relations }: { relations: readonly RelationRow[] }) {
  return (
    <TablePanel
      title="Vessel Relations"
      isStacked
      columns={relationsColumns}
      rows={relations}
      rowKey={({ name, classNumber, relation }) => `${name} ${classNumber} ${relation}`}
    />
  );
}

/** The name of a related vessel: a link if the record has its asset number. */
function RelatedVessel({ vessel, name }: RelationRow) {
  return vessel ? <Link {...paths.vessel("absrecord", "details", vessel)}>{name}</Link> : name;
}
