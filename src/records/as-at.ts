// The parameters `asAt=2024-05-02`, for class state as at that day, and `knownOn=2024-05-04`, for the history as the record knew it then.
import type { asAtParameter, knownOnParameter } from "#contract/record-sets/class-status.ts";
import { Problem } from "#contract/calls/problem.ts";
import { isPastDay } from "#rules/class/class-status-entry.ts";

import type { ResolvedCall } from "./definition.ts";

/** The day given by a parameter; `null` without it. Throws `badQuery` for a text that is not a day and for a future day. */
export function requestedDay(
  { context, settings }: Pick<ResolvedCall, "context" | "settings">,
  parameter: typeof asAtParameter | typeof knownOnParameter,
): string | null {
  const day = settings[parameter];
  if (day === undefined) return null;
  if (isPastDay(day, context.today)) return day;
  const message = `${parameter} must be a day such as 2024-05-02, and not later than today (${context.today}).`;
  throw new Problem("badQuery", { message });
}
