// The class state of a vessel as every response states it (docs/domain.md, section 4). It is derived on each read, never stored.
import { z } from "zod";

import { object } from "#contract/values.ts";
import type { ClassState } from "#rules/class/class-state.ts";
import { tones } from "#rules/tone.ts";

const classState = object({
  code: z
    .int()
    .nullable()
    .describe(
      "State: 0 not classed, 1 withdrawn, 4 suspended, 5 in class or reinstated; null if the record gives only a text.",
    ),
  label: z.string().describe("Text of the state on record, such as Suspended, or the text of its code."),
  tone: z.enum(tones).describe("Severity of the state, by which its badge is coloured."),
}) satisfies z.ZodType<ClassState>;

/** The class state of a vessel; null if it has none. */
export function derivedClassState(about: string) {
  return classState.nullish().describe(about);
}
