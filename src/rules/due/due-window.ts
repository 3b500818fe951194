// When an item falls due: a survey with its window, a certificate by its expiry after extension, a finding by its deadline.
import {
  type CertificateDates,
  effectiveExpiry,
  isExtended,
} from "#rules/certificates/certificate-expiry.ts";
import { isoDay } from "#rules/dates.ts";
import { isOverdue } from "#rules/surveys/due-status.ts";

export const dueKinds = ["survey", "certificate", "finding"] as const;
export type DueKind = (typeof dueKinds)[number];

/** The days of an item, each as `2026-03-01`. */
export interface DueWindow {
  /** The first day on which it can be done; `null` without a window. */
  readonly windowStart: string | null;
  /** The last day, which is also the end of a window. */
  readonly dueDate: string;
}

/** `inWindow`: the window has begun, and its last day is today or later. An item without a window is upcoming until its due date. */
export const windowStatuses = ["overdue", "inWindow", "upcoming"] as const;
export type WindowStatus = (typeof windowStatuses)[number];

/** The window of a survey, or `null` without a due date. */
export function surveyWindow(dates: {
  readonly surveyDueDate: string | null;
  /** Last due date, including the survey window. */
  readonly actualDueDate: string | null;
}): DueWindow | null {
  // gap: due date of a survey
  return windowOf(dates.surveyDueDate, dates.actualDueDate ?? dates.surveyDueDate);
}

/** The last day of a certificate, with the time of its extension as a window; `null` if it does not expire. */
export function certificateWindow(certificate: CertificateDates): DueWindow | null {
  return windowOf(
    isExtended(certificate) ? (certificate.expiryDate ?? null) : null,
    effectiveExpiry(certificate),
  );
}

/** The deadline of a finding, or `null` without one. */
export function findingWindow(dueDate: string | null): DueWindow | null {
  return windowOf(null, dueDate);
}

function windowOf(start: string | null, due: string | null): DueWindow | null {
  const [windowStart, dueDate] = [isoDay(start), isoDay(due)];
  if (dueDate === "") return null;
  return { windowStart: windowStart !== "" && windowStart < dueDate ? windowStart : null, dueDate };
}

/** Where the day `today` lies in relation to the window of an item. */
export function windowStatus({ dueDate, windowStart }: DueWindow, today: string): WindowStatus {
  if (isOverdue(dueDate, today)) return "overdue";
  return windowStart !== null && windowStart <= today ? "inWindow" : "upcoming";
}

/** Days from the first to the last, both included. */
export interface DuePeriod {
  readonly from: string;
  readonly until: string;
}

/**
 * Whether an item belongs to the plan of a period: its window or due date meets the period. An overdue item is due until it is done, so it
 * also belongs to every period that contains the day `today`.
 */
// gap: period of a due plan
export function isDueIn({ dueDate, windowStart }: DueWindow, period: DuePeriod, today: string): boolean {
  const containsToday = period.from <= today && today <= period.until;
  if (containsToday && isOverdue(dueDate, today)) return true;
  return (windowStart ?? dueDate) <= period.until && dueDate >= period.from;
}

/** What the order of a plan depends on, as members name it. */
interface OrderedItem {
  readonly item_key: string;
  readonly status?: string | null | undefined;
  readonly due_date?: string | null | undefined;
  readonly vessel_name?: string | null | undefined;
}

/** The order of a plan: overdue items first, then by due date, vessel and key. */
export function compareDueItems(one: OrderedItem, other: OrderedItem): number {
  const isLater = ({ status }: OrderedItem) => Number(status !== "overdue");
  return (
    isLater(one) - isLater(other) ||
    compareTexts(one.due_date, other.due_date) ||
    compareTexts(one.vessel_name, other.vessel_name) ||
    compareTexts(one.item_key, other.item_key)
  );
}

function compareTexts(first: string | null | undefined, second: string | null | undefined): number {
  const [one, other] = [first ?? "", second ?? ""];
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
