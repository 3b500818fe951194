// ABSRECORDCAPACITY: what a vessel can carry of one category (specification §3, Capacity entry). Served by ABSRECORDCAPACITYSQL.
import type { z } from "zod";

import { keyText, member, number } from "#contract/values.ts";

export const capacityMember = member({
  assetnum: keyText("Asset number of the vessel."),
  category: keyText("What is carried, such as Ballast Water."),
  total_volume: number("Total volume in cubic metres."),
  total_weight: number("Total weight in tonnes."),
});
export type CapacityMember = z.infer<typeof capacityMember>;
