// A suspension or withdrawal that a later class state did not lift: the class state is another one by now, such as Class Pending, but
// only a reinstatement ends the loss of class. Every place that shows the class state shows the loss beside it.
import { stateCode } from "./class-status-entry.ts";
import type { ClassLoss } from "./loss-of-class.ts";
import { readClassMeaning } from "./vessel-verdict.ts";

/** The class facts of a vessel as responses name them. */
export interface StatedClass {
  readonly meaning?: string | null | undefined;
  readonly class_state?: { readonly code?: number | null | undefined } | null | undefined;
  readonly class_lost_date?: string | null | undefined;
  readonly class_lost_reason?: string | null | undefined;
}

export type EarlierLoss = Omit<ClassLoss, "tone">;

/** The loss of class that still holds beside the class state; `null` if there is none, or if the class state itself is the loss. */
export function earlierLoss(stated: StatedClass): EarlierLoss | null {
  const standing = readClassMeaning(stated.meaning);
  if (standing !== "suspended" && standing !== "withdrawn") return null;
  if (stated.class_state?.code === stateCode[standing]) return null;
  return {
    standing,
    date: stated.class_lost_date ?? null,
    reason: stated.class_lost_reason ?? null,
  };
}
