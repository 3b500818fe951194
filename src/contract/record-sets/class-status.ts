// ABSRECORDCLASSSTATUS: one entry of the class status history (docs/domain.md, section 4). The history is append-only, and every class
// state that the product shows is derived from it.
import type { z } from "zod";

import { changeFilterNames } from "#contract/changes/change-filter.ts";
import { recordSet } from "./record-set-descriptor.ts";
import { date, keyDate, keyNumber, keyText, list, object, text } from "#contract/members/values.ts";
import { mentionsReinstatement } from "#rules/class/class-actions.ts";
import { suspensionFilterNames } from "#rules/class/suspension-filter.ts";

import { changeMember } from "./change.ts";
import { suspensionMember } from "./suspension.ts";

/** The parameter by which a call reads class state as at a day: `asAt=2024-05-02`. */
export const asAtParameter = "asAt";

/** The parameter by which a call reads the class status history as the record knew it at the end of a day: `knownOn=2026-11-04`. */
export const knownOnParameter = "knownOn";

const earlierVersion = object({
  changed_value: text("Text of the state, as it was on record."),
  service_state_reason: text("Reason, as it was on record."),
  recorded_date: date("Since when this version was on record."),
  replaced_date: date("When it was corrected."),
});

export const classStatusMember = object({
  assetnum: keyText("Asset number of the vessel."),
  service_state_id: keyNumber("Class state: 1 withdrawn, 4 suspended, 5 in class or reinstated."),
  changed_value: text(
    "Text of the state, such as Suspended; derived from its id if the source gives no text.",
  ),
  changed_date: keyDate("Effective date of the state."),
  service_state_reason: text("Reason, such as Overdue survey."),
  recorded_date: date("Derived: since when the entry is on record in its present form."),
  abs_earlier_version: list(
    earlierVersion,
    "Derived: the versions that were on record before corrections, latest first.",
  ),
});
export type ClassStatusMember = z.infer<typeof classStatusMember>;

export const classStatus = recordSet({
  name: "ABSRECORDCLASSSTATUS",
  key: ["assetnum", "changed_date", "service_state_id"],
  schema: classStatusMember,
  table: {
    name: "class_status",
    columns: {
      assetnum: "text",
      changed_date: "date",
      service_state_id: "number",
      service_state_reason: "text",
      /** Whether the text of the state or reason mentions a reinstatement (`#rules/class/class-actions.ts`). */
      says_reinstated: "boolean",
      /** Recorded date of this version of the entry. Earlier versions are in `class_status_replaced`. */
      recorded_at: "insertTime",
    },
    indexedFields: ["assetnum"],
  },
  derived: {
    says_reinstated: ({ changed_value, service_state_reason }) =>
      mentionsReinstatement({ stateText: changed_value, reason: service_state_reason }),
  },
  calls: [
    {
      path: "/os/ABSRECORDCLASSSTATUS",
      about: "The class status history of a vessel.",
      vessel: "assetnum",
      queryable: ["assetnum", "changed_date", "service_state_id"],
      settings: [asAtParameter],
    },
    {
      path: "/script/ABSAPIRECORDSUSPENSION",
      about:
        "Vessels whose class is suspended, withdrawn or reinstated, each by its latest class action; with actions=every, every class action.",
      member: suspensionMember,
      key: ["assetnum"],
      queryable: [],
      settings: [...suspensionFilterNames, asAtParameter, "counts"],
      defaultParameters: [
        ["oslc.pageSize", "20"],
        ["collectioncount", "1"],
      ],
    },
    {
      path: "/script/PLIMSOLLCHANGES",
      about:
        "What imports and syncs changed, the newest first, filtered by the parameters of /api/v1/changes, which also follows new changes.",
      member: changeMember,
      queryable: [],
      settings: changeFilterNames,
    },
  ],
});
