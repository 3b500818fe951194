import { useQuery } from "@tanstack/react-query";
import { queries } from "#web/api/queries.ts";
import { useAssetNumber } from "#web/state/selected-vessel.ts";
import { Loaded } from "#web/ui/loaded.tsx";
import { CertificateList } from "./certificate-list.tsx";
import { certificatesOf } from "./certificate.ts";
import { CertificatesSkeleton } from "./certificates-skeleton.tsx";

/** Specification §2, Certificates screen. Another vessel begins with nothing selected. */
export function CertificatesScreen() {
  const assetnum = useAssetNumber();
  const { data, ...asked } = useQuery(queries.certificates(assetnum));
  return (
    <Loaded from={{ ...asked, data: data && certificatesOf(data) }} skeleton={<CertificatesSkeleton />}>
      {(certificates) => <CertificateList key={assetnum} certificates={certificates} />}
    </Loaded>
  );
}
