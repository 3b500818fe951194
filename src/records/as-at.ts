// The parameter `asAt=2024-05-02`: the response reports class state as at that day, from the class status history as it is recorded today.
import { asAtParameter } from "#contract/record-sets/class-status.ts";
import { Problem } from "#contract/calls/problem.ts";
import { isPastDay } from "#rules/class/class-status-entry.ts";

import type { ResolvedCall } from "./definition.ts";

/** The day given by `asAt`, or today. Throws `badQuery` for a text that is not a day and for a future day. */
export function requestedDay({ context, settings }: Pick<ResolvedCall, "context" | "settings">): string {
  const day = settings[asAtParameter];
  if (day === undefined) return context.today;
  if (isPastDay(day, context.today)) return day;
  const message = `${asAtParameter} must be a day such as 2024-05-02, and not later than today (${context.today}).`;
  throw new Problem("badQuery", { message });
}
