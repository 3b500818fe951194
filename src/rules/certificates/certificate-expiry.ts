// docs/domain.md, sections 3 and 4: certificates are coloured by the time until they expire. An extended certificate expires on the
// later of its expiry and extension dates; only the last entry of its statuses counts.
import { daysBetween, isoDay, laterDate } from "#rules/dates.ts";
import { type DueStatus, dueStatus } from "#rules/surveys/due-status.ts";

export interface CertificateDates {
  readonly issueDate?: string | null | undefined;
  readonly expiryDate?: string | null | undefined;
  readonly extensionDate?: string | null | undefined;
  /** Extension dates of the certificate's statuses, oldest first. */
  readonly statusExtensionDates?: readonly (string | null | undefined)[] | undefined;
}

/** The last day of validity: the later of expiry and extension. Returns `null` when the certificate does not expire. */
export function effectiveExpiry(certificate: CertificateDates): string | null {
  const extension = laterDate(certificate.extensionDate, certificate.statusExtensionDates?.at(-1));
  return laterDate(certificate.expiryDate, extension);
}

/** Due status of the effective expiry, or `null` when the certificate does not expire. */
export function expiryStatus(certificate: CertificateDates, today: string): DueStatus | null {
  return dueStatus(effectiveExpiry(certificate), today);
}

/** The remaining share of the validity period: 1 on the day of issue, 0 from the expiry on, `null` if a date is unknown. */
export function validityLeft(certificate: CertificateDates, today: string): number | null {
  const expiry = effectiveExpiry(certificate);
  const total = daysBetween(certificate.issueDate, expiry);
  const left = daysBetween(today, expiry);
  if (total === null || left === null || total <= 0) return null;
  return Math.min(1, Math.max(0, left / total));
}

/** Whether the certificate expires on another day than its expiry date. */
export function isExtended(certificate: CertificateDates): boolean {
  const expiryDate = isoDay(certificate.expiryDate);
  return expiryDate !== "" && expiryDate !== isoDay(effectiveExpiry(certificate));
}
