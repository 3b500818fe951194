// Whether a certificate can be relied on, by the record as it stands. What is wrong with the paper comes first, then what the
// society or the class of the vessel took away, and the dates last; of several reasons the gravest is told.
import { isoDay } from "./dates.ts";
import { type CertificateDates, effectiveExpiry } from "./certificate-expiry.ts";
import { serviceState } from "./class-status.ts";
import { classWithdrawn, currentStatus, type VesselStatus } from "./current-status.ts";
import { noLongerSupported } from "./no-longer-supported.ts";
import type { Tone } from "./tone.ts";

export const verdicts = [
  "valid",
  "suspended",
  "withdrawn",
  "expired",
  "superseded",
  "altered",
  "unreleased",
  "unknown",
] as const;
export type Verdict = (typeof verdicts)[number];

/** How a file that was looked at compares with the document on record: the same, an earlier version of it, or another. */
export type FileMatch = "same" | "earlier" | "different";

export type ClassStanding = "held" | "suspended" | "withdrawn";

export interface JudgedCertificate extends CertificateDates {
  /** State of the certificate, such as `Issued`, `Withdrawn` or `Superseded`. */
  readonly state?: string | null | undefined;
  /** How the class of its vessel stands. */
  readonly classStanding: ClassStanding;
  /** Whether a later certificate has taken its place. */
  readonly hasSuccessor: boolean;
  /** `null` where no file was looked at. */
  readonly file: FileMatch | null;
}

/** The verdict on a certificate that may be told of. */
export function certificateVerdict(certificate: JudgedCertificate, today: string): Verdict {
  const { classStanding, file, hasSuccessor, state } = certificate;
  if (file === "different") return "altered";
  if (classStanding === "withdrawn" || says(state, /withdrawn|cancel|revoked/)) return "withdrawn";
  if (classStanding === "suspended" || says(state, /suspend/)) return "suspended";
  if (hasSuccessor || file === "earlier" || says(state, /supersed|replaced/)) return "superseded";
  const expiry = isoDay(effectiveExpiry(certificate));
  return (expiry !== "" && expiry < today) || says(state, /expired/) ? "expired" : "valid";
}

function says(state: string | null | undefined, word: RegExp): boolean {
  return word.test(state?.toLowerCase() ?? "");
}

/** How class stands for the certificates of a vessel: while it is lost, they are no longer supported (specification §1). */
export function classStanding(vessel: VesselStatus): ClassStanding {
  if (!noLongerSupported(vessel)) return "held";
  const isWithdrawn = currentStatus(vessel).status === classWithdrawn;
  return isWithdrawn || vessel.serviceStateId === serviceState.withdrawn ? "withdrawn" : "suspended";
}

export interface VerdictWords {
  readonly word: string;
  readonly tone: Tone;
  /** What it means, to somebody who holds the certificate. */
  readonly sentence: string;
}

const words: Readonly<Record<Verdict, VerdictWords>> = {
  valid: { word: "Valid", tone: "success", sentence: "This certificate is on record and in force." },
  suspended: {
    word: "Suspended",
    tone: "warning",
    sentence: "This certificate is on record, but it is not in force while class is suspended.",
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
    word: "Not released",
    tone: "secondary",
    sentence:
      "It is on record, but the release of this information has not been authorized. Ask the society or the flag administration.",
  },
  unknown: { word: "Unknown", tone: "danger", sentence: "There is no such certificate on record." },
};

export function verdictWords(verdict: Verdict): VerdictWords {
  return words[verdict];
}

/** Reads a verdict off the wire; one that is not known counts as unknown. */
export function readVerdict(text: string | null | undefined): Verdict {
  return verdicts.find((verdict) => verdict === text) ?? "unknown";
}
