// Warnings about values that can be imported but are probably wrong: states that have an id but no text, suspensions without a reason,
// IMO numbers whose check digit is wrong, and invisible characters.
import type { ServiceEntry } from "#contract/record-sets/vessel-parts.ts";
import type { RecordSetName } from "#contract/record-sets/record-sets.ts";
import type { MemberFields } from "#contract/members/table-row.ts";
import { stateCode } from "#rules/class/class-status-entry.ts";
import { classStateText, serviceStateText } from "#rules/class/class-state.ts";
import { invisibleMarksIn } from "#rules/search/invisible-marks.ts";
import { type ImoNumberFlaw, imoNumberFlaw, isImoNumber } from "#rules/vessel/imo-number.ts";

import type { ImportWarning } from "#importing/report.ts";

type Warning = Pick<ImportWarning, "field" | "message">;

/** Returns the warnings about a parsed member. */
export function questionableValues(set: RecordSetName, member: MemberFields): readonly Warning[] {
  return [
    ...statesWithoutText(set, member),
    ...suspensionWithoutReason(set, member),
    ...wrongImoNumber(set, member),
    ...invisibleMarks(set, member),
  ];
}

function suspensionWithoutReason(set: RecordSetName, member: MemberFields): readonly Warning[] {
  const isSuspension = set === "ABSRECORDCLASSSTATUS" && member["service_state_id"] === stateCode.suspended;
  if (!isSuspension || member["service_state_reason"]) return [];
  const message = "The suspension has no reason, so readers do not see why. Give the reason in this field.";
  return [{ field: "service_state_reason", message }];
}

/** The texts by which readers find a vessel. */
const searchedFields = ["vessel_name", "imo_num", "class_num", "official_registry_num", "call_sign"];

function invisibleMarks(set: RecordSetName, member: MemberFields): readonly Warning[] {
  if (set !== "ABSRECORDVESSEL") return [];
  return searchedFields.flatMap((field) => {
    const value = member[field];
    const marks = typeof value === "string" ? invisibleMarksIn(value) : [];
    if (marks.length === 0) return [];
    const message = `It has invisible characters: ${marks.join(", ")}. Readers find it without them. Remove them in the source.`;
    return [{ field, message }];
  });
}

const flawReasons: Readonly<Record<ImoNumberFlaw, string>> = {
  placeholder: "it is a placeholder, whose first six digits are all alike.",
  leadingZero: "none begins with 0.",
  companyNumber: "it is the IMO number of a company.",
  wrongCheckDigit: "it must have seven digits, of which the last is the check digit.",
};

function wrongImoNumber(set: RecordSetName, member: MemberFields): readonly Warning[] {
  const number = member["imo_num"];
  if (set !== "ABSRECORDVESSEL" || typeof number !== "string" || number === "") return [];
  if (isImoNumber(number)) return [];
  const reason = flawReasons[imoNumberFlaw(number) ?? "wrongCheckDigit"];
  const message = `${JSON.stringify(number)} is not an IMO number: ${reason} Readers see it as it is. Correct it.`;
  return [{ field: "imo_num", message }];
}

/** Returns a warning for each state that has no text. */
function statesWithoutText(set: RecordSetName, member: MemberFields): readonly Warning[] {
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
