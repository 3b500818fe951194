// ABSRECORDFLAG: one flag administration (docs/domain.md, section 2, Search).
import type { z } from "zod";

import { recordSet } from "./record-set-descriptor.ts";
import { date, keyNumber, object, text } from "#contract/members/values.ts";

export const flagMember = object({
  flag_id: keyNumber("Key of the flag."),
  name: text("Name of the flag."),
  removal_date: date("When the flag was removed from the list; none while it can be chosen."),
});
export type FlagMember = z.infer<typeof flagMember>;

export const flags = recordSet({
  name: "ABSRECORDFLAG",
  key: ["flag_id"],
  schema: flagMember,
  table: {
    name: "flag",
    columns: { flag_id: "number", name: "text", removal_date: "date" },
    indexedFields: ["name"],
  },
  calls: [
    {
      path: "/os/ABSRECORDFLAG",
      about: "The flags to choose from.",
      isChoiceList: true,
      queryable: ["flag_id", "name", "removal_date"],
    },
  ],
});
