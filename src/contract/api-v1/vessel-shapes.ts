// What `/api/v1` returns of vessels: their numbers and names, their class, and their details.
import type { z } from "zod";
import { object } from "#contract/members/values.ts";
import { classStateIn } from "#contract/members/vessel-facts.ts";
import { vesselAddress } from "#contract/page/public-addresses.ts";
import { type CapacityMember, capacityMember } from "#contract/record-sets/capacity.ts";
import { classFacts, countFacts } from "#contract/record-sets/vessel-facts.ts";
import { identity, type VesselMember, vesselMember } from "#contract/record-sets/vessel-member.ts";
import {
  freeboardAssignment,
  publishedNotations,
  serviceEntry,
  serviceSpecification,
  shipyardDesignation,
  type SpecialNote,
  specialNote,
  tonnage,
  vesselRelation,
  type VesselSpecification,
  vesselSpecification,
} from "#contract/record-sets/vessel-parts.ts";
import { searchMatch, searchMatchKinds } from "#contract/record-sets/search-match.ts";
import { foundMember } from "#contract/record-sets/vessel-search.ts";
import { type VesselVerdictMember, vesselVerdictMember } from "#contract/record-sets/vessel-verdict.ts";
import { earlierLosses, type StatedClass } from "#rules/class/earlier-losses.ts";
import type { EarlierLoss } from "#rules/class/ended-losses.ts";
import { type ExternalClass, externalClass } from "#rules/class/external-class-society.ts";
import { classMeanings, readClassMeaning } from "#rules/class/vessel-verdict.ts";
import { isoDay } from "#rules/dates.ts";
import { grossTonnageOf, yearBuilt } from "#rules/vessel/vessel-size.ts";
import { dayOrNull, derived, fieldsOf, nullable, part, parts, type Shape, textList } from "./shape.ts";

type Identity = z.infer<typeof identityMember>;
const identityMember = object(identity);
const ofIdentity = fieldsOf(identityMember);

/** What identifies a vessel, with the address of its page. */
export const numbersShape = {
  assetnum: ofIdentity.value("assetnum"),
  imoNumber: ofIdentity.value("imo_num"),
  classNumber: ofIdentity.value("class_num"),
  name: ofIdentity.value("vessel_name"),
  address: derived(
    { type: "string", format: "uri" },
    "Address of the page of the vessel.",
    (vessel: Identity, { origin }) => origin + vesselAddress(vessel),
  ),
} as const satisfies Shape<Identity>;

/** The numbers of a vessel and what it is called, without a history. */
const identityShape = {
  ...numbersShape,
  flag: ofIdentity.value("flag_name"),
  type: ofIdentity.value("vessel_type"),
  portOfRegistry: ofIdentity.value("port_registry"),
  officialNumber: ofIdentity.value("official_registry_num"),
  callSign: ofIdentity.value("call_sign"),
  lifecycleState: ofIdentity.value("lifecycle_status"),
  registeredOwner: ofIdentity.value("registered_owner"),
} as const satisfies Shape<Identity>;

const classMember = object(classFacts);
type ClassMember = z.infer<typeof classMember>;
const ofClass = fieldsOf(classMember);

const lossShape: Shape<EarlierLoss> = {
  standing: derived(
    { type: "string", enum: ["suspended", "withdrawn"] },
    "What it was.",
    ({ standing }) => standing,
  ),
  since: derived(dayOrNull, "The first day.", ({ date }) => isoDay(date) || null),
  until: derived(
    dayOrNull,
    "The day of the reinstatement, or of the withdrawal that followed a suspension; null for a loss that still holds.",
    ({ until }) => isoDay(until) || null,
  ),
  reason: derived(nullable("string"), "Its reason.", ({ reason }) => reason),
};

export const losses = parts<StatedClass, EarlierLoss>(
  lossShape,
  "Suspensions and withdrawals beside the class state: one that it did not lift, and those that ended within the last two years.",
  earlierLosses,
);

/** The class of a vessel. */
export const classShape = {
  meaning: derived<ClassMember>(
    { type: "string", enum: classMeanings },
    "Whether class can be relied on: inForce, suspended, withdrawn, notInForce (another state), notClassed or none (no class state on record). A suspension or withdrawal counts until a reinstatement, even if the class state is another one by now.",
    ({ meaning }) => readClassMeaning(meaning),
  ),
  state: derived<ClassMember>(
    nullable("string"),
    "The class state, such as In Class, Suspended or Withdrawn.",
    ({ class_state }) => classStateIn(class_state)?.label ?? null,
  ),
  code: derived<ClassMember>(
    nullable("integer"),
    "Code of the class state: 0 not classed, 1 withdrawn, 4 suspended, 5 in class or reinstated, or another one of the society.",
    ({ class_state }) => classStateIn(class_state)?.code ?? null,
  ),
  since: ofClass.day("class_state_date"),
  reason: ofClass.value("class_state_reason"),
  recentLosses: losses,
} as const satisfies Shape<ClassMember>;

/** The class of a vessel in a list. */
export const classPart = <Source extends ClassMember>() =>
  part<Source, ClassMember>(
    classShape,
    "The class of the vessel; null if it is not public.",
    // A vessel that is redacted to its identity has no meaning.
    (vessel) => (vessel.meaning ? vessel : null),
  );

const foundVesselMember = object({ ...foundMember.shape });
type Match = z.infer<typeof searchMatch>;
const ofMatch = fieldsOf(searchMatch);
type FoundVessel = z.infer<typeof foundVesselMember>;
const ofFound = fieldsOf(foundVesselMember);

/** A vessel in a list. */
export const foundVesselShape: Shape<FoundVessel> = {
  ...identityShape,
  formerNames: ofFound.texts("a_abs_vessel", "vessel_name", "Former names."),
  yearOfBuild: ofFound.value("year_of_build"),
  grossTonnage: ofFound.value("gross_tonnage"),
  class: classPart<FoundVessel>(),
  match: part(
    {
      kind: derived(
        nullable("string", { enum: [...searchMatchKinds, null] }),
        "How it matches.",
        ({ kind }: Match) => searchMatchKinds.find((one) => one === kind) ?? null,
      ),
      value: ofMatch.value("value"),
      until: ofMatch.day("until"),
      companyNumber: ofMatch.value("customer_number"),
    },
    "Why a text found it; null without a text.",
    ({ search_match }: FoundVessel) => search_match,
  ),
};

const verdict = fieldsOf(vesselVerdictMember);
const announcedShape: Shape<VesselVerdictMember> = {
  state: derived(
    nullable("string"),
    "The state.",
    ({ announced_state }) => classStateIn(announced_state)?.label ?? null,
  ),
  date: verdict.day("announced_date"),
  reason: verdict.value("announced_reason"),
};

const countsMember = object(countFacts);
const ofCounts = fieldsOf(countsMember);
const countsShape: Shape<VesselVerdictMember> = {
  openConditions: ofCounts.value("open_conditions"),
  overdueFindings: ofCounts.value("overdue_findings"),
  overdueSurveys: ofCounts.value("overdue_surveys"),
  expiredCertificates: ofCounts.value("expired_certificates"),
  unsupportedCertificates: ofCounts.value("unsupported_certificates"),
  nextExpiry: verdict.day("next_expiry"),
  validCertificates: verdict.value("valid_certificates"),
  countedSurveys: ofCounts.value("counted_surveys"),
  countedFindings: ofCounts.value("counted_findings"),
  countedCertificates: ofCounts.value("counted_certificates"),
  countedDocuments: ofCounts.value("counted_documents"),
  withheldSurveys: verdict.value("withheld_surveys"),
  withheldFindings: verdict.value("withheld_findings"),
  withheldCertificates: verdict.value("withheld_certificates"),
};

/** The vessel that something is about. */
export const vesselPart = <Source>(vesselOf: (source: Source) => Identity | null) =>
  part(numbersShape, "The vessel.", vesselOf);

const ofNotations = fieldsOf(publishedNotations);
const ofServiceNotation = fieldsOf(serviceSpecification);
const ofService = fieldsOf(serviceEntry);
const ofTonnage = fieldsOf(tonnage);
const ofFreeboard = fieldsOf(freeboardAssignment);
const ofSpecification = fieldsOf(vesselSpecification);
const ofBuilder = fieldsOf(shipyardDesignation);
const ofRelation = fieldsOf(vesselRelation);
const ofNote = fieldsOf(specialNote);
const ofCapacity = fieldsOf(capacityMember);
const of = fieldsOf(vesselMember);

const quantityShape: Shape<VesselSpecification> = {
  section: ofSpecification.value("section"),
  name: ofSpecification.value("description"),
  number: ofSpecification.value("numvalue"),
  unit: ofSpecification.value("measureunitid"),
  text: ofSpecification.value("alnvalue"),
};

const noteShape: Shape<SpecialNote> = {
  comments: ofNote.texts("abs_special_note_lu", "description", "The comment."),
  addition: ofNote.value("additional_text"),
};

/** A vessel with its capacities, which are a record set of their own. */
export interface DetailedVessel {
  readonly vessel: VesselMember;
  readonly capacities: readonly CapacityMember[];
}

/** What has no history. */
const detailsShape: Shape<VesselMember> = {
  formerNames: of.texts("a_abs_vessel", "vessel_name", "Former names."),
  description: of.value("vessel_description"),
  yearOfBuild: derived(nullable("integer"), "Year of delivery.", ({ delivery_date }) =>
    yearBuilt(delivery_date),
  ),
  grossTonnage: derived(nullable("number"), "Gross tonnage of the first tonnage.", ({ abs_tonnage }) =>
    grossTonnageOf(abs_tonnage),
  ),
  notations: of.list("abs_vsl_pub_notations_bo_vw", {
    class: ofNotations.value("class_notations"),
    additional: ofNotations.value("additional_notations"),
  }),
  serviceNotations: of.list("abs_service_spec", {
    service: ofServiceNotation.value("service_type"),
    notation: ofServiceNotation.value("spec"),
    hasMalteseCross: ofServiceNotation.value("maltese_cross"),
  }),
  services: of.list("abs_service", {
    service: ofService.value("service_type"),
    state: ofService.value("service_state"),
    code: ofService.value("service_state_id"),
    notation: ofService.value("other_notation"),
  }),
  tonnages: of.list("abs_tonnage", {
    regulation: ofTonnage.value("tonnage_regulation"),
    isRegistered: ofTonnage.value("tonnage_registered"),
    gross: ofTonnage.value("gross_tonnage"),
    net: ofTonnage.value("net_tonnage"),
  }),
  freeboards: of.list("abs_freeboard_assignment", {
    loadLine: ofFreeboard.value("freeboard_assignment_type"),
    freeboard: ofFreeboard.value("calculated_freeboard"),
    displacement: ofFreeboard.value("displacement"),
    deadweight: ofFreeboard.value("deadweight"),
    state: ofFreeboard.value("freeboard_assignment_state_id_description"),
  }),
  specifications: of.list("abs_vesselspec", quantityShape),
  builders: of.list("abs_shipyard_designation", {
    name: ofBuilder.value("abs_shipyard_description"),
    role: ofBuilder.value("shipyard_role"),
    number: ofBuilder.value("customer_number"),
    hullNumber: ofBuilder.value("shipyard_building_id"),
    postalAddress: ofBuilder.value("abs_customer_address"),
    project: ofBuilder.value("shipyard_project_name"),
    responsibility: ofBuilder.value("shipyard_action"),
    contractDate: ofBuilder.day("contract_date"),
  }),
  relatedVessels: of.list("abs_vessel_relation", {
    assetnum: ofRelation.value("assetnum"),
    name: ofRelation.value("vessel_name"),
    classNumber: ofRelation.value("class_num"),
    builder: ofRelation.value("customer_name"),
    hullNumber: ofRelation.value("shipyard_building_id"),
    relation: ofRelation.value("relation_type"),
  }),
  comments: of.list("abs_vessel_special_note", noteShape),
  uses: of.texts("abs_vessel_function", "vessel_function"),
  areas: of.texts("abs_vessel_geo_area", "geographical_area"),
  serviceLocations: of.texts(
    "abs_vessel_geo_area",
    "service_location",
    "Limits of service within the areas.",
  ),
  solasCategories: derived(
    textList,
    "Categories under SOLAS.",
    ({ abs_solas_category_lu, solas_category }) => [
      ...new Set(
        [solas_category, ...(abs_solas_category_lu ?? []).map(({ description }) => description)].flatMap(
          (category) => category || [],
        ),
      ),
    ],
  ),
  marpolCategory: of.value("marpol_category"),
  ibcIgcCategory: of.value("ibc_igc_category"),
  bargeManning: of.value("barge_manning"),
  equipmentNumeral: of.value("equipment_numeral"),
  otherClass: part(
    {
      kind: derived(
        { type: "string", enum: ["double", "dual", "triple"] },
        "Kind.",
        ({ kind }: ExternalClass) => kind,
      ),
      societies: derived(textList, "The other societies.", ({ societies }: ExternalClass) => societies),
    },
    "The class of other societies.",
    (vessel: VesselMember) =>
      externalClass({
        typeId: vessel.external_class_soc_type_id,
        society: vessel.external_class_society,
        secondSociety: vessel.external_class_society2,
      }),
  ),
  previousClassSociety: of.value("previous_class_society"),
  steelCutDate: of.day("steel_cut_date"),
  keelLayDate: of.day("keel_lay_date"),
  launchDate: of.day("launch_date"),
  deliveryDate: of.day("delivery_date"),
  installationDate: of.day("installation_date"),
  productionDate: of.day("production_date"),
  opa90PhaseOutDate: of.day("opa90_phase_out_date"),
  hasHeavyGradeOilCertificate: of.value("tanker_cert_hgo_cargo_ind"),
  hasConditionAssessment: of.value("cas_ind"),
  isPrepositioningShip: of.value("msc_prepositioning_ship_ind"),
  nationalDefenseReserveFleet: of.value("nat_defense_resrv_fleet_id_description"),
  isActive: of.value("active"),
  isInvented: of.value("demonstration_ind"),
};

const capacitiesShape: Shape<CapacityMember> = {
  category: ofCapacity.value("category"),
  volume: ofCapacity.value("total_volume"),
  weight: ofCapacity.value("total_weight"),
};

/** A vessel on a day: what has no history is left out of one of the past. */
export interface VesselOnDay {
  readonly identity: Identity;
  readonly verdict: VesselVerdictMember;
  /** `null` for a past day. */
  readonly details: DetailedVessel | null;
}

const onlyToday = "Null for a past day, because the record has no history of it.";

/** A vessel with all that is public of it, apart from its lists. */
export const vesselShape: Shape<VesselOnDay> = {
  ...Object.fromEntries(
    Object.entries(identityShape).map(([name, { schema, read }]) => [
      name,
      { schema, read: ({ identity }: VesselOnDay, at: Parameters<typeof read>[1]) => read(identity, at) },
    ]),
  ),
  class: part(
    {
      ...classShape,
      recorded: verdict.time("class_state_recorded"),
      next: part(
        announcedShape,
        "The next class state on record for a later day: what is announced, or for a past day what followed.",
        (member) => (member.announced_state ? member : null),
      ),
    } satisfies Shape<VesselVerdictMember>,
    "The class of the vessel.",
    (vessel: VesselOnDay) => vessel.verdict,
  ),
  counts: part(
    countsShape,
    `Surveys, findings and certificates in numbers: what needs attention, how many were looked at, and how many the flag has not released. ${onlyToday}`,
    ({ details, verdict }: VesselOnDay) => details && verdict,
  ),
  details: part(
    detailsShape,
    `Everything else that the record has about the vessel. ${onlyToday}`,
    ({ details }: VesselOnDay) => details?.vessel,
  ),
  capacities: parts(
    capacitiesShape,
    "Capacities by category. Empty for a past day.",
    ({ details }: VesselOnDay) => details?.capacities,
  ),
};
