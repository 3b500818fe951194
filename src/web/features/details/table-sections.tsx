// The sections of a vessel record that show a table.
import type { TonnageRow } from "#rules/vessel/tonnage.ts";
import { detailsText } from "#text/record/details.ts";
import { Badge } from "#web/ui/status/badge.tsx";
import type { TableColumn } from "#web/ui/table/table-columns.ts";
import { TableSection } from "#web/ui/table/table-section.tsx";
import { VesselLink } from "#web/record-links.tsx";
import classes from "./details.module.css";
import type { Freeboard, RelationRow } from "./vessel-record.ts";

/** A tonnage of zero is blank. */
const tonnage = (id: "gross" | "net", title: string): TableColumn<TonnageRow> => ({
  id,
  title,
  width: 80,
  isNumeric: true,
  noValue: "",
  text: (row) => row[id],
});

const tonnageColumns: readonly TableColumn<TonnageRow>[] = [
  {
    id: "regulation",
    title: detailsText.regulation,
    width: 160,
    isRowHeader: true,
    cell: (row) => <Regulation {...row} />,
  },
  tonnage("gross", detailsText.grossTonnage),
  tonnage("net", detailsText.netTonnage),
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

const number = (
  id: "displacement" | "deadweight" | "freeboard",
  title: string,
  width: number,
): TableColumn<Freeboard> => ({
  id,
  title,
  width,
  isNumeric: true,
  text: (row) => row[id],
});

const freeboardColumns: readonly TableColumn<Freeboard>[] = [
  { id: "type", title: detailsText.freeboardType, width: 120, isRowHeader: true, text: ({ type }) => type },
  { id: "state", title: detailsText.freeboardState, width: 90, text: ({ state }) => state },
  number("displacement", detailsText.displacement, 110),
  number("deadweight", detailsText.deadweight, 110),
  number("freeboard", detailsText.calculatedFreeboard, 170),
];

export function FreeboardSection({ freeboards }: { freeboards: readonly Freeboard[] }) {
  return (
    <TableSection
      title={detailsText.freeboards}
      columns={freeboardColumns}
      rows={freeboards}
      rowKey={(row) => Object.values(row).join()}
    />
  );
}

const relationsColumns: readonly TableColumn<RelationRow>[] = [
  {
    id: "name",
    title: detailsText.vesselName,
    width: 160,
    isRowHeader: true,
    cell: (relation) => <RelatedVessel {...relation} />,
  },
  {
    id: "classNumber",
    title: detailsText.classNumber,
    width: 100,
    isName: true,
    text: (relation) => relation.classNumber,
  },
  { id: "builder", title: detailsText.primaryBuilder, width: 160, text: ({ builder }) => builder },
  {
    id: "hull",
    title: detailsText.hullNumber,
    width: 100,
    isName: true,
    text: ({ hullNumber }) => hullNumber,
  },
  { id: "relation", title: detailsText.relationType, width: 120, text: ({ relation }) => relation },
];

export function RelationsSection({ relations }: { relations: readonly RelationRow[] }) {
  return (
    <TableSection
      title={detailsText.relations}
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
