// Calendars of due dates (RFC 5545): a file, and an address to which calendar applications subscribe. Both have what a visitor may read.
import { captchaActionOf } from "#contract/account/account.ts";

/** `POST` of a `CalendarRequest` with a captcha token: the file. */
export const calendarFilePath = "/api/calendar";

/** The captcha action of the file. */
export const calendarAction = captchaActionOf(calendarFilePath);

/** The folder of the secret addresses. A path below it holds a secret, and is written to no log. */
export const calendarFolder = "/calendar/";

/** The path of the calendar with a secret. */
export function calendarPath(secret: string): string {
  return `${calendarFolder}${secret}.ics`;
}

/** The vessels of a calendar. */
export type CalendarTarget =
  | { readonly kind: "vessel"; readonly assetnum: string }
  /** The fleet of the company with a customer number; with a role, such as Operator, the vessels for which it has the role. */
  | { readonly kind: "company"; readonly company: string; readonly role?: string | undefined }
  /** IMO or class numbers, and asset numbers. */
  | {
      readonly kind: "numbers";
      readonly numbers: readonly string[];
      readonly assetnums?: readonly string[] | undefined;
    }
  /** A list of the user, by its id. It is read each time, so that the calendar follows its changes. */
  | { readonly kind: "list"; readonly list: string };

/** A target that is no list, or what a list has. */
export type CalendarVessels = Exclude<CalendarTarget, { readonly kind: "list" }>;

/** Vessels of one calendar; further vessels of a fleet are left out. */
export const maximumCalendarVessels = 1000; // gap: size of a calendar

/** How long before its day a calendar reminds of an event. */
export const calendarAlarms = ["none", "week", "month"] as const;
export type CalendarAlarm = (typeof calendarAlarms)[number];

/** Days ahead of a calendar that states none. */
export const defaultCalendarDays = 366; // gap: period of a calendar

/** What a calendar has, and its name. */
export interface CalendarRequest {
  readonly label: string;
  readonly target: CalendarTarget;
  readonly alarm: CalendarAlarm;
}

export interface CalendarFileRequest extends CalendarRequest {
  /** Days ahead. An address has those of any calendar: an event that left it and came back later would be ignored by its subscribers. */
  readonly days?: number | undefined;
}

/** Characters of the name of a calendar. */
export const maximumCalendarLabel = 100;
