// The sections of a vessel record that show a table.
import type { TonnageRow } from "#rules/vessel/tonnage.ts";
import { detailsText } from "#text/record/details.ts";
import { Badge } from "#web/ui/status/badge.tsx";
import type { Column } from "#web/ui/table/table.tsx";
import { TableSection } from "#web/ui/table/table-section.tsx";
import { VesselLink } from "#web/record-links.tsx";
import classes from "./table-sections.module.css";
import type { Freeboard, RelationRow } from "./vessel-record.ts";

const tonnageColumns: readonly Column<TonnageRow>[] = [
  { title: detailsText.regulation, cell: (row) => <Regulation {...row} /> },
  { title: detailsText.grossTonnage, isNumeric: true, cell: ({ gross }) => gross },
  { title: detailsText.netTonnage, isNumeric: true, cell: ({ net }) => net },
];

export function TonnageSection({ tonnages }: { tonnages: readonly TonnageRow[] }) {
  return (
    <TableSection
      title={detailsText.tonnage}
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
      {isRegistered && <Badge tone="secondary">{detailsText.registered}</Badge>}
    </div>
  );
}

const freeboardColumns: readonly Column<Freeboard>[] = [
  { title: detailsText.freeboardType, isRowHeader: true, cell: ({ type }) => type },
  { title: detailsText.freeboardState, cell: ({ state }) => state },
  { title: detailsText.displacement, isNumeric: true, cell: ({ displacement }) => displacement },
  { title: detailsText.deadweight, isNumeric: true, cell: ({ deadweight }) => deadweight },
  { title: detailsText.calculatedFreeboard, isNumeric: true, cell: ({ freeboard }) => freeboard },
];

export function FreeboardSection({ freeboards }: { freeboards: readonly Freeboard[] }) {
  return (
    <TableSection
      title={detailsText.freeboards}
      isStacked
      columns={freeboardColumns}
      rows={freeboards}
      rowKey={(row) => Object.values(row).join()}
    />
  );
}

const relationsColumns: readonly Column<RelationRow>[] = [
  { title: detailsText.vesselName, isRowHeader: true, cell: (relation) => <RelatedVessel {...relation} /> },
  { title: detailsText.classNumber, cell: ({ classNumber }) => <span translate="no">{classNumber}</span> },
  { title: detailsText.primaryBuilder, cell: ({ builder }) => builder },
  { title: detailsText.hullNumber, cell: ({ hullNumber }) => <span translate="no">{hullNumber}</span> },
  { title: detailsText.relationType, cell: ({ relation }) => relation },
];

export function RelationsSection({ relations }: { relations: readonly RelationRow[] }) {
  return (
    <TableSection
      title={detailsText.relations}
      isStacked
      columns={relationsColumns}
      rows={relations}
      rowKey={({ name, classNumber, relation }) => `${name} ${classNumber} ${relation}`}
    />
  );
}

/** The name of a related vessel: a link if the record has its asset number. */
function RelatedVessel({ vessel, name }: RelationRow) {
  return vessel ? <VesselLink vessel={vessel}>{name}</VesselLink> : name;
}
