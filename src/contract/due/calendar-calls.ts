// The request body of calendar calls; apart from `calendar.ts`, so that the schema library stays out of the browser's bundle.
import { z } from "zod";
import { maximumPlanDays } from "#rules/due/due-period.ts";
import { enteredName } from "#rules/entered-text.ts";
import { numberOfItem } from "#rules/search/number-list.ts";
import { calendarAlarms, maximumCalendarLabel, maximumCalendarVessels } from "./calendar.ts";
import { callKey, enteredText } from "#contract/calls/call-texts.ts";

const target = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("vessel"), assetnum: callKey }),
  z.object({ kind: z.literal("company"), company: callKey, role: callKey.optional() }),
  z
    .object({
      kind: z.literal("numbers"),
      numbers: z.array(callKey.overwrite(numberOfItem)),
      assetnums: z.array(callKey).optional(),
    })
    .refine((vessels) => countOf(vessels) > 0, { error: "Choose at least one vessel." })
    .refine((vessels) => countOf(vessels) <= maximumCalendarVessels, {
      error: `A calendar has at most ${maximumCalendarVessels} vessels.`,
    }),
  z.object({ kind: z.literal("list"), list: callKey }),
]);

interface NamedVessels {
  readonly numbers: readonly string[];
  readonly assetnums?: readonly string[] | undefined;
}

function countOf({ assetnums = [], numbers }: NamedVessels): number {
  return numbers.length + assetnums.length;
}

/** What the address of a calendar serves. */
export const calendarContent = z.object({ target, alarm: z.enum(calendarAlarms) });

/** A calendar: its name, its vessels and its reminders. */
export const calendarRequest = calendarContent.extend({
  label: enteredText(
    enteredName(maximumCalendarLabel, {
      missing: "Please enter a name for the calendar.",
      tooLong: `The name of a calendar has at most ${maximumCalendarLabel} characters.`,
      controlCharacters: "The name of a calendar has no control characters.",
    }),
  ),
});

/** A calendar as a file, with the days that it has. */
export const calendarFileRequest = calendarRequest.extend({
  days: z.int().min(1).max(maximumPlanDays).optional(),
});
