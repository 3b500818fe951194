// Specification §3 and §4: certificates are coloured by time to expiry. A certificate that was extended expires on the later of
// its two dates; of its statuses only the last entry counts.
import { daysBetween, formatDate, later } from "./dates.ts";
import { type DueStatus, dueStatus, explainDueStatus } from "./due-status.ts";

export interface CertificateDates {
  readonly issueDate?: string | null | undefined;
  readonly expiryDate?: string | null | undefined;
  readonly extensionDate?: string | null | undefined;
  /** Extension dates of the certificate's statuses, oldest first. */
  readonly statusExtensionDates?: readonly (string | null | undefined)[] | undefined;
}

/** The day until which the certificate is valid: the later of expiry and extension; `null` where it does not expire. */
export function effectiveExpiry(certificate: CertificateDates): string | null {
  const extension = later(certificate.extensionDate, certificate.statusExtensionDates?.at(-1));
  return later(certificate.expiryDate, extension);
}

/** Due status of the effective expiry; `null` where the certificate does not expire. */
export function expiryStatus(certificate: CertificateDates, today: string): DueStatus | null {
  return dueStatus(effectiveExpiry(certificate), today);
}

/** The share of its validity that a certificate still has: 1 on the day of issue, 0 from its expiry on; `null` if unknown. */
export function validityLeft(certificate: CertificateDates, today: string): number | null {
  const expiry = effectiveExpiry(certificate);
  const whole = daysBetween(certificate.issueDate, expiry);
  const left = daysBetween(today, expiry);
  if (whole === null || left === null || whole <= 0) return null;
  return Math.min(1, Math.max(0, left / whole));
}

/** One sentence or two that say why the certificate is due, and that it was extended; empty where it does not expire. */
export function explainExpiry(certificate: CertificateDates, today: string): string {
  const expiry = effectiveExpiry(certificate);
  const reason = explainDueStatus(expiry, today);
  const printed = formatDate(certificate.expiryDate);
  const isExtended = printed !== "" && printed !== formatDate(expiry);
  return isExtended ? `${reason} Extended from ${printed}.` : reason;
}
