// The items of a vessel that need attention: open conditions of class, overdue surveys and expired certificates. Items that the flag has
// not released are counted by kind only, so that no other count depends on them.
import {
  type CertificateDates,
  effectiveExpiry,
  expiryStatus,
} from "#rules/certificates/certificate-expiry.ts";
import { isSuperseded, type ReplaceableCertificate } from "#rules/certificates/superseded-certificate.ts";
import { isoDay } from "#rules/dates.ts";
import { isOpenFinding } from "#rules/findings/findings.ts";
import { type DueStatus, dueStatus } from "#rules/surveys/due-status.ts";

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

export interface CountedCertificate extends Releasable, ReplaceableCertificate, CertificateDates {}

/** The surveys, findings and certificates of a vessel. */
export interface VesselItems {
  readonly surveys: readonly CountedSurvey[];
  readonly findings: readonly CountedFinding[];
  readonly certificates: readonly CountedCertificate[];
}

export interface ItemCounts {
  readonly openConditions: number;
  readonly overdueSurveys: number;
  /** Expired certificates without those that are superseded. */
  readonly expiredCertificates: number;
  /** Certificates that expire within 180 days, without those that are superseded. */
  readonly expiringCertificates: number;
  /** All released certificates while class is suspended or withdrawn, otherwise 0. */
  readonly unsupportedCertificates: number;
  readonly withheldSurveys: number;
  readonly withheldFindings: number;
  readonly withheldCertificates: number;
}

/** Counts the items on the day `today`. `isClassLost`: class is suspended or withdrawn. */
export function itemCounts(
  { certificates, findings, surveys }: VesselItems,
  isClassLost: boolean,
  today: string,
): ItemCounts {
  const released = certificates.filter(isReleased);
  return {
    openConditions: findings.filter(isReleased).filter(isOpenCondition).length,
    overdueSurveys: surveys.filter(isReleased).filter(({ dueDate }) => isOverdueSurvey(dueDate, today))
      .length,
    expiredCertificates: countCertificates(released, "overdue", today),
    expiringCertificates: countCertificates(released, "due", today),
    unsupportedCertificates: isClassLost ? released.length : 0,
    withheldSurveys: countWithheld(surveys),
    withheldFindings: countWithheld(findings),
    withheldCertificates: countWithheld(certificates),
  };
}

/** Whether the finding is a condition of class that is still open. */
export function isOpenCondition({ status, type }: Pick<CountedFinding, "status" | "type">): boolean {
  const letters = (type ?? "").toLowerCase().replaceAll(/[^a-z]/g, "");
  return letters === "conditionofclass" && isOpenFinding(status);
}

/** Whether the last due date of a survey is over. */
export function isOverdueSurvey(dueDate: string | null | undefined, today: string): boolean {
  return dueStatus(dueDate, today) === "overdue";
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
  const days = [
    nextSurveyDue(surveys, today),
    ...released.filter((certificate) => !isSuperseded(certificate, released)).map(effectiveExpiry),
    ...findings.filter((finding) => isReleased(finding) && isOpenFinding(finding.status)).map(dueDateOf),
  ].map(isoDay);
  return firstDay(days, today);
}

function countCertificates(
  released: readonly CountedCertificate[],
  status: DueStatus,
  today: string,
): number {
  return released.filter(
    (certificate) => expiryStatus(certificate, today) === status && !isSuperseded(certificate, released),
  ).length;
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

function countWithheld(items: readonly Releasable[]): number {
  return items.filter(({ isWithheld }) => isWithheld).length;
}
