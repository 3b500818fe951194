// Writes a calendar of due dates as iCalendar (RFC 5545), with what Outlook, Google Calendar and Apple Calendar read beside the standard.
import ical, {
  escape,
  ICalAlarmType,
  type ICalCalendar,
  ICalCalendarMethod,
  ICalEventBusyStatus,
  ICalEventStatus,
  ICalEventTransparency,
} from "ical-generator";
import { type CalendarAlarm, maximumCalendarVessels } from "#contract/due/calendar.ts";
import { type RecordState, recordStatement } from "#contract/page/record-state.ts";
import { addDays } from "#rules/dates.ts";
import { calendarEventText as text } from "#text/record/calendar.ts";
import type { DueEvent } from "./due-event.ts";
import type { SentEvent } from "./event-revisions.ts";

export interface CalendarContent {
  /** Name of the calendar, which the user chose. */
  readonly label: string;
  /** Name of the society. */
  readonly society: string;
  /** Origin of the links, such as `https://record.example`. */
  readonly origin: string;
  readonly alarm: CalendarAlarm;
  readonly record: RecordState;
  /** Whether there are more vessels than a calendar has. */
  readonly isCut: boolean;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** `2026-11-20`. */
  readonly today: string;
  readonly due: readonly DueEvent[];
  /** The sequence number of each event, and cancelled ones. */
  readonly sent: readonly SentEvent[];
}

/** Seconds after which a subscriber should refresh; none of the large applications refreshes more often. */
const refreshSeconds = 6 * 60 * 60; // gap: refresh of a calendar

/** Days before an event, on which its reminder comes. */
const alarmDays: Readonly<Record<CalendarAlarm, number | null>> = { none: null, week: 7, month: 30 };

/** A reminder comes at 9 o'clock, because an event of a whole day begins at midnight. */
const alarmHour = 9; // gap: reminders of a calendar

const secondsPerDay = 24 * 60 * 60;

/** The text of the calendar: lines end with CRLF and have at most 75 octets. */
export function writeCalendar(content: CalendarContent): string {
  const { isCut } = content;
  const cut = isCut ? ` ${text.cut({ maximum: maximumCalendarVessels })}` : "";
  const calendar = ical({
    // The library escapes the texts of events only.
    name: escape(plainText(content.label), false),
    description: escape(
      `${text.description({ society: plainText(content.society) })}${cut} ${recordStatement(content.record)}`.trimEnd(),
      false,
    ),
    prodId: { company: "Plimsoll", product: "Due dates" },
    method: ICalCalendarMethod.PUBLISH,
    ttl: refreshSeconds,
  });
  const due = new Map(content.due.map((event) => [event.uid, event]));
  const inOrder = content.sent.toSorted((one, other) => orderKey(one).localeCompare(orderKey(other), "en"));
  for (const sent of inOrder) {
    const event = due.get(sent.uid);
    if (event && sent.cancelledUntil === null) addEvent(calendar, content, sent, event);
    else addCancelledEvent(calendar, content, sent);
  }
  // The library leaves out the end of the last line (RFC 5545, 3.1), which some readers need.
  return `${calendar.toString().trimEnd()}\r\n`;
}

const orderKey = ({ dueDate, uid }: SentEvent): string => `${dueDate} ${uid}`;

function addEvent(calendar: ICalCalendar, content: CalendarContent, sent: SentEvent, event: DueEvent): void {
  const { alarm, origin, today } = content;
  const added = calendar.createEvent({
    ...dayOf(sent, content.now),
    status: ICalEventStatus.CONFIRMED,
    summary: plainText(event.summary),
    description: `${plainText(event.description)}\n${origin}${event.path}`,
    url: `${origin}${event.path}`,
    categories: [{ name: event.category }],
  });
  const days = alarmDays[alarm];
  // Outlook would remind of it at once.
  if (days === null || addDays(event.dueDate, -days) < today) return;
  added.createAlarm({
    type: ICalAlarmType.display,
    triggerBefore: days * secondsPerDay - alarmHour * 60 * 60,
    description: text.reminder({ days }),
  });
}

/** A cancelled event has no name: the item may have been withheld since. */
function addCancelledEvent(calendar: ICalCalendar, { now }: CalendarContent, sent: SentEvent): void {
  calendar.createEvent({
    ...dayOf(sent, now),
    status: ICalEventStatus.CANCELLED,
    summary: text.cancelled,
  });
}

/** A whole day, which does not make anyone busy. The end is exclusive. */
function dayOf({ dueDate, sequence, uid }: SentEvent, now: number) {
  return {
    id: uid,
    sequence,
    stamp: new Date(now),
    start: dueDate,
    end: addDays(dueDate, 1),
    allDay: true,
    transparency: ICalEventTransparency.TRANSPARENT,
    busystatus: ICalEventBusyStatus.FREE,
  } as const;
}

/** Removes control characters, which a text must not have (RFC 5545, 3.3.11), except line breaks. */
function plainText(value: string): string {
  return value.replaceAll(/[^\P{Cc}\n]/gu, " ");
}
