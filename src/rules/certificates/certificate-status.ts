// The status of a certificate in a list: whether it can be relied on, and until when. It follows the verdict of a verification, so that a
// list and a verification never differ.
import { dueOrComingDue } from "#rules/surveys/due-status.ts";
import type { Tone } from "#rules/tone.ts";
import { type CertificateDates, effectiveExpiry } from "./certificate-expiry.ts";
import { certificateVerdict } from "./certificate-verdict.ts";

// gap: words of a certificate's validity
/** `expiring`: valid for less than 180 days. `recorded`: the record states no period of validity. */
export const certificateStatuses = [
  "notSupported",
  "withdrawn",
  "suspended",
  "superseded",
  "expired",
  "expiring",
  "valid",
  "recorded",
] as const;
export type CertificateStatus = (typeof certificateStatuses)[number];

export interface ListedCertificate extends CertificateDates {
  /** State of the certificate, such as `Issued` or `Withdrawn`. */
  readonly state: string | null;
  readonly isSuperseded: boolean;
  /** Whether class of the vessel is neither suspended nor withdrawn. */
  readonly isSupported: boolean;
}

/**
 * The statuses of a certificate, the most important first. While class is lost the first one is `notSupported`, and the certificate is
 * not called valid.
 */
export function statusesOf(certificate: ListedCertificate, today: string): readonly CertificateStatus[] {
  const status = statusWhileSupported(certificate, today);
  if (certificate.isSupported) return [status];
  return status === "valid" || status === "recorded" ? ["notSupported"] : ["notSupported", status];
}

/** The status of a certificate by its own state and dates. */
function statusWhileSupported(
  { state, isSuperseded, ...dates }: ListedCertificate,
  today: string,
): CertificateStatus {
  const verdict = certificateVerdict(
    { ...dates, state, isSuperseded, classStanding: "held", file: null },
    today,
  );
  if (verdict === "valid" && dueOrComingDue(effectiveExpiry(dates), today) === "due") return "expiring";
  return certificateStatuses.find((status) => status === verdict) ?? "recorded";
}

/** `null` for the normal case, which is plain text instead of a badge. */
const tones: Readonly<Record<CertificateStatus, Tone | null>> = {
  notSupported: "danger",
  withdrawn: "danger",
  suspended: "warning",
  superseded: "secondary",
  expired: "danger",
  expiring: "warning",
  valid: null,
  recorded: null,
};

/** The tone of a status's badge, or `null` when the status is plain text. */
export function certificateStatusTone(status: CertificateStatus): Tone | null {
  return tones[status];
}
