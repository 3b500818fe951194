// ABSRECORDVESSELHIST: one change in the history of a vessel (docs/domain.md, section 4, Timeline). Also returned by ABSAPIVSLHIST.
import type { z } from "zod";

import { keyDate, keyText, object } from "#contract/values.ts";

export const vesselHistoryMember = object({
  assetnum: keyText("Asset number of the vessel."),
  changed_attribute: keyText(
    "What changed: LIFECYCLE_STATUS, CLASS_STATE, VESSEL_NAME, FLAG_NAME or BUSINESS_STATUS.",
  ),
  changed_value: keyText("The value it changed to."),
  changed_date: keyDate("When it changed."),
});
export type VesselHistoryMember = z.infer<typeof vesselHistoryMember>;
