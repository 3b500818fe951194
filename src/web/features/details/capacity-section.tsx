import { detailsText } from "#text/record/details.ts";
import { Failure } from "#web/ui/feedback/failure.tsx";
import type { LoadedQuery } from "#web/ui/feedback/loaded.tsx";
import { SkeletonRows } from "#web/ui/feedback/skeleton.tsx";
import { PanelSection } from "#web/ui/layout/panel-section.tsx";
import type { Column } from "#web/ui/table/table.tsx";
import { TableSection } from "#web/ui/table/table-section.tsx";
import type { CapacityRow } from "./vessel-record.ts";

const title = detailsText.capacity;

const columns: readonly Column<CapacityRow>[] = [
  { title: detailsText.capacityCategory, cell: ({ category }) => category },
  { title: detailsText.volume, isNumeric: true, cell: ({ volume }) => volume },
  { title: detailsText.weight, isNumeric: true, cell: ({ weight }) => weight },
];

/** The vessel's capacity. It is the last section, because its own query may finish last and must not move other sections. */
export function CapacitySection({
  query: { data, error, refetch },
}: {
  query: LoadedQuery<readonly CapacityRow[]>;
}) {
  if (error) {
    return (
      <PanelSection title={title}>
        <Failure error={error} onRetry={() => void refetch()} />
      </PanelSection>
    );
  }
  if (!data) {
    return (
      <PanelSection title={title}>
        <SkeletonRows count={4} height="38px" />
      </PanelSection>
    );
  }
  return <TableSection title={title} columns={columns} rows={data} rowKey={({ category }) => category} />;
}
