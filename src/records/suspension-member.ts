// One entry of the suspension list, under its names on the wire (specification §3 and §4, Suspension list derivation).
import type { Member } from "#contract/answer.ts";
import type { LedgerEntry } from "#rules/class-ledger.ts";
import type { ClassAction } from "#rules/reinstatement.ts";
import { suspension, yearOfBuild } from "#rules/suspension.ts";

import type { FoundMember } from "./definition.ts";
import { identityOf } from "./masks.ts";
import { listOf, pick, textOf } from "./member-fields.ts";
import { normalise } from "./normalise.ts";

/** A vessel of the list and the action that puts it there. */
export interface ListedVessel {
  readonly assetnum: string;
  readonly action: ClassAction;
  /** Whether the reader may know of the vessel that it is in the list, but neither why nor since when. */
  readonly isHidden: boolean;
}

const shown = [
  "imo_num",
  "vessel_type",
  "vessel_name",
  "flag_name",
  "class_num",
  "registered_owner",
  "delivery_date",
  "abs_tonnage",
];

/** The entry of a vessel, given its stored document. */
export function suspensionMember(
  { action, assetnum, isHidden }: ListedVessel,
  document: Member,
): FoundMember {
  const vessel = normalise("/os/ABSRECORDVESSEL", document);
  if (isHidden) return { member: { assetnum, abs_vessel: [identityOf(vessel)] }, mask: "identity" };
  const { earlierLoss, entry } = action;
  const member = {
    assetnum,
    ...actionFields(entry),
    recorded_date: entry.recordedDate ?? null,
    abs_service_suspen: earlierLoss ? [actionFields(earlierLoss)] : [],
    abs_vessel: [pick(vessel, shown)],
    ...derivedFields(entry, earlierLoss),
    year_of_build: yearOfBuild(textOf(vessel["delivery_date"])) || null,
    gross_tonnage: listOf(vessel["abs_tonnage"])[0]?.["gross_tonnage"] ?? null,
  };
  return { member };
}

function actionFields(entry: LedgerEntry): Member {
  return {
    service_state_id: entry.serviceStateId,
    service_state_reason: entry.reason ?? null,
    action_date: entry.date,
  };
}

function derivedFields(entry: LedgerEntry, earlierLoss: LedgerEntry | null): Member {
  const derived = suspension(entry, earlierLoss);
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
