// The dialog "Stay informed". Any screen opens it; the shell shows it, because features do not import each other.
import type { ChangeTopic } from "#contract/changes/changes.ts";
import type { CalendarTarget } from "#contract/due/calendar.ts";
import type { FollowDelivery, FollowTarget } from "#contract/follows/follows.ts";
import { sharedValue } from "./storage/shared-value.ts";

/** The vessels whose due dates a calendar has, and its name. */
export interface CalendarSubject {
  readonly label: string;
  readonly target: CalendarTarget;
  /** Days that a file has ahead; those of any calendar if absent. */
  readonly days?: number | undefined;
  /** Whether there are more vessels than a calendar has. */
  readonly isCut?: boolean | undefined;
}

/** What a reader stays informed about. */
export interface InformedSubject {
  /** Completes "Stay informed about": `MERIDIAN STAR`, `this search`. */
  readonly name: string;
  /** What is followed; absent if only a calendar or a feed has it. */
  readonly target?: FollowTarget | undefined;
  /** The kinds of change that are chosen first; all if absent. */
  readonly topics?: readonly ChangeTopic[] | undefined;
  /** Absent if nothing of it falls due, and for controlled vessels. */
  readonly calendar?: CalendarSubject | undefined;
  /** The address of the public feed of just what a screen lists; that of the target's changes if absent. */
  readonly feed?: string | undefined;
  /** The way that is open first; otherwise one that is in use, or the first that the reader can use. */
  readonly opens?: "calendar" | FollowDelivery;
}

const subject = sharedValue<InformedSubject | null>(null);

/** Opens the dialog: `openStayInformed({ name: "this flag", target: { kind: "flag", flag: 7 } })`. */
export const openStayInformed: (next: InformedSubject) => void = subject.write;

/** Opens the dialog at its calendar. A vessel, a company and a list can be followed there too. */
export function openCalendar(calendar: CalendarSubject): void {
  const { label: name, target } = calendar;
  const isFollowable = target.kind !== "numbers" && !(target.kind === "company" && target.role !== undefined);
  openStayInformed({ name, calendar, opens: "calendar", ...(isFollowable && { target }) });
}

export function closeStayInformed(): void {
  subject.write(null);
}

/** The subject of the open dialog; `null` if it is closed. */
export const useStayInformed = subject.use;
