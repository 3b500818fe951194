import { writeCalendar } from "#calendar/calendar-document.ts";
import type { DueEvent } from "#calendar/due-event.ts";
import type { SentEvent } from "#calendar/event-revisions.ts";
import type { CalendarRequest } from "#contract/due/calendar.ts";
import type { RecordState } from "#contract/page/record-state.ts";
import type { GatewayDependencies } from "#gateway/dependencies.ts";
import type { GatewayContext } from "#gateway/gateway-env.ts";
import { entityTagOf, notModified } from "#gateway/http/entity-tag.ts";
import { requestOrigin } from "#gateway/http/request-origin.ts";
import { dayOfEpoch } from "#rules/dates.ts";

export type CalendarRoute = Pick<
  GatewayDependencies,
  "calendars" | "clock" | "product" | "rateLimiters" | "recordVersion"
>;

interface CalendarEvents {
  /** Read before the items. */
  readonly record: RecordState;
  readonly isCut: boolean;
  readonly due: readonly DueEvent[];
  readonly sent: readonly SentEvent[];
}

/** Responds with a calendar, which no cache may store and no search engine may list. */
export function sendCalendar(
  c: GatewayContext,
  { clock, product }: CalendarRoute,
  { alarm, label }: Pick<CalendarRequest, "alarm" | "label">,
  events: CalendarEvents,
): Response {
  const now = clock();
  const origin = requestOrigin(c);
  const { society } = product;
  const text = writeCalendar({ label, alarm, society, origin, now, today: dayOfEpoch(now), ...events });
  c.header("Content-Type", "text/calendar; charset=utf-8");
  c.header("Cache-Control", "no-store");
  c.header("Referrer-Policy", "no-referrer");
  c.header("X-Robots-Tag", "noindex");
  // The stamps are the time of the response, and no reason to read the events again.
  const content = text.replace(/^DTSTAMP.*\r\n/gm, "");
  return notModified(c, `W/${entityTagOf(content)}`) ?? c.body(text);
}
