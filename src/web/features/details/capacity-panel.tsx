import { Failure } from "#web/ui/failure.tsx";
import type { Asked } from "#web/ui/loaded.tsx";
import { PanelSkeleton } from "#web/ui/panel-skeleton.tsx";
import { Panel } from "#web/ui/panel.tsx";
import type { Column } from "#web/ui/table.tsx";
import { TablePanel } from "#web/ui/table-panel.tsx";
import type { CapacityRow } from "./vessel-record.ts";

const title = "Capacity";

const columns: readonly Column<CapacityRow>[] = [
  { title: "Category", cell: ({ category }) => category },
  { title: "Volume (m³)", isNumeric: true, cell: ({ volume }) => volume },
  { title: "Weight (t)", isNumeric: true, cell: ({ weight }) => weight },
];

/** What the vessel can carry. It is asked by itself, so it stands last: whatever comes of it, no card moves. */
export function CapacityPanel({ from: { data, error, refetch } }: { from: Asked<readonly CapacityRow[]> }) {
  if (error) {
    return (
      <Panel title={title}>
        <Failure error={error} onRetry={() => void refetch()} />
      </Panel>
    );
  }
  if (!data) return <PanelSkeleton facts={4} />;
  return <TablePanel title={title} columns={columns} rows={data} rowKey={({ category }) => category} />;
}
