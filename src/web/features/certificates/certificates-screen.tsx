import { useQuery } from "@tanstack/react-query";
import { useDeferredValue } from "react";
import { certificateFilters } from "#rules/certificates/certificate-filter.ts";
import { queries } from "#web/api/queries.ts";
import { usePortal } from "#web/state/portal.ts";
import { useAssetNumber } from "#web/state/vessel/selected-vessel.ts";
import { useStatusFilter } from "#web/state/address/status-filter.ts";
import { Stack } from "#web/ui/layout/columns.tsx";
import { AddressNotice } from "#web/ui/feedback/address-notice.tsx";
import { Loaded } from "#web/ui/feedback/loaded.tsx";
import { Skeleton } from "#web/ui/feedback/skeleton.tsx";
import { GroupedTablesSkeleton } from "#web/ui/table/grouped-tables-skeleton.tsx";
import { certificateColumns } from "./certificate-columns.tsx";
import classes from "./certificates.module.css";
import { CertificateList } from "./certificate-list.tsx";
import { certificatesOf } from "./certificate.ts";

/** Certificates screen (docs/domain.md, section 2). The key resets the selection for another vessel. */
export function CertificatesScreen() {
  const assetnum = useAssetNumber();
  return <Certificates key={assetnum} assetnum={assetnum} />;
}

function Certificates({ assetnum }: { assetnum: string }) {
  const { data, error, refetch } = useQuery({ ...queries.certificates(assetnum), select: certificatesOf });
  // Deferred, so that rendering a long list does not block input.
  const certificates = useDeferredValue(data);
  return (
    <Stack>
      <AddressNotice rejected={useStatusFilter(certificateFilters).rejected} />
      <Loaded from={{ data: certificates, error, refetch }} skeleton={<CertificatesSkeleton />}>
        {(list) => <CertificateList certificates={list} />}
      </Loaded>
    </Stack>
  );
}

function CertificatesSkeleton() {
  const { today } = usePortal();
  return (
    <Stack>
      <Skeleton width="min(360px, 80%)" height="24px" />
      <div className={classes.tools}>
        <Skeleton width="320px" height="32px" />
        <Skeleton width="200px" height="38px" />
      </div>
      <GroupedTablesSkeleton columns={certificateColumns(today)} counts={[4, 2]} />
    </Stack>
  );
}
