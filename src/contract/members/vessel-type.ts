// ABSRECORDVESSELTYPE: one type of vessel (docs/domain.md, section 2, Search).
import type { z } from "zod";

import { keyText, object } from "#contract/values.ts";

export const vesselTypeMember = object({
  description: keyText("Text of the type, which is also its key."),
});
export type VesselTypeMember = z.infer<typeof vesselTypeMember>;
