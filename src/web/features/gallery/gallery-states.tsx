import { Stack } from "#web/ui/columns.tsx";
import { Empty } from "#web/ui/empty.tsx";
import { Failure } from "#web/ui/failure.tsx";
import { ItemListSkeleton } from "#web/ui/item-list-skeleton.tsx";
import type { ItemColumns } from "#web/ui/item-list.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { LoadMore } from "#web/ui/load-more.tsx";
import { NoLongerSupportedMark } from "#web/ui/no-longer-supported.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { PanelSkeleton } from "#web/ui/panel-skeleton.tsx";
import { SkeletonRows } from "#web/ui/skeleton.tsx";
import { StatutoryTerms, Withheld } from "#web/ui/statutory.tsx";
import { TableSkeleton } from "#web/ui/table-skeleton.tsx";

const columns: ItemColumns = { facts: ["80px"], badges: "80px", action: "60px" };
const nothing = () => undefined;

/** What stands where data is coming, absent, failed or hidden. */
export function GalleryStates() {
  return (
    <Stack>
      <Loaded
        from={{ data: undefined, error: null, refetch: nothing }}
        skeleton={<PanelSkeleton facts={4} />}
      >
        {nothing}
      </Loaded>
      <SkeletonRows count={3} />
      <Empty />
      <Failure
        error={{ message: "The record cannot be reached right now.", status: 503, requestId: "r-1" }}
        onRetry={nothing}
      />
      <Notice tone="success">A notice that all is well.</Notice>
      <Notice tone="warning">A notice to take care.</Notice>
      <Notice tone="secondary">A notice to know of.</Notice>
      <Withheld count={3} noun="certificate" />
      <StatutoryTerms termsUrl="/portal/terms-of-use" />
      <NoLongerSupportedMark loss={{ date: "2026-03-01", reason: "Overdue survey" }} />
      <TableSkeleton
        label="A table that is coming"
        columns={[{ title: "Name" }, { title: "Flag" }]}
        count={2}
      />
      <ItemListSkeleton columns={columns} labels={["Term"]} count={2} />
      <LoadMore isLoading onLoad={nothing} />
    </Stack>
  );
}
