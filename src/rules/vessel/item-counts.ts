// The items of a vessel that need attention: open conditions of class, overdue surveys and findings, and expired certificates. Items that
// the flag has not released are counted by kind only, so that no other count depends on them.
import { countCertificates, type CountedCertificate } from "#rules/certificates/certificate-counts.ts";
import type { CertificateStatus } from "#rules/certificates/certificate-status.ts";
import { effectiveExpiry } from "#rules/certificates/certificate-expiry.ts";
import { isSuperseded, newestByName } from "#rules/certificates/superseded-certificate.ts";
import { isoDay } from "#rules/dates.ts";
import { isOpenFinding } from "#rules/findings/findings.ts";
import { isOverdue } from "#rules/surveys/due-status.ts";

interface Releasable {
  /** The flag has not released the item. */
  readonly isWithheld: boolean;
}

export interface CountedSurvey extends Releasable {
  /** The actual due date, or else the survey due date. */
  readonly dueDate: string | null;
}

export interface CountedFinding extends Releasable {
  readonly type: string | null;
  readonly status: string | null;
  /** The day by which it must be closed. */
  readonly dueDate?: string | null;
}

/** The surveys, findings and certificates of a vessel. */
export interface VesselItems {
  readonly surveys: readonly CountedSurvey[];
  readonly findings: readonly CountedFinding[];
  readonly certificates: readonly CountedCertificate[];
}

export interface ItemCounts {
  readonly openConditions: number;
  /** Open findings of every type after their last day, conditions of class among them. */
  readonly overdueFindings: number;
  readonly overdueSurveys: number;
  /** Expired certificates without those that are superseded. */
  readonly expiredCertificates: number;
  /** The name of the expired certificate; `null` if there is none or several. */
  readonly onlyExpired: string | null;
  /** Certificates that expire within 180 days, without those that are superseded. */
  readonly expiringCertificates: number;
  /** Certificates that are valid, those that soon expire among them; none while class is lost. */
  readonly validCertificates: number;
  /** Certificates that are expired, withdrawn or suspended, without superseded ones; none while class is lost. */
  readonly invalidCertificates: number;
  /** Last day of the valid certificate that expires first; `null` without one. */
  readonly nextExpiry: string | null;
  /** Released certificates without superseded ones while class is suspended or withdrawn, otherwise 0. */
  readonly unsupportedCertificates: number;
  readonly withheldSurveys: number;
  readonly withheldFindings: number;
  readonly withheldCertificates: number;
  /** The released items that were looked at. Without any, the numbers above say nothing about the vessel. */
  readonly countedSurveys: number;
  readonly countedFindings: number;
  readonly countedCertificates: number;
  readonly countedDocuments: number;
}

/** What is overdue, expired or not supported, in the order of gravity. */
export const overdueCounts = [
  "unsupportedCertificates",
  "expiredCertificates",
  "overdueSurveys",
  "overdueFindings",
] as const satisfies readonly (keyof ItemCounts)[];
/** What needs attention; an open condition of class is no defect by itself. */
export const attentionCounts = [...overdueCounts, "openConditions"] as const;

/** Whether something is overdue, expired or not supported. */
export function hasOverdue(counts: Pick<ItemCounts, (typeof overdueCounts)[number]> | null): boolean {
  return counts !== null && overdueCounts.some((name) => counts[name] > 0);
}

/** Counts the items on the day `today`. `isClassLost`: class is suspended or withdrawn. */
export function itemCounts(items: VesselItems, isClassLost: boolean, today: string): ItemCounts {
  const [surveys, findings] = [items.surveys.filter(isReleased), items.findings.filter(isReleased)];
  const certificates = countCertificates(items.certificates, isClassLost, today);
  const numberOf = (...statuses: readonly CertificateStatus[]) =>
    statuses.reduce((sum, status) => sum + (certificates.byStatus[status] ?? 0), 0);
  return {
    openConditions: findings.filter(isOpenCondition).length,
    overdueFindings: findings.filter((finding) => isOverdueFinding(finding, today)).length,
    overdueSurveys: surveys.filter(({ dueDate }) => isOverdue(dueDate, today)).length,
    expiredCertificates: certificates.expired,
    onlyExpired: certificates.onlyExpired,
    expiringCertificates: certificates.expiring,
    validCertificates: numberOf("valid", "expiring"),
    invalidCertificates: numberOf("expired", "withdrawn", "suspended"),
    nextExpiry: certificates.nextExpiry,
    unsupportedCertificates: certificates.byStatus.notSupported ?? 0,
    withheldSurveys: items.surveys.length - surveys.length,
    withheldFindings: items.findings.length - findings.length,
    withheldCertificates: certificates.withheld,
    countedSurveys: surveys.length,
    countedFindings: findings.length,
    countedCertificates: certificates.released,
    countedDocuments: certificates.documents,
  };
}

/** Whether the finding is open after the day by which it must be closed. */
export function isOverdueFinding(
  { dueDate, status }: Pick<CountedFinding, "dueDate" | "status">,
  today: string,
): boolean {
  return isOpenFinding(status) && isOverdue(dueDate, today);
}

/** Whether the finding is a condition of class that is still open. */
export function isOpenCondition({ status, type }: Pick<CountedFinding, "status" | "type">): boolean {
  const letters = (type ?? "").toLowerCase().replaceAll(/[^a-z]/g, "");
  return letters === "conditionofclass" && isOpenFinding(status);
}

/** The first day on which a released survey falls due, today or later; `null` without one. */
export function nextSurveyDue(surveys: readonly CountedSurvey[], today: string): string | null {
  return firstDay(
    surveys.filter(isReleased).map(({ dueDate }) => isoDay(dueDate)),
    today,
  );
}

/**
 * The first day, today or later, on which a released survey falls due, a certificate that is not superseded expires, or an open finding
 * must be closed; `null` without one.
 */
export function nextDue({ certificates, findings, surveys }: VesselItems, today: string): string | null {
  const released = certificates.filter(isReleased);
  const newest = newestByName(released);
  const days = [
    nextSurveyDue(surveys, today),
    ...released.filter((certificate) => !isSuperseded(certificate, newest)).map(effectiveExpiry),
    ...findings.filter((finding) => isReleased(finding) && isOpenFinding(finding.status)).map(dueDateOf),
  ].map(isoDay);
  return firstDay(days, today);
}

function dueDateOf({ dueDate }: CountedFinding): string | null {
  return dueDate ?? null;
}

function firstDay(days: readonly string[], today: string): string | null {
  return days.filter((day) => day !== "" && day >= today).toSorted()[0] ?? null;
}

function isReleased({ isWithheld }: Releasable): boolean {
  return !isWithheld;
}
