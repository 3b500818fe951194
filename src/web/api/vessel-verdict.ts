// Maps the verdict on a vessel to what the screens show. Texts are empty when they are missing.
import type { VesselVerdictMember } from "#contract/record-sets/vessel-verdict.ts";
import type { ClassState } from "#rules/class/class-state.ts";
import { type EarlierLoss, earlierLoss } from "#rules/class/earlier-loss.ts";
import { type ClassMeaning, readClassMeaning } from "#rules/class/vessel-verdict.ts";
import { classStateIn } from "./vessel-status.ts";

/** What has no history, so that the verdict as at a past day has none of it. */
export interface VerdictCounts {
  readonly openConditions: number;
  readonly overdueFindings: number;
  readonly overdueSurveys: number;
  readonly expiredCertificates: number;
  readonly unsupportedCertificates: number;
  readonly validCertificates: number;
  readonly invalidCertificates: number;
  /** Last day of the valid certificate that expires first. */
  readonly nextExpiry: string | null;
  readonly withheldSurveys: number;
  readonly withheldFindings: number;
  readonly withheldCertificates: number;
  /** The released items that were looked at. */
  readonly countedSurveys: number;
  readonly countedFindings: number;
  readonly countedCertificates: number;
}

export interface AnnouncedState {
  readonly label: string;
  readonly date: string;
  readonly reason: string;
}

/** A class state, name or flag of the vessel, with its first day and the day on which another took its place. */
export interface VerdictPeriod {
  readonly attribute: "CLASS_STATE" | "VESSEL_NAME" | "FLAG_NAME";
  /** Empty if the record does not have it. */
  readonly value: string;
  /** Code of a class state. */
  readonly code: number | null;
  readonly from: string | null;
  readonly until: string | null;
}

export interface ShownVerdict {
  readonly meaning: ClassMeaning;
  readonly classState: ClassState | null;
  readonly date: string;
  readonly reason: string;
  /** Since when the class state is on record. */
  readonly recordedDate: string;
  /** A suspension or withdrawal that the class state did not lift; `null` without one. */
  readonly earlierLoss: EarlierLoss | null;
  readonly announced: AnnouncedState | null;
  readonly otherServices: readonly { readonly service: string; readonly state: string }[];
  readonly name: string;
  readonly flag: string;
  /** `null` as at a past day. */
  readonly counts: VerdictCounts | null;
  readonly periods: readonly VerdictPeriod[];
}

export function verdictOf(member: VesselVerdictMember): ShownVerdict {
  return {
    meaning: readClassMeaning(member.meaning),
    classState: classStateIn(member.class_state),
    date: member.class_state_date ?? "",
    reason: member.class_state_reason ?? "",
    recordedDate: member.class_state_recorded ?? "",
    earlierLoss: earlierLoss(member),
    announced: announcedIn(member),
    otherServices: (member.other_services ?? []).map(({ service, service_state }) => ({
      service: service ?? "",
      state: service_state ?? "",
    })),
    name: member.vessel_name ?? "",
    flag: member.flag_name ?? "",
    counts: countsIn(member),
    periods: (member.periods ?? []).flatMap(periodOf),
  };
}

function announcedIn(member: VesselVerdictMember): AnnouncedState | null {
  const state = classStateIn(member.announced_state);
  if (!state) return null;
  return { label: state.label, date: member.announced_date ?? "", reason: member.announced_reason ?? "" };
}

function countsIn(member: VesselVerdictMember): VerdictCounts | null {
  const { open_conditions: openConditions } = member;
  if (openConditions === null || openConditions === undefined) return null;
  return {
    openConditions,
    overdueFindings: member.overdue_findings ?? 0,
    overdueSurveys: member.overdue_surveys ?? 0,
    expiredCertificates: member.expired_certificates ?? 0,
    unsupportedCertificates: member.unsupported_certificates ?? 0,
    validCertificates: member.valid_certificates ?? 0,
    invalidCertificates: member.invalid_certificates ?? 0,
    nextExpiry: member.next_expiry ?? null,
    withheldSurveys: member.withheld_surveys ?? 0,
    withheldFindings: member.withheld_findings ?? 0,
    withheldCertificates: member.withheld_certificates ?? 0,
    countedSurveys: member.counted_surveys ?? 0,
    countedFindings: member.counted_findings ?? 0,
    countedCertificates: member.counted_certificates ?? 0,
  };
}

const attributes: readonly VerdictPeriod["attribute"][] = ["CLASS_STATE", "VESSEL_NAME", "FLAG_NAME"];

function periodOf(period: NonNullable<VesselVerdictMember["periods"]>[number]): readonly VerdictPeriod[] {
  const attribute = attributes.find((name) => name === period.attribute);
  if (!attribute) return [];
  return [
    {
      attribute,
      value: period.value ?? "",
      code: period.service_state_id ?? null,
      from: period.from_date ?? null,
      until: period.until_date ?? null,
    },
  ];
}
