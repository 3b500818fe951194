import { detailsText } from "#text/record/details.ts";
import { Failure } from "#web/ui/feedback/failure.tsx";
import type { LoadedQuery } from "#web/ui/feedback/loaded.tsx";
import { PanelSkeleton } from "#web/ui/feedback/panel-skeleton.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import type { Column } from "#web/ui/table/table.tsx";
import { TablePanel } from "#web/ui/table/table-panel.tsx";
import type { CapacityRow } from "./vessel-record.ts";

const title = detailsText.capacity;

const columns: readonly Column<CapacityRow>[] = [
  { title: detailsText.capacityCategory, cell: ({ category }) => category },
  { title: detailsText.volume, isNumeric: true, cell: ({ volume }) => volume },
  { title: detailsText.weight, isNumeric: true, cell: ({ weight }) => weight },
];

/** The vessel's capacity. It is the last panel, because its own query may finish last and must not move other panels. */
export function CapacityPanel({
  query: { data, error, refetch },
}: {
  query: LoadedQuery<readonly CapacityRow[]>;
}) {
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
