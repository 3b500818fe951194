// Composes what the gateway needs for calendars of due dates.
import { createSecretAddressStore } from "#accounts/secret-addresses/secret-address-store.ts";
import { createEventStore } from "#calendar/event-store.ts";
import { type CalendarTarget, type CalendarVessels, defaultCalendarDays } from "#contract/due/calendar.ts";
import { Problem } from "#contract/calls/problem.ts";
import type { Database } from "#database/database.ts";
import type { GatewayDependencies } from "#gateway/dependencies.ts";
import { listNumbers } from "#lists/vessel-lists.ts";
import { addDays } from "#rules/dates.ts";
import { readCalendarItems } from "#records/due/calendar-items.ts";

/** The calendars of one database; `clock` returns milliseconds. */
export function createCalendars(database: Database, clock: () => number): GatewayDependencies["calendars"] {
  const { find, recordUse } = createSecretAddressStore(database, clock);
  return {
    findAddress: (secret) => find("calendar", secret),
    recordUse,
    readItems: async ({ days = defaultCalendarDays, target }, userId, today) => {
      const period = { from: today, until: addDays(today, days) };
      return readCalendarItems(database, await vesselsOf(database, target, userId), period);
    },
    reviseEvents: createEventStore(database),
  };
}

/** What a list of the user has now; any other target as it is. Rejects with `notFound` if the user has no such list. */
async function vesselsOf(
  database: Database,
  target: CalendarTarget,
  userId: string | null,
): Promise<CalendarVessels> {
  if (target.kind !== "list") return target;
  if (userId === null) throw new Problem("notFound");
  const { assetnums, customerNumber, numbers } = await listNumbers(database, { userId, listId: target.list });
  return customerNumber === null
    ? { kind: "numbers", assetnums, numbers }
    : { kind: "company", company: customerNumber };
}
