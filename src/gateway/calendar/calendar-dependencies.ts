import type { OpenedAddress } from "#accounts/secret-addresses/secret-address-store.ts";
import type { ReviseSentEvents } from "#calendar/event-store.ts";
import type { CalendarFileRequest } from "#contract/due/calendar.ts";
import type { CalendarItems } from "#records/due/calendar-items.ts";

/** What calendars are made of. */
export interface CalendarDependencies {
  /** Finds the calendar of a secret; `null` if there is none that works. */
  readonly findAddress: (secret: string) => Promise<OpenedAddress | null>;
  /** Stores the time of the last use of an address. */
  readonly recordUse: (addressId: string) => Promise<void>;
  /**
   * Reads what falls due for the vessels of a calendar, as a visitor may read it. Rejects with `notFound` for a list that the user `userId`
   * does not have.
   */
  readonly readItems: (
    calendar: Pick<CalendarFileRequest, "days" | "target">,
    userId: string | null,
    today: string,
  ) => Promise<CalendarItems>;
  readonly reviseEvents: ReviseSentEvents;
}
