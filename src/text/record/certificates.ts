// The certificates screen: list, selection, download and document viewer (docs/domain.md, sections 2, 4 and 7).
import {
  type CertificateDates,
  effectiveExpiry,
  isExtended,
} from "#rules/certificates/certificate-expiry.ts";
import type { CertificateFilter } from "#rules/certificates/certificate-filter.ts";
import { formatDate } from "#rules/dates.ts";
import { dueWindowDays } from "#rules/surveys/due-status.ts";
import type { ServiceGroupName } from "#rules/surveys/service-groups.ts";
import { explainDueStatus } from "./due-dates.ts";
import { messages } from "#text/messages.ts";

export const certificateText = messages({
  count: "{count, plural, one {# certificate} other {# certificates}}",
  issued: "Issued",
  expires: "Expires",
  term: "Term",
  extendedTo: "Extended to {date}",
  issuedByFlag: "Issued by the flag administration",
  superseded: "Superseded",
  hasSuccessor: "A later certificate has taken its place.",
  extended: "{dueStatus} Extended from {date}.",
  statusFilter: "Status",

  select: "Select {name}",
  selectedCount: "{count} selected",
  selectAll: "SELECT ALL",
  downloadSelected: "DOWNLOAD SELECTED",
  resetSelection: "RESET",
  viewReports: "View Reports",

  view: "View",
  download: "Download",
  close: "Close",
  openingDocument: "Opening the document…",

  downloadProgress: "Download",
  downloading: "Downloading files...",
  settledCount: "{settled} of {total}",
  filesDownloaded: "Files downloaded",
  cancelDownload: "Cancel",
  downloadedCount: "{count} of {total} files downloaded.",
  closeFailures: "Close",

  leaveTitle: "Files are still being downloaded",
  leaveWarning: "If you leave now, the download is stopped and nothing is saved.",
  stay: "Stay on this page",
  leave: "Exit without saving",
});

/** The marks beside the name of a certificate, by `CertificateMark`. */
export const certificateMarkText = messages({
  ECC: "ECC",
  Electronic: "Electronic",
  "In Progress": "In Progress",
  Active: "Active",
});

const filterNames = messages({
  All: "All",
  New: "New",
  Due: "Expiring within {days} Days",
});

export function filterLabel(filter: CertificateFilter): string {
  return filter === "Due" ? filterNames.Due({ days: dueWindowDays }) : filterNames[filter];
}

const groupNames = messages({
  class: "{society} Certificates",
  statutory: "Statutory",
  special: "Surveys/Audits", // gap: headings of certificates
  other: "Other",
});

/** The heading of a service group, with the abbreviation of the society (`ABS`). */
export function certificateHeading(group: ServiceGroupName, society: string): string {
  return group === "class" ? groupNames.class({ society }) : groupNames[group];
}

/** Explains the due status, and the extension if there is one. Returns an empty text when the certificate does not expire. */
export function explainExpiry(certificate: CertificateDates, today: string): string {
  const dueStatus = explainDueStatus(effectiveExpiry(certificate), today);
  if (!isExtended(certificate)) return dueStatus;
  return certificateText.extended({ dueStatus, date: formatDate(certificate.expiryDate) });
}
