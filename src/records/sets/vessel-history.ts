// The history of a vessel, under its two names (docs/domain.md, section 7).
import type { QueryableSchema } from "#query/queryable-schema.ts";
import { defineRows } from "#records/rows.ts";

const queryable: QueryableSchema = {
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

/** The changes that the public timeline shows (docs/domain.md, section 4, Timeline). */
const publicChanges =
  'changed_attribute in ["LIFECYCLE_STATUS","CLASS_STATE","VESSEL_NAME","FLAG_NAME","BUSINESS_STATUS"]';

export const vesselHistory = defineRows({ path: "/os/ABSRECORDVESSELHIST", vessel: "assetnum", queryable });

export const vesselTimeline = defineRows({
  path: "/os/ABSAPIVSLHIST",
  vessel: "assetnum",
  // gap: saved query of the timeline
  queryable: {
    ...queryable,
    name: "ABSAPIVSLHIST",
    savedQueries: { portalPublicSiteHistory: publicChanges },
  },
});
