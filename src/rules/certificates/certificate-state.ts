// The record gives the state of a certificate only as a text, and sources word it differently. It is read as a code here, once.

export type CertificateState = "withdrawn" | "suspended" | "superseded" | "expired" | "other";

/** The most serious state comes first, because a text may name several. */
const patterns: readonly (readonly [state: CertificateState, pattern: RegExp])[] = [
  ["withdrawn", /withdrawn|cancel|revoked/i],
  ["suspended", /suspend/i],
  ["superseded", /supersed|replaced/i],
  ["expired", /expired/i],
];

/** Reads the state of a certificate from its text, such as `Issued` or `Withdrawn`. */
export function readCertificateState(text: string | null | undefined): CertificateState {
  return patterns.find(([, pattern]) => pattern.test(text ?? ""))?.[0] ?? "other";
}
