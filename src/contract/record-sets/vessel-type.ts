// ABSRECORDVESSELTYPE: one type of vessel (docs/domain.md, section 2, Search).
import type { z } from "zod";

import { recordSet } from "./record-set-descriptor.ts";
import { keyText, object } from "#contract/members/values.ts";

export const vesselTypeMember = object({
  description: keyText("Text of the type, which is also its key."),
});
export type VesselTypeMember = z.infer<typeof vesselTypeMember>;

export const vesselTypes = recordSet({
  name: "ABSRECORDVESSELTYPE",
  key: ["description"],
  schema: vesselTypeMember,
  table: { name: "vessel_type", columns: { description: "text" }, indexedFields: ["description"] },
  calls: [
    {
      path: "/os/ABSRECORDVESSELTYPE",
      about: "The vessel types to choose from.",
      isChoiceList: true,
      queryable: ["description"],
    },
  ],
});
