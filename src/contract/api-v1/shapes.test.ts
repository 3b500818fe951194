import type { z } from "zod";
import { describe, expect, test } from "vitest";
import { assetMember } from "#contract/record-sets/asset.ts";
import { certificateMember } from "#contract/record-sets/certificate.ts";
import { classStatusMember } from "#contract/record-sets/class-status.ts";
import { companySummaryMember, fleetVesselMember } from "#contract/record-sets/company.ts";
import { findingMember } from "#contract/record-sets/finding.ts";
import { flagMember } from "#contract/record-sets/flag.ts";
import { ownerMember } from "#contract/record-sets/owner.ts";
import { suspensionMember } from "#contract/record-sets/suspension.ts";
import { surveyMember } from "#contract/record-sets/survey.ts";
import { verificationMember } from "#contract/record-sets/verification.ts";
import { vesselHistoryMember } from "#contract/record-sets/vessel-history.ts";
import { foundMember } from "#contract/record-sets/vessel-search.ts";
import { vesselTypeMember } from "#contract/record-sets/vessel-type.ts";
import { vesselMember } from "#contract/record-sets/vessel-member.ts";
import { vesselVerdictMember } from "#contract/record-sets/vessel-verdict.ts";
import { markedMember } from "#tests/main/marks.ts";
import {
  assetShape,
  certificateShape,
  classStatusShape,
  findingShape,
  surveyShape,
  timelineShape,
  vesselCompanies,
  vesselCompanyShape,
} from "./item-shapes.ts";
import {
  companySummaryShape,
  flagShape,
  fleetVesselShape,
  suspensionShape,
  verificationShape,
  vesselTypeShape,
} from "./list-shapes.ts";
import { type Shape, type Written, writeShape } from "./shape.ts";
import { foundVesselShape, vesselShape } from "./vessel-shapes.ts";

const at = { origin: "https://record.example", today: "2026-11-20" };

/** The fields with a text or a number, by their path. */
function leaves(value: unknown, path: string): readonly (readonly [path: string, value: unknown])[] {
  if (Array.isArray(value)) return value.flatMap((one) => leaves(one, path));
  if (typeof value === "object" && value !== null) {
    return Object.entries(value).flatMap(([name, inner]) =>
      leaves(inner, path === "" ? name : `${path}.${name}`),
    );
  }
  return typeof value === "boolean" ? [] : [[path, value]];
}

/** The fields of a member whose values are in nothing that is written of it. */
function leftOut(
  schema: z.ZodObject,
  write: (member: never) => Written | readonly Written[],
): readonly string[] {
  const member = markedMember(schema, "open");
  const written = JSON.stringify(write(member as never));
  return leaves(member, "").flatMap(([path, value]) => (written.includes(String(value)) ? [] : [path]));
}

const by =
  <Source>(shape: Shape<Source>) =>
  (source: Source) =>
    writeShape(shape, source, at);

// Why a shape leaves a field of its member out.
const codes = "a code or an order beside its text";
const keys = "a key of a vessel or a record set that the address or another field names";
const derivedAgain = "what the class of the vessel is derived from, or a second form of it";
const unknownWord = "a word of a list, of which the mark is none";
const elsewhere = "at another address";
const internal = "of no use outside the society's systems";
type Reasons = Readonly<Record<string, string>>;

const stated: Reasons = { "class_state.tone": codes, meaning: unknownWord };
const losses: Reasons = {
  class_lost_date: derivedAgain,
  class_lost_reason: derivedAgain,
  "earlier_losses.standing": unknownWord,
  "earlier_losses.from_date": unknownWord,
  "earlier_losses.until_date": unknownWord,
  "earlier_losses.reason": unknownWord,
};
const services: Reasons = {
  service_state: derivedAgain,
  "abs_service_class_state.service_type_id": derivedAgain,
  "abs_service_class_state.service_type": derivedAgain,
  "abs_service_class_state.service_state_id": derivedAgain,
  "abs_service_class_state.service_state": derivedAgain,
  "abs_service_class_state.other_notation": derivedAgain,
};
const ofItem: Reasons = { assetnum: keys, service_type_id: codes, "abs_flag_lu.flag_id": keys };

describe("the fields of /api/v1", () => {
  test.each<[string, z.ZodObject, (member: never) => Written | readonly Written[], Reasons]>([
    [
      "a vessel",
      vesselMember,
      (vessel) =>
        writeShape(
          vesselShape,
          { identity: vessel, verdict: {} as never, details: { vessel, capacities: [] } },
          at,
        ),
      {
        ...services,
        flag_id: keys,
        security_domain_id: codes,
        "class_state.code": derivedAgain,
        "class_state.label": derivedAgain,
        "class_state.tone": codes,
        state_count: derivedAgain,
        suspended_date: derivedAgain,
        suspended_reason: derivedAgain,
        cancelled_date: derivedAgain,
        cancelled_reason: derivedAgain,
        reinstatement_date: derivedAgain,
        external_class_soc_type_id: unknownWord,
        external_class_society: unknownWord,
        external_class_society2: unknownWord,
        "abs_service.service_type_id": codes,
        "abs_vesselspec.section_seq": codes,
        "abs_vesselspec.displaysequence": codes,
      },
    ],
    [
      "a verdict",
      vesselVerdictMember,
      (verdict) =>
        writeShape(
          vesselShape,
          { identity: { assetnum: "V1" }, verdict, details: { vessel: { assetnum: "V1" }, capacities: [] } },
          at,
        ),
      {
        ...stated,
        ...losses,
        assetnum: keys,
        as_at: elsewhere,
        known_on: elsewhere,
        "announced_state.code": codes,
        "announced_state.tone": codes,
        "other_services.service": elsewhere,
        "other_services.service_state_id": elsewhere,
        "other_services.service_state": elsewhere,
        vessel_name: elsewhere,
        flag_name: elsewhere,
        invalid_certificates: derivedAgain,
        only_expired: elsewhere,
        "voided_entries.service_state_id": elsewhere,
        "voided_entries.changed_value": elsewhere,
        "voided_entries.changed_date": elsewhere,
        "voided_entries.service_state_reason": elsewhere,
        "voided_entries.recorded_date": elsewhere,
        "voided_entries.voided_date": elsewhere,
        "known_entries.service_state_id": elsewhere,
        "known_entries.changed_value": elsewhere,
        "known_entries.changed_date": elsewhere,
        "known_entries.service_state_reason": elsewhere,
        "known_entries.recorded_date": elsewhere,
        record_began: elsewhere,
        "periods.attribute": elsewhere,
        "periods.value": elsewhere,
        "periods.service_state_id": elsewhere,
        "periods.from_date": elsewhere,
        "periods.until_date": elsewhere,
      },
    ],
    [
      "a found vessel",
      foundMember,
      by(foundVesselShape),
      {
        ...stated,
        ...losses,
        ...services,
        "search_match.kind": unknownWord,
        flag_id: keys,
        security_domain_id: codes,
        "abs_service.service_type_id": elsewhere,
        "abs_service.service_type": elsewhere,
        "abs_service.service_state_id": elsewhere,
        "abs_service.service_state": elsewhere,
        "abs_service.other_notation": elsewhere,
      },
    ],
    [
      "a certificate",
      certificateMember,
      by(certificateShape),
      {
        ...ofItem,
        issued_by_id: codes,
        service_group_id: unknownWord,
        template_version_num: internal,
        "abs_freeboard_assignment.freeboard_assignment_state": elsewhere,
        "abs_certificate_status.wonum": internal,
        "abs_certificate_status.status_date": internal,
        ll_object_id: internal,
        ll_object_id_np: internal,
        cert_ll_object_id: internal,
        prep_ll_object_id: internal,
        due_status: derivedAgain,
        "no_longer_supported.date": elsewhere,
        "no_longer_supported.reason": elsewhere,
      },
    ],
    [
      "a survey",
      surveyMember,
      by(surveyShape),
      { ...ofItem, abs_service_group_id: unknownWord, "abswotask.description": derivedAgain },
    ],
    [
      "a finding",
      findingMember,
      by(findingShape),
      {
        ...ofItem,
        ticket_sequence: codes,
        status: codes,
        reported_in_survey_wonum: internal,
        reported_in_service_group: unknownWord,
        due_by_survey_wonum: internal,
        "abs_relatedtickets.reported_in_task": internal,
        "abs_relatedtickets.actfinish": derivedAgain,
      },
    ],
    [
      "an owner",
      ownerMember,
      (owner) => vesselCompanies(owner).map(by(vesselCompanyShape)),
      { assetnum: keys },
    ],
    [
      "an asset",
      assetMember,
      by(assetShape),
      { abs_destination_vessel: keys, "assetspec.assetattrid": codes },
    ],
    [
      "a class status entry",
      classStatusMember,
      by(classStatusShape),
      { assetnum: keys, "abs_earlier_version.recorded_date": elsewhere },
    ],
    ["a change", vesselHistoryMember, by(timelineShape), { assetnum: keys, changed_attribute: unknownWord }],
    [
      "a company",
      companySummaryMember,
      by(companySummaryShape),
      {
        fleet_count: derivedAgain,
        "class_states.class_state.code": codes,
        "class_states.class_state.tone": codes,
      },
    ],
    [
      "a vessel of a company",
      fleetVesselMember,
      by(fleetVesselShape),
      { ...stated, ...losses, year_of_build: unknownWord },
    ],
    [
      "a class action",
      suspensionMember,
      by(suspensionShape),
      {
        service_state_id: unknownWord,
        "abs_service_suspen.service_state_id": elsewhere,
        "abs_service_suspen.action_date": elsewhere,
        "abs_service_suspen.service_state_reason": elsewhere,
        "abs_vessel.delivery_date": elsewhere,
        "abs_vessel.abs_tonnage.tonnage_regulation": elsewhere,
        "abs_vessel.abs_tonnage.gross_tonnage": elsewhere,
        "abs_vessel.abs_tonnage.net_tonnage": elsewhere,
        suspended_date: derivedAgain,
        cancelled_date: derivedAgain,
        reinstatement_date: derivedAgain,
        "class_state.code": derivedAgain,
        "class_state.label": derivedAgain,
        "class_state.tone": codes,
        current_status: derivedAgain,
        reinstated_since: derivedAgain,
        year_of_build: unknownWord,
      },
    ],
    [
      "a verification",
      verificationMember,
      by(verificationShape),
      {
        file_match: elsewhere,
        "earlier_losses.standing": unknownWord,
        "earlier_losses.from_date": unknownWord,
        "earlier_losses.until_date": unknownWord,
        "earlier_losses.reason": unknownWord,
      },
    ],
    ["a flag", flagMember, by(flagShape), {}],
    ["a vessel type", vesselTypeMember, by(vesselTypeShape), {}],
  ])("have everything of %s but what is left out for a reason", (_, schema, write, reasons) => {
    const fields = leftOut(schema, write).filter((path) => !path.endsWith("of_tomorrow"));
    expect(fields.toSorted()).toEqual(Object.keys(reasons).toSorted());
  });
});
