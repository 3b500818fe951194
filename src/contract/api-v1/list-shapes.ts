// What `/api/v1` returns of companies and their fleets, of class actions, of the verification of certificates, and of the choices of a search.
import type { z } from "zod";
import { classStateIn } from "#contract/members/vessel-facts.ts";
import {
  companyMember,
  type CompanySummaryMember,
  companySummaryMember,
  type FleetVesselMember,
  fleetVesselMember,
} from "#contract/record-sets/company.ts";
import { flagMember } from "#contract/record-sets/flag.ts";
import { type SuspensionMember, suspensionMember } from "#contract/record-sets/suspension.ts";
import { verificationMember } from "#contract/record-sets/verification.ts";
import { vesselTypeMember } from "#contract/record-sets/vessel-type.ts";
import { stateCode } from "#rules/class/class-status-entry.ts";
import { classStandings } from "#rules/class/loss-of-class.ts";
import { derived, fieldsOf, nullable, parts, type Shape } from "./shape.ts";
import { classPart, losses, numbersShape, vesselPart } from "./vessel-shapes.ts";

type Company = z.infer<typeof companyMember>;
const ofCompany = fieldsOf(companyMember);

export const companyShape = {
  number: ofCompany.value("customer_number"),
  name: ofCompany.value("customer_name"),
  address: derived<Company>(
    { type: "string", format: "uri" },
    "Its page.",
    ({ customer_number }, { origin }) => `${origin}/companies/${encodeURIComponent(customer_number)}`,
  ),
  postalAddress: ofCompany.value("address"),
  vesselCount: ofCompany.value("vessel_count"),
  roles: parts(
    {
      role: derived(
        nullable("string"),
        "A role, such as Operator.",
        ({ customer_role }: Role) => customer_role ?? null,
      ),
      vesselCount: derived(
        { type: "integer" },
        "Vessels in it.",
        ({ vessel_count }: Role) => vessel_count ?? 0,
      ),
    },
    "The roles of the company, that with the most vessels first.",
    ({ customer_roles }: Company) => customer_roles,
  ),
} as const satisfies Shape<Company>;
type Role = NonNullable<Company["customer_roles"]>[number];

const ofSummary = fieldsOf(companySummaryMember);
type InState = NonNullable<CompanySummaryMember["class_states"]>[number];

/** A company with the totals of its fleet. */
export const companySummaryShape: Shape<CompanySummaryMember> = {
  ...companyShape,
  grossTonnage: ofSummary.value("gross_tonnage", "Gross tonnage of its vessels."),
  classStates: parts(
    {
      state: derived(
        nullable("string"),
        "The class state; null for vessels without one on record.",
        ({ class_state }: InState) => classStateIn(class_state)?.label ?? null,
      ),
      vesselCount: derived(
        { type: "integer" },
        "Vessels in it.",
        ({ vessel_count }: InState) => vessel_count ?? 0,
      ),
    },
    "The class states of its vessels, that with the most first.",
    ({ class_states }: CompanySummaryMember) => class_states,
  ),
  overdueSurveys: ofSummary.value("overdue_surveys"),
  withheldSurveys: ofSummary.value("withheld_surveys"),
  sameName: parts(
    companyShape,
    "Other companies of the same name.",
    ({ same_name }: CompanySummaryMember) => same_name,
  ),
};

/** A year, which these calls return as a text. */
const yearOfBuild = <Source>(textOf: (source: Source) => string | null | undefined) =>
  derived(nullable("integer"), "Year of delivery.", (source: Source) => Number(textOf(source)) || null);

const ofFleet = fieldsOf(fleetVesselMember);

/** A vessel of a company. */
export const fleetVesselShape: Shape<FleetVesselMember> = {
  ...numbersShape,
  roles: ofFleet.texts("customer_roles", "customer_role", "The roles of the company for the vessel."),
  flag: ofFleet.value("flag_name"),
  type: ofFleet.value("vessel_type"),
  yearOfBuild: yearOfBuild(({ year_of_build }: FleetVesselMember) => year_of_build),
  grossTonnage: ofFleet.value("gross_tonnage"),
  class: classPart<FleetVesselMember>(),
  overdueSurveys: ofFleet.value("overdue_surveys"),
  withheldSurveys: ofFleet.value("withheld_surveys"),
  nextSurveyDue: ofFleet.day("next_survey_due"),
};

const ofSuspension = fieldsOf(suspensionMember);
const actions: ReadonlyMap<number | null | undefined, string> = new Map([
  [stateCode.suspended, "suspended"],
  [stateCode.withdrawn, "withdrawn"],
  [stateCode.inClass, "reinstated"],
]);

const ofVessel = (name: "flag_name" | "registered_owner" | "vessel_type", about: string) =>
  derived(nullable("string"), about, ({ abs_vessel }: SuspensionMember) => abs_vessel?.[0]?.[name] ?? null);

/** A class action: a suspension, a withdrawal or a reinstatement. */
export const suspensionShape: Shape<SuspensionMember> = {
  action: derived(
    nullable("string", { enum: [...actions.values(), null] }),
    "What was done.",
    ({ service_state_id }) => actions.get(service_state_id) ?? null,
  ),
  date: ofSuspension.day("action_date"),
  reason: ofSuspension.value("service_state_reason"),
  recorded: ofSuspension.time("recorded_date", "Since when the action is on record."),
  suspendedDate: ofSuspension.day(
    "class_suspended_date",
    "Date of the suspension that the action is or ends.",
  ),
  withdrawnDate: ofSuspension.day(
    "class_withdrawn_date",
    "Date of the withdrawal that the action is or ends.",
  ),
  suspendedReason: ofSuspension.value("class_suspended_reason", "Reason of that suspension."),
  withdrawnReason: ofSuspension.value("class_withdrawn_reason", "Reason of that withdrawal."),
  reinstatedDate: ofSuspension.day("date_of_reinstatement", "Date of the reinstatement."),
  vessel: vesselPart(({ abs_vessel, assetnum }: SuspensionMember) => ({ ...abs_vessel?.[0], assetnum })),
  flag: ofVessel("flag_name", "Name of the flag."),
  type: ofVessel("vessel_type", "Type of the vessel."),
  registeredOwner: ofVessel("registered_owner", "Name of the registered owner."),
  yearOfBuild: yearOfBuild(({ year_of_build }: SuspensionMember) => year_of_build),
  grossTonnage: ofSuspension.value("gross_tonnage"),
};

const ofVerification = fieldsOf(verificationMember);
type Verification = z.infer<typeof verificationMember>;

/** What is public of a certificate whose number is known. */
export const verificationShape: Shape<Verification> = {
  number: ofVerification.value("certificate_number"),
  verdict: ofVerification.value(
    "verdict",
    "Whether it can be relied on today: valid, recorded (no period of validity), suspended, withdrawn, expired or superseded.",
  ),
  name: ofVerification.value("certificate_name"),
  term: ofVerification.value("certificate_term"),
  state: ofVerification.value("certificate_state"),
  issueDate: ofVerification.day("issue_date"),
  issuePlace: ofVerification.value("issue_place"),
  validUntil: ofVerification.day("expiry_date"),
  vesselName: ofVerification.value("vessel_name"),
  imoNumber: ofVerification.value("imo_num"),
  classNumber: ofVerification.value("class_num"),
  flag: ofVerification.value("flag_name"),
  classStanding: derived(
    nullable("string", { enum: [...classStandings, null] }),
    "Class of the vessel: held, suspended or withdrawn.",
    ({ class_standing }) => class_standing ?? null,
  ),
  classLostDate: ofVerification.day("class_lost_date"),
  classLostReason: ofVerification.value("class_lost_reason"),
  recentLosses: losses,
};

const ofFlag = fieldsOf(flagMember);

export const flagShape: Shape<z.infer<typeof flagMember>> = {
  id: ofFlag.value("flag_id"),
  name: ofFlag.value("name"),
  removedDate: ofFlag.day("removal_date"),
};

export const vesselTypeShape: Shape<z.infer<typeof vesselTypeMember>> = {
  name: fieldsOf(vesselTypeMember).value("description", "Name of the type."),
};
