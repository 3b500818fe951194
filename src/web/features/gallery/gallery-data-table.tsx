import { useState } from "react";
import { galleryText } from "#text/gallery.ts";
import { useTableView } from "#web/state/stored-table-view.ts";
import { Stack } from "#web/ui/layout/columns.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import { Badge } from "#web/ui/status/badge.tsx";
import { DataTableSkeleton } from "#web/ui/table/data-table-skeleton.tsx";
import { DataTable } from "#web/ui/table/data-table.tsx";
import type { TableColumn } from "#web/ui/table/table-columns.ts";
import { vesselColumns } from "#web/ui/table/vessel-columns.tsx";
import { type ListView, ViewSwitch } from "#web/ui/table/view-switch.tsx";

interface Vessel {
  readonly name: string;
  readonly imo: string;
  readonly gross: number | null;
  readonly flag: string;
  readonly isSuspended: boolean;
}

const vessels: readonly Vessel[] = [
  {
    name: galleryText.meridianStar,
    imo: "9074729",
    gross: 34_508,
    flag: galleryText.panama,
    isSuspended: false,
  },
  {
    name: galleryText.meridianQuest,
    imo: "9074731",
    gross: 9_120,
    flag: galleryText.liberia,
    isSuspended: true,
  },
  { name: galleryText.aurora, imo: "", gross: null, flag: galleryText.liberia, isSuspended: false },
];

const columns: readonly TableColumn<Vessel>[] = [
  { id: "name", title: galleryText.vessel, width: 160, isGrowing: true, isRowHeader: true, value: nameOf },
  {
    id: "imo",
    title: galleryText.imoNumber,
    width: 110,
    value: ({ imo }) => imo,
    card: "line",
    cardLabel: galleryText.imo,
  },
  {
    id: "gross",
    title: galleryText.grossTonnage,
    width: 130,
    isNumeric: true,
    value: ({ gross }) => gross,
    text: ({ gross }) => gross?.toLocaleString("en-US") ?? "",
    card: "line",
  },
  {
    id: "flag",
    title: galleryText.flag,
    width: 100,
    value: ({ flag }) => flag,
    isHiddenAtFirst: true,
    card: "line",
  },
  {
    id: "state",
    title: galleryText.classState,
    width: 120,
    card: "aside",
    text: stateOf,
    cell: (vessel) => <Badge tone={vessel.isSuspended ? "warning" : "success"}>{stateOf(vessel)}</Badge>,
  },
];

function nameOf({ name }: Vessel): string {
  return name;
}

function stateOf({ isSuspended }: Vessel): string {
  return isSuspended ? galleryText.suspended : galleryText.inClass;
}

const groupOf = ({ flag }: Vessel) => ({ key: flag, heading: flag, isCollapsible: true });

/** A data table with groups, details and checkboxes, and one that is loading. */
export function GalleryDataTable() {
  const view = useTableView("gallery");
  const [listView, setListView] = useState<ListView>("table");
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  return (
    <Stack>
      <Panel title={galleryText.dataTable} isFlush>
        <DataTable
          label={galleryText.dataTable}
          columns={columns}
          rows={vessels}
          rowKey={nameOf}
          view={view}
          tools={<ViewSwitch view={listView} onChange={setListView} />}
          groupOf={groupOf}
          details={{ render: ({ flag }) => flag, label: ({ name }) => galleryText.detailsOf({ name }) }}
          selection={{
            selected,
            onChange: ({ name }, isSelected) =>
              setSelected(new Set([...selected, name].filter((one) => isSelected || one !== name))),
            label: ({ name }) => galleryText.select({ name }),
          }}
        />
      </Panel>
      <Panel title={galleryText.loadingTable} isFlush>
        <DataTableSkeleton label={galleryText.loadingTable} columns={vesselColumns(() => null)} count={2} />
      </Panel>
    </Stack>
  );
}
