import { expiryStatus } from "#rules/certificate-expiry.ts";
import type { CertificateMark } from "#rules/certificate-marks.ts";
import type { Tone } from "#rules/tone.ts";
import { usePortal } from "#web/state/portal.ts";
import { Badge } from "#web/ui/badge.tsx";
import { DueBadge } from "#web/ui/due-badge.tsx";
import type { Certificate } from "./certificate.ts";

const tones: Readonly<Record<CertificateMark, Tone>> = {
  ECC: "success",
  Electronic: "success",
  "In Progress": "secondary",
  Active: "success",
};

/** The marks of a certificate, and whether it asks for attention. */
export function CertificateBadges({ certificate }: { certificate: Certificate }) {
  const { today } = usePortal();
  const status = expiryStatus(certificate, today);
  return (
    <>
      {certificate.marks.map((mark) => (
        <Badge key={mark} tone={tones[mark]}>
          {mark}
        </Badge>
      ))}
      {status !== "Coming Due" && <DueBadge status={status} />}
    </>
  );
}
