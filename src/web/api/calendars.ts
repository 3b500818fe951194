import { calendarAction, calendarFilePath, type CalendarFileRequest } from "#contract/due/calendar.ts";
import { jsonHeaders } from "./anti-forgery.ts";
import { tokenFor } from "./prefetch/tokens.ts";
import { request, retryWithFreshToken } from "./transport.ts";

/** Requests the file of a calendar. Throws `RequestFailure`. */
export function fetchCalendarFile(calendar: CalendarFileRequest): Promise<Blob> {
  return retryWithFreshToken(async () => {
    const body = JSON.stringify({ ...calendar, recaptchaToken: await tokenFor(calendarAction) });
    const response = await request(calendarFilePath, { method: "POST", headers: jsonHeaders(), body });
    return response.blob();
  });
}
