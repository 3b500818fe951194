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

/** The certificate of each name that replaces those with an earlier date of issue. */
export type NewestByName<Certificate extends ReplaceableCertificate> = ReadonlyMap<string, Certificate>;

/** Finds the newest certificates of a vessel, the first one of those of one day. */
export function newestByName<Certificate extends ReplaceableCertificate>(
  certificates: readonly Certificate[],
): NewestByName<Certificate> {
  const newest = new Map<string, Certificate>();
  for (const certificate of certificates) {
    const { isInProgress, name } = certificate;
    if (name === null || isInProgress || !canBeReplaced(certificate)) continue;
    const known = newest.get(name);
    if (!known || isoDay(certificate.issueDate) > isoDay(known.issueDate)) newest.set(name, certificate);
  }
  return newest;
}

/** Whether the certificate is superseded. `newest` are the newest certificates of its vessel. */
export function isSuperseded(
  certificate: ReplaceableCertificate,
  newest: NewestByName<ReplaceableCertificate>,
): boolean {
  return (
    readCertificateState(certificate.state) === "superseded" || successorOf(certificate, newest) !== null
  );
}

/** The certificate that replaces the certificate: the newest one of its name if it was issued later. `null` when none does. */
export function successorOf<Certificate extends ReplaceableCertificate>(
  certificate: ReplaceableCertificate,
  newest: NewestByName<Certificate>,
): Certificate | null {
  // gap: successor of a certificate
  const later = newest.get(certificate.name ?? "");
  if (!later || certificate.name === null || !canBeReplaced(certificate)) return null;
  return isoDay(later.issueDate) > isoDay(certificate.issueDate) ? later : null;
}

/** Whether a certificate has a date of issue and expires: others neither replace nor are replaced. */
function canBeReplaced({ expiryDate, issueDate }: ReplaceableCertificate): boolean {
  return isoDay(issueDate) !== "" && isoDay(expiryDate) !== "";
}
