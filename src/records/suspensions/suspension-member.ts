// Members of the suspension list (docs/domain.md, section 4, Suspension list).
import type { Member } from "#contract/calls/response.ts";
import { classStateOf } from "#rules/class/class-state.ts";
import type { ClassStatusEntry } from "#rules/class/class-status-entry.ts";
import type { ClassAction } from "#rules/class/class-actions.ts";
import { suspension, yearOfBuild } from "#rules/class/suspension.ts";

import { childrenOf, pick, textOf } from "#contract/members/member-fields.ts";
import { vesselFields } from "#records/vessel-fields.ts";

/** A vessel of the list and the class action for which it is listed. */
interface VesselAction {
  readonly assetnum: string;
  readonly action: ClassAction;
}

const shownFields = [
  "imo_num",
  "vessel_type",
  "vessel_name",
  "flag_name",
  "class_num",
  "registered_owner",
  "delivery_date",
  "abs_tonnage",
] as const;

/** The fields of a vessel that its member needs. */
export const listedVesselFields = vesselFields(...shownFields);

/** Composes the member of a vessel from its class action and the fields that were selected. */
export function composeSuspensionMember({ action, assetnum }: VesselAction, selected: Member): Member {
  const vessel = listedVesselFields.read(selected);
  const { linkedEntry, entry } = action;
  return {
    assetnum,
    ...actionFields(entry),
    recorded_date: entry.recordedDate ?? null,
    abs_service_suspen: linkedEntry ? [actionFields(linkedEntry)] : [],
    abs_vessel: [pick(vessel, shownFields)],
    class_state: classStateOf(entry.serviceStateId, entry.stateText),
    ...derivedFields(entry, linkedEntry),
    year_of_build: yearOfBuild(textOf(vessel["delivery_date"])) || null,
    gross_tonnage: childrenOf(vessel["abs_tonnage"])[0]?.["gross_tonnage"] ?? null,
  };
}

function actionFields(entry: ClassStatusEntry): Member {
  return {
    service_state_id: entry.serviceStateId,
    service_state_reason: entry.reason ?? null,
    action_date: entry.date,
  };
}

function derivedFields(entry: ClassStatusEntry, linkedEntry: ClassStatusEntry | null): Member {
  const derived = suspension(entry, linkedEntry);
  return {
    current_status: derived?.currentStatus ?? null,
    suspended_date: derived?.suspendedDate ?? null,
    class_suspended_date: derived?.suspendedDate ?? null,
    class_suspended_reason: derived?.suspendedReason ?? null,
    cancelled_date: derived?.withdrawnDate ?? null,
    class_withdrawn_date: derived?.withdrawnDate ?? null,
    class_withdrawn_reason: derived?.withdrawnReason ?? null,
    reinstatement_date: derived?.reinstatementDate ?? null,
    date_of_reinstatement: derived?.reinstatementDate ?? null,
  };
}
