// ABSRECORDFLAG: one flag administration (docs/domain.md, section 2, Search).
import type { z } from "zod";

import { date, keyNumber, object, text } from "#contract/values.ts";

export const flagMember = object({
  flag_id: keyNumber("Key of the flag."),
  name: text("Name of the flag."),
  removal_date: date("When the flag was removed from the list; none while it can be chosen."),
});
export type FlagMember = z.infer<typeof flagMember>;
