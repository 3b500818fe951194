import { useState } from "react";
import { Badge } from "#web/ui/status/badge.tsx";
import { Button } from "#web/ui/button/button.tsx";
import { Stack } from "#web/ui/layout/columns.tsx";
import { FactsPanel } from "#web/ui/layout/facts-panel.tsx";
import { Item, type ItemColumns, ItemList } from "#web/ui/table/item-list.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import { TabLabel, TabStrip } from "#web/ui/layout/tab-strip.tsx";
import { TablePanel } from "#web/ui/table/table-panel.tsx";
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
    name: "Main Engine",
    children: [{ key: "turbo", name: "Turbocharger", children: [] }],
  },
  { key: "anchor", name: "Anchor", children: [] },
];

const columns: ItemColumns = { facts: ["120px"], badges: "130px", action: "100px" };

/** Tabs, facts, table, list, timeline and tree. */
export function GalleryLists() {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set(["engine"]));
  return (
    <Stack>
      <TabStrip label="Tabs">
        <a href="#details" aria-current="page">
          <TabLabel name="Details" isCounted={false} count={undefined} />
        </a>
        <a href="#surveys">
          <TabLabel name="Surveys" isCounted count={18} />
        </a>
      </TabStrip>
      <FactsPanel
        title="Facts"
        facts={[
          { label: "Length Overall", value: "199.90 m" },
          { label: "Flag", value: "Panama" },
          { label: "Not known", value: null },
        ]}
      />
      <TablePanel
        title="Table"
        columns={[
          { title: "Regulation", cell: ({ name }) => name },
          { title: "Gross Tonnage", isNumeric: true, cell: ({ gross }) => gross },
        ]}
        rows={[
          { name: "ITC 1969", gross: "34,508" },
          { name: "Panama Canal", gross: "36,120" },
        ]}
        rowKey={({ name }) => name}
      />
      <Panel title="List" count={1} isFlush>
        <ItemList columns={columns}>
          <Item
            title="Load Line Certificate"
            notes="LL-2026-0001"
            facts={[{ label: "Term", value: "Full" }]}
            badges={<Badge tone="success">Active</Badge>}
            action={<Button>View</Button>}
          />
        </ItemList>
      </Panel>
      <Panel title="Timeline">
        <Timeline
          entries={[
            {
              key: "1",
              date: "2024-08-02",
              dateText: "02-Aug-2024",
              text: "Class State changed to: In Class",
            },
            { key: "2", date: "2019-08-14", dateText: "14-Aug-2019", text: "Flag Name changed to: Panama" },
          ]}
        />
      </Panel>
      <Panel title="Tree">
        <Tree label="Parts" roots={parts} open={open} onOpenChange={setOpen} renderDetails={() => null} />
      </Panel>
    </Stack>
  );
}
