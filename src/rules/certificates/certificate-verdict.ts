// Whether a certificate can be relied on today, by the public record. The most serious reason decides: first an altered file, then a
// withdrawal or suspension of the certificate or of class, and the dates last.
import { isoDay } from "#rules/dates.ts";
import { type CertificateDates, effectiveExpiry } from "./certificate-expiry.ts";
import { readCertificateState } from "./certificate-state.ts";
import type { ClassStanding } from "#rules/class/loss-of-class.ts";
import type { Tone } from "#rules/tone.ts";

/**
 * `recorded`: the record states no period of validity. `unreleased`: the reader holds the file, but the flag has not authorised the
 * release of anything else. `unknown`: the certificate is not in the public record.
 */
export const verdicts = [
  "valid",
  "recorded",
  "suspended",
  "withdrawn",
  "expired",
  "superseded",
  "altered",
  "unreleased",
  "unknown",
] as const;
export type Verdict = (typeof verdicts)[number];

/** How an uploaded file compares with the document on record: the same, an earlier version, or a different file. */
export type FileMatch = "same" | "earlier" | "different";

export interface CheckedCertificate extends CertificateDates {
  /** State of the certificate, such as `Issued` or `Withdrawn`. */
  readonly state?: string | null | undefined;
  /** The class standing of the vessel. */
  readonly classStanding: ClassStanding;
  /** Whether it is superseded (`superseded-certificate.ts`). */
  readonly isSuperseded: boolean;
  /** `null` when no file was checked. */
  readonly file: FileMatch | null;
}

/** The verdict on a certificate that is released to the reader. */
export function certificateVerdict(certificate: CheckedCertificate, today: string): Verdict {
  const { classStanding, file, isSuperseded } = certificate;
  const state = readCertificateState(certificate.state);
  if (file === "different") return "altered";
  if (classStanding === "withdrawn" || state === "withdrawn") return "withdrawn";
  if (classStanding === "suspended" || state === "suspended") return "suspended";
  if (isSuperseded || file === "earlier") return "superseded";
  const expiry = isoDay(effectiveExpiry(certificate));
  if ((expiry !== "" && expiry < today) || state === "expired") return "expired";
  return expiry === "" ? "recorded" : "valid"; // gap: documents without validity
}

const tones: Readonly<Record<Verdict, Tone>> = {
  valid: "success",
  recorded: "secondary",
  suspended: "warning",
  withdrawn: "danger",
  expired: "danger",
  superseded: "warning",
  altered: "danger",
  unreleased: "secondary",
  unknown: "secondary",
};

export function verdictTone(verdict: Verdict): Tone {
  return tones[verdict];
}

/** Reads a verdict from a member. Any other text counts as `unknown`. */
export function readVerdict(text: string | null | undefined): Verdict {
  return verdicts.find((verdict) => verdict === text) ?? "unknown";
}
