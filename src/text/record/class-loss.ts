// The sentences that class is suspended or withdrawn, and that certificates are then no longer supported (docs/domain.md, section 1).
// Unknown dates and reasons are left out.
import { earlierLosses, type StatedClass } from "#rules/class/earlier-losses.ts";
import type { EarlierLoss } from "#rules/class/ended-losses.ts";
import type { ClassLoss } from "#rules/class/loss-of-class.ts";
import type { NoLongerSupported } from "#rules/class/no-longer-supported.ts";
import { formatDate } from "#rules/dates.ts";
import { messages } from "#text/messages.ts";

const classLossText = messages({
  suspended:
    "{known, select, dateAndReason {Class suspended since {date}: {reason}} date {Class suspended since {date}} reason {Class suspended: {reason}} other {Class suspended}}",
  withdrawn:
    "{known, select, dateAndReason {Class withdrawn since {date}: {reason}} date {Class withdrawn since {date}} reason {Class withdrawn: {reason}} other {Class withdrawn}}",
  stateSince: "{known, select, dateAndReason {since {date}, {reason}} date {since {date}} other {{reason}}}",
  notReinstated:
    "{standing, select, withdrawn {Withdrawn} other {Suspended}}{known, select, dateAndReason { since {date}, {reason}} date { since {date}} reason {, {reason}} other {}}, not reinstated",
  ended:
    "{standing, select, withdrawn {Withdrawn} other {Suspended}} {known, select, dateAndReason {{date} to {until}, {reason}} date {{date} to {until}} reason {until {until}, {reason}} other {until {until}}}",
  none: "None",
  notSupported:
    "{known, select, dateAndReason {No longer supported since {date}: {reason}} date {No longer supported since {date}} reason {No longer supported: {reason}} other {No longer supported}}",
});

/** Returns `Class suspended since 02-Nov-2026: Overdue survey`. */
export function classLossSentence({ standing, ...loss }: Omit<ClassLoss, "tone">): string {
  return classLossText[standing](valuesOf(loss));
}

/** Returns `Suspended 03-May-2024 to 02-Aug-2024, Survey overdue`, or `Suspended since 25-Aug-2026, Damage not reported, not reinstated`. */
export function earlierLossSentence({ standing, until, ...loss }: EarlierLoss): string {
  const values = { ...valuesOf(loss), standing };
  if (until === null) return classLossText.notReinstated(values);
  return classLossText.ended({ ...values, until: formatDate(until) });
}

interface LossesBesideState {
  readonly earlierLosses: readonly EarlierLoss[];
  readonly stateSince: string | null;
  readonly stateReason: string | null;
}

/**
 * The earlier losses of class that stand beside a class state, a text for each. If the state did not lift one, its own day and reason come first,
 * so that the two are not confused.
 */
export function lossesBesideState({
  earlierLosses,
  stateReason,
  stateSince,
}: LossesBesideState): readonly string[] {
  const isBesideLoss = earlierLosses.some(({ until }) => until === null);
  const since = isBesideLoss ? stateSinceText(stateSince, stateReason) : "";
  return [since, ...earlierLosses.map(earlierLossSentence)].filter((text) => text !== "");
}

/** The earlier losses of a vessel in one line, or that there is none; empty for one without a history of class. */
export function earlierLossesText(vessel: StatedClass | undefined): string {
  if (!vessel) return "";
  const losses = earlierLosses(vessel).map(earlierLossSentence).join("; ");
  return losses || (vessel.class_state_date ? classLossText.none : "");
}

/** Returns `since 03-Nov-2026, Awaiting survey`, for the class state beside which a loss of class stands. */
export function stateSinceText(date: string | null | undefined, reason: string | null | undefined): string {
  return classLossText.stateSince(valuesOf({ date: date ?? null, reason: reason ?? null }));
}

/** Returns `No longer supported since 02-Nov-2026: Overdue survey`. */
export function noLongerSupportedSentence(loss: NoLongerSupported): string {
  return classLossText.notSupported(valuesOf(loss));
}

function valuesOf(loss: NoLongerSupported) {
  const [date, reason] = [formatDate(loss.date), loss.reason ?? ""];
  return { known: knownOf(date, reason), date, reason };
}

function knownOf(date: string, reason: string): "dateAndReason" | "date" | "reason" | "nothing" {
  if (date !== "" && reason !== "") return "dateAndReason";
  if (date !== "") return "date";
  return reason === "" ? "nothing" : "reason";
}
