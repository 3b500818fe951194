// Which events a subscriber gets again, with a higher sequence number (RFC 5545, 3.8.7.4): a moved or renamed one, and for some weeks one that
// is no longer due, as cancelled. A calendar application that has missed a cancellation would keep the event.
import { addDays } from "#rules/dates.ts";

/** An event as subscribers got it last. */
export interface SentEvent {
  readonly uid: string;
  /** What the subscriber sees of it; another hash is a change. */
  readonly contentHash: string;
  readonly sequence: number;
  /** `2026-03-01`. */
  readonly dueDate: string;
  /** The last day on which it is sent as cancelled; `null` if it is due. */
  readonly cancelledUntil: string | null;
}

/** An event that is due now. */
export type CurrentEvent = Pick<SentEvent, "uid" | "contentHash" | "dueDate">;

export interface EventRevisions {
  /** Every event to send. */
  readonly events: readonly SentEvent[];
  /** Those of them that differ from what was stored. */
  readonly changed: readonly SentEvent[];
  /** The ids of events that are no longer sent. */
  readonly forgotten: readonly string[];
}

/** Days for which a cancelled event is sent. */
const cancellationDays = 28; // gap: cancelled events

/** Compares what was sent with what is due on the day `today`. */
export function reviseEvents(
  sent: readonly SentEvent[],
  current: readonly CurrentEvent[],
  today: string,
): EventRevisions {
  const before = new Map(sent.map((event) => [event.uid, event]));
  const due = new Set(current.map(({ uid }) => uid));
  const gone = sent.filter(({ uid }) => !due.has(uid));
  const isOver = ({ cancelledUntil }: SentEvent) => cancelledUntil !== null && cancelledUntil < today;
  const events = [
    ...current.map((event) => reviseEvent(before.get(event.uid), event)),
    ...gone.filter((event) => !isOver(event)).map((event) => cancelEvent(event, today)),
  ];
  return {
    events,
    changed: events.filter((event) => before.get(event.uid) !== event),
    forgotten: gone.filter(isOver).map(({ uid }) => uid),
  };
}

/** The event as it was sent, or with the next sequence number if it has changed. */
function reviseEvent(before: SentEvent | undefined, event: CurrentEvent): SentEvent {
  if (before === undefined) return { ...event, sequence: 0, cancelledUntil: null };
  if (before.cancelledUntil === null && before.contentHash === event.contentHash) return before;
  return { ...event, sequence: before.sequence + 1, cancelledUntil: null };
}

function cancelEvent(event: SentEvent, today: string): SentEvent {
  if (event.cancelledUntil !== null) return event;
  return { ...event, sequence: event.sequence + 1, cancelledUntil: addDays(today, cancellationDays) };
}
