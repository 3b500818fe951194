// ABSRECORDVESSELHIST: one change in the history of a vessel (docs/domain.md, section 4, Timeline). Also returned by ABSAPIVSLHIST.
import type { z } from "zod";

import { recordSet } from "./record-set-descriptor.ts";
import { keyDate, keyText, object } from "#contract/members/values.ts";

export const vesselHistoryMember = object({
  assetnum: keyText("Asset number of the vessel."),
  changed_attribute: keyText(
    "What changed: LIFECYCLE_STATUS, CLASS_STATE, VESSEL_NAME, FLAG_NAME or BUSINESS_STATUS.",
  ),
  changed_value: keyText("The value it changed to."),
  changed_date: keyDate("When it changed."),
});
export type VesselHistoryMember = z.infer<typeof vesselHistoryMember>;

const fields = ["assetnum", "changed_attribute", "changed_date", "changed_value"] as const;

/** The changes that the public timeline shows (docs/domain.md, section 4, Timeline). */
const publicChanges =
  'changed_attribute in ["LIFECYCLE_STATUS","CLASS_STATE","VESSEL_NAME","FLAG_NAME","BUSINESS_STATUS"]';

export const vesselHistory = recordSet({
  name: "ABSRECORDVESSELHIST",
  key: fields,
  schema: vesselHistoryMember,
  table: {
    name: "vessel_history",
    columns: { assetnum: "text", changed_attribute: "text", changed_date: "date", changed_value: "text" },
    indexedFields: ["assetnum", "changed_attribute", "changed_value"],
  },
  calls: [
    {
      path: "/os/ABSRECORDVESSELHIST",
      about: "The changes in the history of a vessel.",
      vessel: "assetnum",
      queryable: fields,
    },
    {
      path: "/os/ABSAPIVSLHIST",
      about: "The same changes, for the vessel timeline.",
      vessel: "assetnum",
      queryable: fields,
      // gap: saved query of the timeline
      savedQueries: { portalPublicSiteHistory: publicChanges },
    },
  ],
});
