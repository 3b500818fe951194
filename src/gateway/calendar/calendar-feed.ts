// `GET /calendar/SECRET.ics`: the calendar to which an application subscribes. The secret is all that it sends: the route reads no cookie.
import { dueEvent } from "#calendar/due-event.ts";
import { calendarContent } from "#contract/due/calendar-calls.ts";
import { calendarFolder, calendarPath } from "#contract/due/calendar.ts";
import { Problem } from "#contract/calls/problem.ts";
import type { GatewayContext } from "#gateway/gateway-env.ts";
import { dayOfEpoch } from "#rules/dates.ts";
import { type CalendarRoute, sendCalendar } from "./calendar-response.ts";

/** Responds with the calendar of the secret in the path; with one `notFound` whatever is wrong with it. */
export function calendarFeed(dependencies: CalendarRoute) {
  const { calendars, clock, product, rateLimiters, recordVersion } = dependencies;
  const reads = rateLimiters.fixed("calendars by address");
  return async (c: GatewayContext): Promise<Response> => {
    c.header("Referrer-Policy", "no-referrer");
    const address = await calendars.findAddress(secretIn(c));
    const content = calendarContent.safeParse(address?.target);
    if (!address || !content.success) throw new Problem("notFound");
    await reads.spend(address.id);
    const { alarm } = content.data;
    const today = dayOfEpoch(clock());
    const record = await recordVersion.asOf();
    const { isCut, items } = await calendars.readItems(content.data, address.userId, today);
    const due = items.map((item) => dueEvent(item, product.society, today));
    const sent = await calendars.reviseEvents(address.id, due, today);
    await calendars.recordUse(address.id);
    return sendCalendar(c, dependencies, { label: address.label, alarm }, { record, isCut, due, sent });
  };
}

/** The secret in the path; empty for a path of another form. */
function secretIn(c: GatewayContext): string {
  if (!["GET", "HEAD"].includes(c.req.method)) throw new Problem("notFound");
  const { path } = c.req;
  const secret = path.slice(calendarFolder.length).replace(/\.ics$/, "");
  return path === calendarPath(secret) ? secret : "";
}
