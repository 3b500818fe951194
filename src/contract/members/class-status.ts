// ABSRECORDCLASSSTATUS: one entry of the class-status ledger (specification §3, Class status history row). The ledger only
// grows; every state of class that the product shows is computed from it.
import type { z } from "zod";

import { keyDate, keyNumber, keyText, member, text } from "#contract/values.ts";

export const classStatusMember = member({
  assetnum: keyText("Asset number of the vessel."),
  service_state_id: keyNumber("State of class: 1 withdrawn, 4 suspended, 5 in class or reinstated."),
  changed_value: text("The state in words, such as Suspended."),
  changed_date: keyDate("When the state was taken."),
  service_state_reason: text("Why, such as Overdue survey."),
});
export type ClassStatusMember = z.infer<typeof classStatusMember>;
