// ABSRECORDCAPACITY: the capacity of a vessel in one category (docs/domain.md, section 2, Details). Returned by ABSRECORDCAPACITYSQL.
import type { z } from "zod";

import { recordSet } from "./record-set-descriptor.ts";
import { keyText, object, number } from "#contract/members/values.ts";

export const capacityMember = object({
  assetnum: keyText("Asset number of the vessel."),
  category: keyText("Category of what is carried, such as Ballast Water."),
  total_volume: number("Total volume in cubic metres."),
  total_weight: number("Total weight in tonnes."),
});
export type CapacityMember = z.infer<typeof capacityMember>;

export const capacities = recordSet({
  name: "ABSRECORDCAPACITY",
  key: ["assetnum", "category"],
  schema: capacityMember,
  table: {
    name: "capacity",
    columns: { assetnum: "text", category: "text" },
    indexedFields: ["assetnum", "category"],
  },
  calls: [
    {
      path: "/script/ABSRECORDCAPACITYSQL",
      about: "The capacities of a vessel, by category.",
      vessel: "assetnum",
      needsVessel: true,
      queryable: ["assetnum", "category"],
      parameters: ["assetnum"],
    },
  ],
});
