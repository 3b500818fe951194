// `asAt=2024-05-02`: a call answers what the class state was on that day, by the ledger as it stands on record today.
import { Problem } from "#contract/problem.ts";
import { isPastDay } from "#rules/as-at.ts";

import type { Question } from "./definition.ts";

/** Name of the parameter. */
export const asAt = "asAt";

/** The day of which a call asks: its own, else today. Throws `badQuery` for what is no day, or a day to come. */
export function dayAsked({ context, settings }: Pick<Question, "context" | "settings">): string {
  const day = settings[asAt];
  if (day === undefined) return context.today;
  if (isPastDay(day, context.today)) return day;
  const message = `${asAt} must be a day such as 2024-05-02, and not later than today (${context.today}).`;
  throw new Problem("badQuery", { message });
}
