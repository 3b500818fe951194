import { useQuery } from "@tanstack/react-query";
import { useDeferredValue } from "react";
import { queries } from "#web/api/queries.ts";
import { useHasStatutory } from "#web/state/has-statutory.ts";
import { usePortal } from "#web/state/portal.ts";
import { useAssetNumber } from "#web/state/selected-vessel.ts";
import { Stack } from "#web/ui/layout/columns.tsx";
import { Loaded } from "#web/ui/feedback/loaded.tsx";
import { Skeleton } from "#web/ui/feedback/skeleton.tsx";
import { StatutoryTerms } from "#web/ui/status/statutory.tsx";
import { ItemListSkeleton } from "#web/ui/table/item-list-skeleton.tsx";
import { certificateColumns, certificateLabels } from "./certificate-item.tsx";
import classes from "./certificate-list.module.css";
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
  const hasStatutory = useHasStatutory("certificates", certificates);
  const { society } = usePortal();
  return (
    <Stack>
      {hasStatutory && <StatutoryTerms termsUrl={society.termsUrl} />}
      <Loaded from={{ data: certificates, error, refetch }} skeleton={<CertificatesSkeleton />}>
        {(list) => <CertificateList certificates={list} />}
      </Loaded>
    </Stack>
  );
}

function CertificatesSkeleton() {
  return (
    <Stack>
      <div className={classes.tools}>
        <Skeleton width="320px" height="32px" />
        <Skeleton width="200px" height="38px" />
      </div>
      <ItemListSkeleton columns={certificateColumns} labels={certificateLabels} count={4} />
      <ItemListSkeleton columns={certificateColumns} labels={certificateLabels} count={2} />
    </Stack>
  );
}
