// The dialog that adds due dates to a calendar. Any screen opens it; the shell shows it, because features do not import each other.
import type { CalendarTarget } from "#contract/due/calendar.ts";
import { sharedValue } from "./storage/shared-value.ts";

/** The vessels whose due dates the dialog offers, and their name: a vessel, a company or a list. */
export interface CalendarSubject {
  readonly label: string;
  readonly target: CalendarTarget;
  /** Days that a file has ahead; those of any calendar if absent. */
  readonly days?: number | undefined;
  /** Whether there are more vessels than a calendar has. */
  readonly isCut?: boolean | undefined;
}

const subject = sharedValue<CalendarSubject | null>(null);

/** Opens the dialog: `openCalendarDialog({ label: "NORTHERN LINE", target: { kind: "company", company: "C1" } })`. */
export const openCalendarDialog: (next: CalendarSubject) => void = subject.write;

export function closeCalendarDialog(): void {
  subject.write(null);
}

/** The subject of the open dialog; `null` if it is closed. */
export const useCalendarDialog = subject.use;
