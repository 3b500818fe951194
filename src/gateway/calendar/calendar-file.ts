// `POST /api/calendar`: a calendar as a file. docs/decisions/025 states why it is not written by the page.
import { dueEvent } from "#calendar/due-event.ts";
import { calendarFileRequest } from "#contract/due/calendar-calls.ts";
import type { GatewayContext } from "#gateway/gateway-env.ts";
import { contentDisposition } from "#gateway/http/content-disposition.ts";
import { callBody } from "#gateway/http/request-body.ts";
import { chargeMembers } from "#gateway/limits/rate-budget.ts";
import { dayOfEpoch } from "#rules/dates.ts";
import { type CalendarRoute, sendCalendar } from "./calendar-response.ts";

/** Responds with a file that anyone may read. Its sequence numbers are that of the last import, so that a later file moves the events. */
export function calendarFile(dependencies: CalendarRoute) {
  const { calendars, clock, recordVersion, product } = dependencies;
  return async (c: GatewayContext): Promise<Response> => {
    const { alarm, label, ...calendar } = await callBody(c, calendarFileRequest);
    // Read first: after an import in between, the number is too low and not too high.
    const sequence = await recordVersion.read();
    const record = await recordVersion.asOf();
    const userId = c.get("session").user?.id ?? null;
    const today = dayOfEpoch(clock());
    const { isCut, items } = await calendars.readItems(calendar, userId, today);
    await chargeMembers(c, items.length);
    const due = items.map((item) => dueEvent(item, product.society, today));
    const sent = due.map(({ contentHash, dueDate, uid }) => {
      return { uid, contentHash, dueDate, sequence, cancelledUntil: null };
    });
    c.header("Content-Disposition", contentDisposition("attachment", `${fileNameOf(label)}.ics`));
    return sendCalendar(c, dependencies, { label, alarm }, { record, isCut, due, sent });
  };
}

/** The name without characters that file systems do not allow. */
const fileNameOf = (label: string): string => label.replaceAll(/[<>:"/\\|?*]/g, "-");
