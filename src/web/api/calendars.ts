// Calendars of due dates: the file, and the addresses to which calendar applications subscribe.
import { queryOptions } from "@tanstack/react-query";
import { accountPaths, type CreatedSecretAddress, type SecretAddressSummary } from "#contract/account.ts";
import { calendarAction, calendarFilePath, type CalendarRequest } from "#contract/calendar.ts";
import { failureText } from "#text/failures.ts";
import { jsonHeaders } from "./anti-forgery.ts";
import { tokenFor } from "./captcha/tokens.ts";
import { retryWithFreshToken } from "./client.ts";
import { getJson, postJson } from "./json-call.ts";
import { failureOf, RequestFailure } from "./request-failure.ts";
import { isText, isTextOf, listOf, objectOf, orNull } from "./response-shape.ts";

/** Requests the file of a calendar. Throws `RequestFailure`. */
export function fetchCalendarFile(calendar: CalendarRequest): Promise<Blob> {
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

const isCreatedAddress = objectOf<CreatedSecretAddress>({ id: isText, path: isText });

/** Makes the address of a calendar, whose path is returned only this once. Throws `RequestFailure`. */
export function createCalendarAddress(calendar: CalendarRequest): Promise<CreatedSecretAddress> {
  return postJson(accountPaths.createCalendarAddress, calendar, isCreatedAddress);
}

/** Revokes an address of the user. Throws `RequestFailure`. */
export function revokeSecretAddress(id: string): Promise<void> {
  return postJson(accountPaths.revokeSecretAddress, { id });
}

const isAddresses = objectOf<{ addresses: readonly SecretAddressSummary[] }>({
  addresses: listOf(
    objectOf<SecretAddressSummary>({
      id: isText,
      kind: isTextOf,
      label: isText,
      createdAt: isText,
      lastUsedAt: orNull(isText),
    }),
  ),
});

/** The user's addresses, without their secrets. */
export const secretAddressesQuery = () =>
  queryOptions({
    queryKey: ["account", "secret-addresses"],
    queryFn: async () => (await getJson(accountPaths.secretAddresses, isAddresses)).addresses,
  });
