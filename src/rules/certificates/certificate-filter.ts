// docs/domain.md, section 2 (certificates): the filters New, Due and All. Due is labelled "Expiring within 180 Days", so that what has expired has a
// filter of its own.
import { type CertificateDates, effectiveExpiry } from "./certificate-expiry.ts";
import { readCertificateState } from "./certificate-state.ts";
import { dueOrComingDue, isNew, isOverdue } from "#rules/surveys/due-status.ts";

export const certificateFilters = ["All", "New", "Due", "Expired"] as const; // gap: filter Expired
export type CertificateFilter = (typeof certificateFilters)[number];

/** The properties of a certificate that the filters use. */
export interface FilteredCertificate extends CertificateDates {
  /** State of the certificate, such as `Issued` or `Expired`. */
  readonly state?: string | null | undefined;
  /** A superseded certificate is neither new, due nor expired, because its successor is. */
  readonly isSuperseded?: boolean;
}

/** Whether the filter includes the certificate. */
export function passesFilter(
  filter: CertificateFilter,
  certificate: FilteredCertificate,
  today: string,
): boolean {
  if (filter === "All") return true;
  if (certificate.isSuperseded === true) return false; // gap: superseded certificates
  if (filter === "New") return isNew(certificate.issueDate, today);
  const expiry = effectiveExpiry(certificate);
  const isExpired = isOverdue(expiry, today) || readCertificateState(certificate.state) === "expired";
  if (filter === "Expired") return isExpired;
  return !isExpired && dueOrComingDue(expiry, today) === "due"; // gap: expired certificates in the filter Due
}

/** Whether a filter can be chosen: All always, the others only when their count is above 0. */
export function isFilterEnabled(filter: CertificateFilter, count: number | null | undefined): boolean {
  return filter === "All" || (count ?? 0) > 0;
}
