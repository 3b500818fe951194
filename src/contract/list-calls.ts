// Request bodies of the calls for lists of vessels.
import { z } from "zod";
import { maximumListNameLength, maximumLists, maximumListVessels } from "#rules/lists/list-limits.ts";
import { numberOfItem } from "#rules/search/number-list.ts";
import { controlCharacter } from "./account.ts";

const name = z
  .string()
  .trim()
  .min(1, { error: "Enter a name for the list." })
  .max(maximumListNameLength, { error: `A list's name has at most ${maximumListNameLength} characters.` })
  .refine((text) => !controlCharacter.test(text), { error: "A list's name has no control characters." });
const id = z.string().min(1).max(50);
/** Long enough for any number that the record has. */
const key = z.string().trim().min(1).max(50);
const keys = z.array(key).max(maximumListVessels, { error: `Choose at most ${maximumListVessels} vessels.` });
const numbers = z
  .array(key.overwrite(numberOfItem))
  .max(maximumListVessels, { error: `Choose at most ${maximumListVessels} vessels.` });

export const listCalls = {
  /** With `customerNumber` the list follows the fleet of that company. */
  createList: z.object({
    name,
    customerNumber: key.optional(),
    assetnums: keys.optional(),
    numbers: numbers.optional(),
  }),
  renameList: z.object({ name }),
  vesselChoice: z.object({ assetnums: keys.optional(), numbers: numbers.optional() }),
  mergeLists: z.object({ from: z.array(id).min(1, { error: "Choose a list to merge." }).max(maximumLists) }),
} as const;
