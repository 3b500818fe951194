// A certificate is superseded when its state marks it as superseded or when a later certificate of the vessel has replaced it. It neither expires nor
// becomes due, because its successor does. The certificates screen and the verification use this rule.
import { readCertificateState } from "./certificate-state.ts";
import { isoDay } from "#rules/dates.ts";

export interface ReplaceableCertificate {
  readonly name: string | null;
  /** State of the certificate, such as `Issued` or `Superseded`. */
  readonly state: string | null;
  readonly isInProgress: boolean;
  readonly issueDate?: string | null | undefined;
  readonly expiryDate?: string | null | undefined;
}

/** Whether the certificate is superseded. `all` lists the certificates of the vessel. */
export function isSuperseded(
  certificate: ReplaceableCertificate,
  all: readonly ReplaceableCertificate[],
): boolean {
  const isMarked = readCertificateState(certificate.state) === "superseded";
  return isMarked || all.some((other) => replaces(other, certificate));
}

/** The newest certificate in `all` that replaces the certificate, or `null` when none does. */
export function successorOf<Certificate extends ReplaceableCertificate>(
  certificate: Certificate,
  all: readonly Certificate[],
): Certificate | null {
  return all.reduce<Certificate | null>((newest, other) => {
    if (!replaces(other, certificate)) return newest;
    return newest === null || isoDay(other.issueDate) > isoDay(newest.issueDate) ? other : newest;
  }, null);
}

/** Whether `later` replaces `earlier`: it has the same name and a later date of issue, and both expire. */
function replaces(later: ReplaceableCertificate, earlier: ReplaceableCertificate): boolean {
  // gap: successor of a certificate
  const isSameKind = earlier.name !== null && later.name === earlier.name;
  const bothExpire = isoDay(later.expiryDate) !== "" && isoDay(earlier.expiryDate) !== "";
  const [laterIssue, earlierIssue] = [isoDay(later.issueDate), isoDay(earlier.issueDate)];
  return isSameKind && bothExpire && !later.isInProgress && earlierIssue !== "" && laterIssue > earlierIssue;
}
