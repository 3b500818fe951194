// The class state of a vessel as every response states it (docs/domain.md, section 4). It is derived on each read, never stored.
import type { z } from "zod";

import { object, text, wholeNumber } from "#contract/members/values.ts";

const classState = object({
  code: wholeNumber(
    "State: 0 not classed, 1 withdrawn, 4 suspended, 5 in class or reinstated; null if the record gives only a text.",
  ),
  label: text("Text of the state on record, such as Suspended, or the text of its code."),
  tone: text("Severity of the state, which colours its badge: danger, warning, success or secondary."),
});
export type ClassStateMember = z.infer<typeof classState>;

/** The class state of a vessel; null if it has none. */
export function derivedClassState(about: string) {
  return classState.nullish().describe(about);
}
