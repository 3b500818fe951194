import { calendarAction, calendarFilePath, type CalendarFileRequest } from "#contract/calendar.ts";
import { failureText } from "#text/failures.ts";
import { jsonHeaders } from "./anti-forgery.ts";
import { tokenFor } from "./prefetch/tokens.ts";
import { retryWithFreshToken } from "./client.ts";
import { failureOf, RequestFailure } from "./request-failure.ts";

/** Requests the file of a calendar. Throws `RequestFailure`. */
export function fetchCalendarFile(calendar: CalendarFileRequest): Promise<Blob> {
  return retryWithFreshToken(async () => {
    const body = JSON.stringify({ ...calendar, recaptchaToken: await tokenFor(calendarAction) });
    const request = { method: "POST", headers: jsonHeaders(), body };
    const response = await fetch(calendarFilePath, request).catch(() => {
      throw new RequestFailure(0, failureText.unreachable);
    });
    if (!response.ok) throw await failureOf(response);
    return response.blob();
  });
}
