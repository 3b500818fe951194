// The dialog that adds due dates to a calendar. Any screen opens it; the shell shows it, because features do not import each other.
import { useSyncExternalStore } from "react";
import type { CalendarTarget } from "#contract/calendar.ts";

/** The vessels whose due dates the dialog offers, and their name: a vessel, a company or a list. */
export interface CalendarSubject {
  readonly label: string;
  readonly target: CalendarTarget;
  /** Days that a file has ahead; those of any calendar if absent. */
  readonly days?: number | undefined;
  /** Whether there are more vessels than a calendar has. */
  readonly isCut?: boolean | undefined;
}

let subject: CalendarSubject | null = null;
const listeners = new Set<() => void>();

/** Opens the dialog: `openCalendarDialog({ label: "NORTHERN LINE", target: { kind: "company", company: "C1" } })`. */
export function openCalendarDialog(next: CalendarSubject): void {
  change(next);
}

export function closeCalendarDialog(): void {
  change(null);
}

function change(next: CalendarSubject | null): void {
  subject = next;
  for (const listener of listeners) listener();
}

/** The subject of the open dialog; `null` if it is closed. */
export function useCalendarDialog(): CalendarSubject | null {
  return useSyncExternalStore(
    subscribe,
    () => subject,
    () => null,
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
