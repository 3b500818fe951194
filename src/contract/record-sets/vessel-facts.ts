// What several calls state about a vessel, with the same names: its class today, and the items that need attention.
import type { z } from "zod";

import { date, list, object, text, wholeNumber } from "#contract/members/values.ts";

import { derivedClassState } from "./class-state.ts";

const endedLoss = object({
  standing: text("Class standing: suspended or withdrawn."),
  from_date: date("The first day."),
  until_date: date("The day of the reinstatement, or of the withdrawal that followed a suspension."),
  reason: text("The reason."),
});

/** The losses of class that ended. */
export const earlierLosses = list(
  endedLoss,
  "Suspensions and withdrawals that ended within the last two years, the newest first.",
);

/** The class of a vessel today. */
export const classFacts = {
  meaning: text(
    "What the class state means: inForce, suspended, withdrawn, notInForce (another state), notClassed or none (no class state on record). A suspension or withdrawal counts until a reinstatement, even if the class state is another one by now.",
  ),
  class_state: derivedClassState("The class state that holds."),
  class_state_date: date("The day on which the class state took effect."),
  class_state_reason: text("Reason of the class state."),
  class_lost_date: date(
    "The day since which class is suspended or withdrawn; another day than that of the class state if a later state did not lift the suspension or withdrawal.",
  ),
  class_lost_reason: text("Reason of that suspension or withdrawal."),
  earlier_losses: earlierLosses,
};
const classFactsMember = object(classFacts);
export type ClassFactsMember = z.infer<typeof classFactsMember>;

/** The items of a vessel. All of them leave withheld ones out, except those that count them. */
export const countFacts = {
  open_conditions: wholeNumber("Open conditions of class, overdue or not."),
  overdue_findings: wholeNumber(
    "Open findings of any type, conditions of class among them, after their last day.",
  ),
  overdue_surveys: wholeNumber("Surveys after their last day."),
  expired_certificates: wholeNumber("Certificates after their last day, without superseded ones."),
  unsupported_certificates: wholeNumber(
    "Certificates that are not supported because class is suspended or withdrawn, without superseded ones.",
  ),
  counted_surveys: wholeNumber("Surveys on record that were looked at."),
  counted_findings: wholeNumber("Findings on record that were looked at, open and closed."),
  counted_certificates: wholeNumber(
    "Certificates on record that were looked at, superseded ones among them and documents not.",
  ),
  counted_documents: wholeNumber("Booklets, lists and reports beside the certificates."),
};
