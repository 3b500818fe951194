// ABSRECORDCLASSSTATUS: one entry of the class-status ledger (specification §3, Class status history row). The ledger only
// grows; every state of class that the product shows is computed from it.
import type { z } from "zod";

import { date, keyDate, keyNumber, keyText, list, member, text } from "#contract/values.ts";

const earlierVersion = member({
  changed_value: text("The state in words, as it was on record."),
  service_state_reason: text("Why, as it was on record."),
  recorded_date: date("Since when this version was on record."),
  replaced_date: date("When it was corrected."),
});

export const classStatusMember = member({
  assetnum: keyText("Asset number of the vessel."),
  service_state_id: keyNumber("State of class: 1 withdrawn, 4 suspended, 5 in class or reinstated."),
  changed_value: text("The state in words, such as Suspended."),
  changed_date: keyDate("When the state was taken."),
  service_state_reason: text("Why, such as Overdue survey."),
  recorded_date: date("Derived: since when the entry is on record as it stands."),
  abs_earlier_version: list(
    earlierVersion,
    "Derived: what was on record before it was corrected, latest first.",
  ),
});
export type ClassStatusMember = z.infer<typeof classStatusMember>;
