// What changed in the life of a vessel, under its two names (specification §7).
import type { Askable } from "#query/askable.ts";
import { defineRows } from "#records/rows.ts";

const askable: Askable = {
  name: "ABSRECORDVESSELHIST",
  table: "vessel_history",
  key: ["assetnum", "changed_attribute", "changed_date", "changed_value"],
  fields: {
    assetnum: { column: "assetnum", type: "text" },
    changed_attribute: { column: "changed_attribute", type: "text" },
    changed_date: { column: "changed_date", type: "date" },
    changed_value: { column: "changed_value", type: "text" },
  },
  relations: {},
  searched: [],
  savedQueries: {},
};

/** The changes that the timeline of the public site tells (specification §4, Timeline). */
const publicSite =
  'changed_attribute in ["LIFECYCLE_STATUS","CLASS_STATE","VESSEL_NAME","FLAG_NAME","BUSINESS_STATUS"]';

export const vesselHistory = defineRows({ path: "/os/ABSRECORDVESSELHIST", vessel: "assetnum", askable });

export const vesselTimeline = defineRows({
  path: "/os/ABSAPIVSLHIST",
  vessel: "assetnum",
  // gap: saved query of the timeline
  askable: { ...askable, name: "ABSAPIVSLHIST", savedQueries: { portalPublicSiteHistory: publicSite } },
});
