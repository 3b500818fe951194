import { useQuery } from "@tanstack/react-query";
import { useDeferredValue } from "react";
import { queries } from "#web/api/queries.ts";
import { useHasStatutory } from "#web/state/has-statutory.ts";
import { usePortal } from "#web/state/portal.ts";
import { useAssetNumber } from "#web/state/selected-vessel.ts";
import { Stack } from "#web/ui/columns.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { StatutoryTerms } from "#web/ui/statutory.tsx";
import { CertificateList } from "./certificate-list.tsx";
import { certificatesOf } from "./certificate.ts";
import { CertificatesSkeleton } from "./certificates-skeleton.tsx";

/** Specification §2, Certificates screen. Another vessel begins with nothing selected. */
export function CertificatesScreen() {
  const assetnum = useAssetNumber();
  return <Certificates key={assetnum} assetnum={assetnum} />;
}

function Certificates({ assetnum }: { assetnum: string }) {
  const { data, error, refetch } = useQuery({ ...queries.certificates(assetnum), select: certificatesOf });
  // A long list is drawn up piece by piece, and a tap in the meantime is not kept waiting.
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
