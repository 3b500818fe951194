// The losses of class beside the class state: a suspension or withdrawal that a later state such as Class Pending did not lift, because only a
// reinstatement ends it, and those that ended within the last two years. Every place that shows the class state shows them beside it.
import { stateCode } from "./class-status-entry.ts";
import type { EarlierLoss } from "./ended-losses.ts";
import { readClassStanding } from "./loss-of-class.ts";
import { readClassMeaning } from "./vessel-verdict.ts";

/** The class facts of a vessel as responses name them. */
export interface StatedClass {
  readonly meaning?: string | null | undefined;
  readonly class_state?: { readonly code?: number | null | undefined } | null | undefined;
  readonly class_state_date?: string | null | undefined;
  readonly class_lost_date?: string | null | undefined;
  readonly class_lost_reason?: string | null | undefined;
  readonly earlier_losses?: readonly StatedLoss[] | null | undefined;
}

interface StatedLoss {
  readonly standing?: string | null | undefined;
  readonly from_date?: string | null | undefined;
  readonly until_date?: string | null | undefined;
  readonly reason?: string | null | undefined;
}

/** The losses of class beside the class state, the newest first. */
export function earlierLosses(stated: StatedClass): readonly EarlierLoss[] {
  const ended = (stated.earlier_losses ?? []).flatMap((loss): readonly EarlierLoss[] => {
    const standing = readClassStanding(loss.standing);
    if (standing === "held") return [];
    const { from_date, reason, until_date } = loss;
    return [{ standing, date: from_date ?? null, until: until_date ?? null, reason: reason ?? null }];
  });
  return [...notReinstated(stated), ...ended];
}

/** The loss of class that still holds beside the class state; empty if there is none, or if the class state itself is the loss. */
export function notReinstated(stated: StatedClass): readonly EarlierLoss[] {
  const standing = readClassMeaning(stated.meaning);
  if (standing !== "suspended" && standing !== "withdrawn") return [];
  if (stated.class_state?.code === stateCode[standing]) return [];
  const { class_lost_date, class_lost_reason } = stated;
  return [{ standing, date: class_lost_date ?? null, until: null, reason: class_lost_reason ?? null }];
}
