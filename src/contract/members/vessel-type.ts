// ABSRECORDVESSELTYPE: one type of vessel (specification §3, Vessel type list item).
import type { z } from "zod";

import { keyText, member } from "#contract/values.ts";

export const vesselTypeMember = member({
  description: keyText("The type in words: its own key."),
});
export type VesselTypeMember = z.infer<typeof vesselTypeMember>;
