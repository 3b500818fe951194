import { useState } from "react";
import { galleryText } from "#text/gallery.ts";
import { Badge } from "#web/ui/status/badge.tsx";
import { Button } from "#web/ui/button/button.tsx";
import { Stack } from "#web/ui/layout/columns.tsx";
import { FactsSection } from "#web/ui/layout/facts-section.tsx";
import { Item, type ItemColumns, ItemList } from "#web/ui/table/item-list.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import { TabLabel, TabStrip } from "#web/ui/layout/tab-strip.tsx";
import { TableSection } from "#web/ui/table/table-section.tsx";
import { Timeline } from "#web/ui/chart/timeline.tsx";
import { Tree } from "#web/ui/tree/tree.tsx";

interface Part {
  readonly key: string;
  readonly name: string;
  readonly children: readonly Part[];
}

const parts: readonly Part[] = [
  {
    key: "engine",
    name: galleryText.mainEngine,
    children: [{ key: "turbo", name: galleryText.turbocharger, children: [] }],
  },
  { key: "anchor", name: galleryText.anchor, children: [] },
];

const columns: ItemColumns = { facts: ["120px"], badges: "130px", action: "100px" };

/** Tabs, facts, table, list, timeline and tree. */
export function GalleryLists() {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set(["engine"]));
  return (
    <Stack>
      <TabStrip label={galleryText.tabs}>
        <a href="#details" aria-current="page">
          <TabLabel name={galleryText.details} isCounted={false} count={undefined} />
        </a>
        <a href="#surveys">
          <TabLabel name={galleryText.surveys} isCounted count={18} />
        </a>
      </TabStrip>
      <FactsSection
        title={galleryText.facts}
        facts={[
          { label: galleryText.lengthOverall, value: "199.90 m" },
          { label: galleryText.flag, value: galleryText.panama },
          { label: galleryText.notKnown, value: null },
        ]}
      />
      <TableSection
        title={galleryText.table}
        columns={[
          { title: galleryText.regulation, cell: ({ name }) => name },
          { title: galleryText.grossTonnage, isNumeric: true, cell: ({ gross }) => gross },
        ]}
        rows={[
          { name: galleryText.internationalTonnage, gross: "34,508" },
          { name: galleryText.panamaCanal, gross: "36,120" },
        ]}
        rowKey={({ name }) => name}
      />
      <Panel title={galleryText.list} count={1} isFlush>
        <ItemList columns={columns}>
          <Item
            title={galleryText.certificate}
            notes="LL-2026-0001"
            facts={[{ label: galleryText.term, value: galleryText.fullTerm }]}
            badges={<Badge tone="success">{galleryText.active}</Badge>}
            action={<Button>{galleryText.view}</Button>}
          />
        </ItemList>
      </Panel>
      <Panel title={galleryText.timeline}>
        <Timeline
          entries={[
            {
              key: "1",
              date: "2024-08-02",
              dateText: "02-Aug-2024",
              text: galleryText.classStateChange,
            },
            { key: "2", date: "2019-08-14", dateText: "14-Aug-2019", text: galleryText.flagChange },
          ]}
        />
      </Panel>
      <Panel title={galleryText.tree}>
        <Tree
          label={galleryText.parts}
          roots={parts}
          open={open}
          onOpenChange={setOpen}
          renderDetails={() => null}
        />
      </Panel>
    </Stack>
  );
}
