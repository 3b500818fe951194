// Warnings about class and service states that have an id but no text: readers see the text that belongs to the id.
import type { ServiceEntry } from "#contract/record-sets/vessel-parts.ts";
import type { RecordSetName } from "#contract/record-sets.ts";
import type { MemberFields } from "#contract/table-row.ts";
import { classStateText, serviceStateText } from "#rules/class/class-state.ts";

import type { ImportWarning } from "#importing/report.ts";

/** Returns a warning for each state of a parsed member that has no text. */
export function statesWithoutText(
  set: RecordSetName,
  member: MemberFields,
): readonly Pick<ImportWarning, "field" | "message">[] {
  if (set === "ABSRECORDCLASSSTATUS" && !member["changed_value"]) {
    const id = member["service_state_id"] as number;
    return [{ field: "changed_value", message: missingTextMessage(id, classStateText(id)) }];
  }
  if (set !== "ABSRECORDVESSEL") return [];
  const services = (member["abs_service"] ?? []) as readonly ServiceEntry[];
  return services.flatMap(({ service_state, service_state_id: id, service_type_id: type }, position) =>
    service_state || typeof id !== "number"
      ? []
      : [
          {
            field: `abs_service[${position}].service_state`,
            message: missingTextMessage(id, serviceStateText(id, type)),
          },
        ],
  );
}

function missingTextMessage(id: number, text: string): string {
  return `There is no text for state ${id}. Readers see "${text}". If that is wrong, give the text in this field.`;
}
