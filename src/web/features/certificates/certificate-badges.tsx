import { expiryStatus } from "#rules/certificates/certificate-expiry.ts";
import type { CertificateMark } from "#rules/certificates/certificate-marks.ts";
import type { Tone } from "#rules/tone.ts";
import { certificateMarkText, certificateText } from "#text/record/certificates.ts";
import { usePortal } from "#web/state/portal.ts";
import { Badge } from "#web/ui/status/badge.tsx";
import { DueBadge } from "#web/ui/status/due-badge.tsx";
import type { Certificate } from "./certificate.ts";

const tones: Readonly<Record<CertificateMark, Tone>> = {
  ECC: "success",
  Electronic: "success",
  "In Progress": "secondary",
  Active: "success",
};

/** Badges of a certificate: its marks, and either Superseded or its due status. */
export function CertificateBadges({ certificate }: { certificate: Certificate }) {
  const { today } = usePortal();
  const status = expiryStatus(certificate, today);
  return (
    <>
      {certificate.marks.map((mark) => (
        <Badge key={mark} tone={tones[mark]}>
          {certificateMarkText[mark]}
        </Badge>
      ))}
      {certificate.isSuperseded && <Badge tone="secondary">{certificateText.superseded}</Badge>}
      {!certificate.isSuperseded && status !== "comingDue" && <DueBadge status={status} />}
    </>
  );
}
