// Specification §2, Certificates screen: the indicators New, Due and All, and the filter they set. Due is labelled "Expiring
// within 180 Days"; what has expired stays in it, for it needs attention first.
import { type CertificateDates, effectiveExpiry } from "./certificate-expiry.ts";
import { dueOrComingDue, dueWindowDays, isNew } from "./due-status.ts";

export const certificateFilters = ["All", "New", "Due"] as const;
export type CertificateFilter = (typeof certificateFilters)[number];

const labels: Readonly<Record<CertificateFilter, string>> = {
  All: "All",
  New: "New",
  Due: `Expiring within ${dueWindowDays} Days`,
};

export function filterLabel(filter: CertificateFilter): string {
  return labels[filter];
}

/** The filter that an address names, whatever its case; All where it names none. */
export function readFilter(text: string | null | undefined): CertificateFilter {
  return certificateFilters.find((filter) => filter.toLowerCase() === text?.toLowerCase()) ?? "All";
}

/** Whether the filter lets the certificate through. */
export function passesFilter(
  filter: CertificateFilter,
  certificate: CertificateDates,
  today: string,
): boolean {
  if (filter === "New") return isNew(certificate.issueDate, today);
  // gap: expired certificates in the filter Due
  if (filter === "Due") return dueOrComingDue(effectiveExpiry(certificate), today) === "Due";
  return true;
}

/** Whether an indicator can be chosen: All always, the others only while their count is above 0. */
export function isFilterEnabled(filter: CertificateFilter, count: number | null | undefined): boolean {
  return filter === "All" || (count ?? 0) > 0;
}
