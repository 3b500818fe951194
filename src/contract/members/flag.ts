// ABSRECORDFLAG: one flag administration (specification §3, Flag list item).
import type { z } from "zod";

import { date, keyNumber, member, text } from "#contract/values.ts";

export const flagMember = member({
  flag_id: keyNumber("Key of the flag."),
  name: text("Name of the flag."),
  removal_date: date("When the flag was removed from the list; none while it can be chosen."),
});
export type FlagMember = z.infer<typeof flagMember>;
