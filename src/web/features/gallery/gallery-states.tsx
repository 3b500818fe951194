import { addressText } from "#text/address.ts";
import { galleryText } from "#text/gallery.ts";
import { certificateText } from "#text/record/certificates.ts";
import { Stack } from "#web/ui/layout/columns.tsx";
import { AddressNotice } from "#web/ui/feedback/address-notice.tsx";
import { Empty } from "#web/ui/feedback/empty.tsx";
import { Failure } from "#web/ui/feedback/failure.tsx";
import { ItemListSkeleton } from "#web/ui/table/item-list-skeleton.tsx";
import type { ItemColumns } from "#web/ui/table/item-list.tsx";
import { Loaded } from "#web/ui/feedback/loaded.tsx";
import { LoadMore } from "#web/ui/table/load-more.tsx";
import { NotSupportedMark } from "#web/ui/status/not-supported-mark.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { PanelSkeleton } from "#web/ui/feedback/panel-skeleton.tsx";
import { SkeletonRows } from "#web/ui/feedback/skeleton.tsx";
import { StatutoryTerms, WithheldNotice } from "#web/ui/status/statutory.tsx";

const columns: ItemColumns = { facts: ["80px"], badges: "80px", action: "60px" };
const nothing = () => undefined;

/** Loading, empty, error and withheld states, and notices. */
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
        error={{ message: galleryText.recordUnreachable, status: 503, requestId: "r-1" }}
        onRetry={nothing}
      />
      <Notice tone="success">{galleryText.success}</Notice>
      <Notice tone="warning">{galleryText.warning}</Notice>
      <Notice tone="secondary">{galleryText.information}</Notice>
      <AddressNotice
        rejected={[
          {
            name: "view",
            value: "grid",
            accepted: addressText.oneOf({ values: ["cards", "table"].join(", ") }),
            shown: addressText.usualView,
          },
        ]}
      />
      <WithheldNotice
        count={3}
        describeCount={certificateText.count}
        lossOfClass={{
          standing: "suspended",
          date: "2026-11-02",
          reason: galleryText.overdueSurvey,
          tone: "warning",
        }}
      />
      <StatutoryTerms termsUrl="/portal/terms-of-use" />
      <NotSupportedMark loss={{ date: "2026-03-01", reason: galleryText.overdueSurvey }} />
      <ItemListSkeleton columns={columns} labels={[galleryText.term]} count={2} />
      <LoadMore isLoading onLoad={nothing} />
    </Stack>
  );
}
