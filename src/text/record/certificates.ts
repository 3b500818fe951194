// The certificates screen: list, selection, download and document viewer (docs/domain.md, sections 2, 4 and 7).
import {
  type CertificateDates,
  effectiveExpiry,
  isExtended,
} from "#rules/certificates/certificate-expiry.ts";
import type { CertificateCounts } from "#rules/certificates/certificate-counts.ts";
import type { CertificateFilter } from "#rules/certificates/certificate-filter.ts";
import type { CertificateStatus } from "#rules/certificates/certificate-status.ts";
import { daysBetween, formatDate } from "#rules/dates.ts";
import { dueStatus, dueWindowDays } from "#rules/surveys/due-status.ts";
import type { ServiceGroupName } from "#rules/surveys/service-groups.ts";
import { timeDistance } from "#rules/surveys/time-distance.ts";
import { messages } from "#text/messages.ts";
import { statutoryText } from "./statutory.ts";

export const certificateText = messages({
  cannotView: "Cannot View",
  count: "{count, plural, one {# certificate} other {# certificates}}",
  list: "Certificates",
  certificate: "Certificate",
  number: "Number",
  flag: "Flag",
  status: "Status",
  issued: "Issued",
  expires: "Expires",
  term: "Term",
  document: "Document",
  extendedTo: "Extended to {date}",
  issuer: "Issued by",
  flagAdministration: "Flag administration",
  flagNumber: "Number of the flag administration",
  notSupportedSince: "Since {date}",
  replacesCount: "{count, plural, one {Replaces # certificate} other {Replaces # certificates}}",
  supersededCount: "{count, plural, one {# superseded certificate} other {# superseded certificates}}",
  details: "Details of {name}",
  replacedBy: "Replaced by {number}, issued on {date}.",
  hasSuccessor: "A later certificate has taken its place.",
  noExpiry: "The record states no date of expiry.",

  statusFilter: "Status",
  ruleText:
    "A certificate expires on its expiry date, or on its extension if that is later. It counts as expiring in the last {days} days before that, and until another certificate of the same name has replaced it. Superseded certificates stand behind their successors and count in All only. Booklets, lists and reports are documents and counted apart. While class is suspended or withdrawn, no certificate is supported, whatever its dates state.",

  select: "Select {name}",
  selectedCount: "{count} selected",
  selectAll: "SELECT ALL",
  downloadSelected: "DOWNLOAD SELECTED",
  resetSelection: "RESET",
  viewReports: "View Reports",
  reportsNotInRecord: "Reports are not part of this record.",

  view: "View",
  download: "Download",
  close: "Close",
  openingDocument: "Opening the document…",
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
  Expired: "Expired",
});

export function filterLabel(filter: CertificateFilter): string {
  return filter === "Due" ? filterNames.Due({ days: dueWindowDays }) : filterNames[filter];
}

const groupNames = messages({
  class: "{society} Certificates",
  statutory: "Statutory",
  special: "Surveys/Audits", // gap: headings of certificates
  other: "Other",
  documents: "Documents",
});

/** The heading of a service group, with the abbreviation of the society (`ABS`), or of the documents. */
export function certificateHeading(group: ServiceGroupName | "documents", society: string): string {
  return group === "class" ? groupNames.class({ society }) : groupNames[group];
}

/** The numbers of a summary by status, in their order. */
const statusCounts = messages({
  notSupported: "{count} not supported",
  valid: "{count} valid{expiring, plural, =0 {} other { (# expiring within {days} days)}}",
  expired: "{count} expired",
  suspended: "{count} suspended",
  withdrawn: "{count} withdrawn",
  recorded: "{count} without an expiry date",
  superseded: "{count} superseded",
});

const summaryOrder = [
  "notSupported",
  "valid",
  "expired",
  "suspended",
  "withdrawn",
  "recorded",
  "superseded",
] as const satisfies readonly Exclude<CertificateStatus, "expiring">[];

const summaryText = messages({
  withParts: "{certificates}: {parts}",
  withDocuments: "{certificates}; {count, plural, one {# document} other {# documents}}; {total} in all",
});

/**
 * The number of certificates and of each status, and of the documents: `9 certificates: 3 not supported, 6 not released; 2 documents; 11 in all`.
 * A certificate that expires soon is valid.
 */
export function certificateSummary({ byStatus, documents, released, withheld }: CertificateCounts): string {
  const count = released + withheld;
  const total = certificateText.count({ count });
  const parts = [
    ...summaryOrder.map((status) => {
      const expiring = (status === "valid" && byStatus.expiring) || 0;
      const number = (byStatus[status] ?? 0) + expiring;
      return number > 0 && statusCounts[status]({ count: number, expiring, days: dueWindowDays });
    }),
    withheld > 0 && statutoryText.withheldCount({ count: withheld }),
  ].filter((part) => part !== false);
  const certificates =
    parts.length === 0 ? total : summaryText.withParts({ certificates: total, parts: parts.join(", ") });
  return documents === 0
    ? certificates
    : summaryText.withDocuments({ certificates, count: documents, total: count + documents });
}

const statusNames = messages({
  notSupported: "Not supported",
  withdrawn: "Withdrawn",
  suspended: "Suspended",
  superseded: "Superseded",
  expired: "Expired",
  expiring: "{days, plural, =0 {Expires today} one {Expires in # day} other {Expires in # days}}",
  valid: "Valid",
  recorded: "On record",
});

/** The words of a status: `Valid`, `Expires in 54 days`. */
export function certificateStatusText(
  status: CertificateStatus,
  certificate: CertificateDates,
  today: string,
): string {
  if (status !== "expiring") return statusNames[status];
  return statusNames.expiring({ days: daysBetween(today, effectiveExpiry(certificate)) ?? 0 });
}

const remainingText = messages({
  remaining:
    "{unit, select, day {{count, plural, one {Expires in # day} other {Expires in # days}}} month {{count, plural, one {Expires in # month} other {Expires in # months}}} other {{count, plural, one {Expires in # year} other {Expires in # years}}}}",
});

/** The rounded time until a certificate expires, `Expires in 16 months`; empty when it does not expire or has expired. */
export function remainingValidity(certificate: CertificateDates, today: string): string {
  const distance = timeDistance(effectiveExpiry(certificate), today);
  if (distance === null || distance.isPast) return "";
  return remainingText.remaining({ unit: distance.unit, count: distance.count });
}

/** The explanations by `DueStatus`. */
const expiryStatements = messages({
  overdue: "Expired on {date}, {days, plural, one {{days} day} other {{days} days}} ago.",
  due: "Expires on {date}, {days, plural, =0 {today} one {in {days} day} other {in {days} days}}: less than {window} days away.",
  comingDue: "Expires on {date}, {days, plural, one {in {days} day} other {in {days} days}}.",
  extended: "{statement} Extended from {date}.",
});

/** Explains when the certificate expires, and its extension if there is one. */
export function explainExpiry(certificate: CertificateDates, today: string): string {
  const expiry = effectiveExpiry(certificate);
  const status = dueStatus(expiry, today);
  const distance = daysBetween(today, expiry);
  if (status === null || distance === null) return certificateText.noExpiry;
  const values = { date: formatDate(expiry), days: Math.abs(distance), window: dueWindowDays };
  const statement = expiryStatements[status](values);
  if (!isExtended(certificate)) return statement;
  return expiryStatements.extended({ statement, date: formatDate(certificate.expiryDate) });
}
