import { Stack } from "#web/ui/columns.tsx";
import { Empty } from "#web/ui/empty.tsx";
import { Failure } from "#web/ui/failure.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { LoadMore } from "#web/ui/load-more.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { PanelSkeleton } from "#web/ui/panel-skeleton.tsx";
import { SkeletonRows } from "#web/ui/skeleton.tsx";
import { Withheld } from "#web/ui/statutory.tsx";

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
      <LoadMore isLoading onLoad={nothing} />
    </Stack>
  );
}
