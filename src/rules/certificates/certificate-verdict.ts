// Whether a certificate can be relied on today, by the public record. The most serious reason decides: first an altered file, then a
// withdrawal or suspension of the certificate or of class, and the dates last.
import { formatDate, isoDay } from "#rules/dates.ts";
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

export interface VerdictTexts {
  readonly word: string;
  readonly tone: Tone;
  /** What the verdict means to the holder of the certificate. */
  readonly sentence: string;
}

const words: Readonly<Record<Verdict, VerdictTexts>> = {
  valid: { word: "Valid", tone: "success", sentence: "This certificate is on record and in force." },
  recorded: {
    word: "On record",
    tone: "secondary",
    sentence: "This document is on record. The record states no period of validity for it.",
  },
  suspended: {
    word: "Suspended",
    tone: "warning",
    sentence: "This certificate is on record, but it has been suspended.",
  },
  withdrawn: {
    word: "Withdrawn",
    tone: "danger",
    sentence: "This certificate is on record, but it has been withdrawn and is no longer in force.",
  },
  expired: {
    word: "Expired",
    tone: "danger",
    sentence: "This certificate is on record, but it has expired.",
  },
  superseded: {
    word: "Superseded",
    tone: "warning",
    sentence: "This certificate was issued, but a later one has taken its place.",
  },
  altered: {
    word: "Altered",
    tone: "danger",
    sentence: "A certificate of this number is on record, but this file is not the document that was issued.",
  },
  unreleased: {
    word: "On record, release not authorized",
    tone: "secondary",
    sentence: "To learn more about this certificate, contact the society or the flag administration.",
  },
  unknown: {
    word: "Not in the public record",
    tone: "secondary",
    sentence:
      "A genuine certificate can be missing here, because some are not released to the public. Check the number, compare the file of the certificate, or contact the society.",
  },
};

/** The texts of a verdict for a vessel with this class standing. */
export function verdictTexts(verdict: Verdict, standing: ClassStanding = "held"): VerdictTexts {
  const isBecauseOfClass = verdict === standing;
  if (!isBecauseOfClass) return words[verdict];
  const sentence = `This certificate is on record, but it is ${notSupported(standing)}.`;
  return { ...words[verdict], sentence };
}

/** `not supported while class is suspended` */
function notSupported(standing: ClassStanding): string {
  return `not supported while class is ${standing}`;
}

/** A date with its label. */
export interface LabelledDate {
  readonly label: string;
  readonly value: string;
}

/**
 * The expiry date on a certificate, or `null` when it has none. Only a valid certificate gets the label "Valid until"; with any other
 * verdict the date is only what the document states.
 */
export function labelledExpiryDate(
  verdict: Verdict,
  expiryDate: string | null | undefined,
  standing: ClassStanding,
): LabelledDate | null {
  const date = formatDate(expiryDate);
  if (date === "") return null;
  if (verdict === "valid") return { label: "Valid until", value: date }; // gap: expiry date beside another verdict
  const label = "Expiry date on the certificate";
  return { label, value: standing === "held" ? date : `${date}, ${notSupported(standing)}` };
}

/** Reads a verdict from a member. Any other text counts as `unknown`. */
export function readVerdict(text: string | null | undefined): Verdict {
  return verdicts.find((verdict) => verdict === text) ?? "unknown";
}
