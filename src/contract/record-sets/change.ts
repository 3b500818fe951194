// One line of the change log as PLIMSOLLCHANGES returns it. `Change` in contract/changes/changes.ts is the same for clients of `/api/v1`.
import type { z } from "zod";

import { type Change, changeKinds } from "#contract/changes/changes.ts";
import { date, keyText, number, object, text, yesNo } from "#contract/members/values.ts";

/** What an import or a sync changed of a vessel. Withheld items have none. */
export const changeMember = object({
  change_id: keyText("Id of the change; it stays the same."),
  kind: text("What changed, such as classSuspended, flagChanged or certificateIssued."),
  topic: text("The topic of the kind: class, identity, company, survey, finding or certificate."),
  is_correction: yesNo("Whether the source corrected what it had stated earlier."),
  effective_date: date("The day on which it took effect, by the source."),
  recorded_date: date("When the record first had it."),
  assetnum: keyText("Asset number of the vessel."),
  vessel_name: text("Name of the vessel now, or its last one if it has been removed."),
  imo_num: text("IMO number, seven digits."),
  class_num: text("Class number given by the society."),
  item: text("What changed of the vessel, such as a survey or a certificate."),
  value_before: text("The value before; null if there was none."),
  value_after: text("The value after; null if there is none."),
  flag_name: text("Name of the flag when it was recorded."),
  owners: text("Names of the owners when it was recorded, separated by semicolons."),
  source: text("The import that recorded it."),
  is_initial: yesNo("Whether the first import of the record stated it, so that nothing changed."),
  is_taken_back: yesNo("Whether it is a class status entry that an undone import has taken back since."),
  days_late: number(
    "Days from the effective date until it was recorded; 0 if it was not recorded later, and for an entry that is taken back.",
  ),
});
export type ChangeMember = z.infer<typeof changeMember>;

/** A change as a member of the call. */
export function changeMemberOf(change: Change): ChangeMember {
  const { vessel } = change;
  return {
    change_id: change.id,
    kind: change.kind,
    topic: changeKinds[change.kind],
    is_correction: change.isCorrection,
    effective_date: change.effectiveDate,
    recorded_date: change.recordedAt,
    assetnum: vessel.assetnum,
    vessel_name: vessel.name,
    imo_num: vessel.imoNumber,
    class_num: vessel.classNumber,
    item: change.item,
    value_before: change.before,
    value_after: change.after,
    flag_name: change.flag,
    owners: change.owners.length === 0 ? null : change.owners.join("; "),
    source: change.source,
    is_initial: change.isInitial,
    is_taken_back: change.isTakenBack,
    days_late: change.daysLate,
  };
}
