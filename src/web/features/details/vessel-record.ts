// Maps a vessel member to the view model of the Details screen, one object for each section. Every value is a display text, empty when the
// record has no value.
import type { CapacityMember } from "#contract/record-sets/capacity.ts";
import type { VesselHistoryMember } from "#contract/record-sets/vessel-history.ts";
import type {
  FreeboardAssignment,
  ShipyardDesignation,
  SpecialNote,
  VesselRelation,
  VesselSpecification,
} from "#contract/record-sets/vessel-parts.ts";
import type { VesselMember } from "#contract/record-sets/vessel-member.ts";
import { formatDate, isoDay } from "#rules/dates.ts";
import { externalClass } from "#rules/class/external-class-society.ts";
import { formatCapacity, formatNumber, formatQuantity } from "#rules/numbers.ts";
import { tonnageRows } from "#rules/vessel/tonnage.ts";
import { detailsText, externalClassNames } from "#text/record/details.ts";
import { timelineSentence } from "#text/record/timeline.ts";
import { vesselKey } from "#web/paths.ts";
import type { FactGroup } from "#web/ui/layout/facts-section.tsx";
import type { TimelineEntry } from "#web/ui/chart/timeline.tsx";

/** Returns the display texts of all sections. */
export function vesselRecord(vessel: VesselMember) {
  return {
    keyFacts: keyFacts(vessel),
    tonnages: tonnages(vessel),
    characteristics: characteristics(vessel),
    notations: notations(vessel),
    milestones: milestones(vessel),
    builders: list(vessel.abs_shipyard_designation).map(builder),
    categories: categories(vessel),
    freeboards: list(vessel.abs_freeboard_assignment).map(freeboard).filter(hasValue),
    specifications: specifications(list(vessel.abs_vesselspec)),
    relations: list(vessel.abs_vessel_relation).map(relation),
    comments: list(vessel.abs_vessel_special_note).map(comment).filter(hasValue),
    otherInformation: otherInformation(vessel),
  };
}

export type VesselRecord = ReturnType<typeof vesselRecord>;
export type Builder = VesselRecord["builders"][number];
export type Freeboard = VesselRecord["freeboards"][number];
export type RelationRow = VesselRecord["relations"][number];

/** Whether a text is not empty, or an object or list contains such a text at any depth. */
export function hasValue(value: unknown): boolean {
  if (typeof value === "object" && value !== null) return Object.values(value).some(hasValue);
  return typeof value === "string" && value !== "";
}

function keyFacts(vessel: VesselMember) {
  // gap: key facts of the details
  const rows = tonnages(vessel);
  const tonnage = rows.find(({ isRegistered }) => isRegistered) ?? rows[0];
  const freeboards = list(vessel.abs_freeboard_assignment).filter(({ deadweight }) => deadweight);
  const summer = freeboards.find(({ freeboard_assignment_type: type }) => /^summer$/i.test(type ?? ""));
  const builders = list(vessel.abs_shipyard_designation).map(builder);
  return {
    built: formatDate(vessel.delivery_date),
    grossTonnage: tonnage?.gross ?? "",
    netTonnage: tonnage?.net ?? "",
    deadweight: formatNumber((summer ?? freeboards[0])?.deadweight),
    owner: text(vessel.registered_owner),
    builder: builders.find(({ name }) => name !== "")?.name ?? "",
  };
}

function tonnages(vessel: VesselMember) {
  return tonnageRows(
    list(vessel.abs_tonnage).map((tonnage) => ({
      regulation: tonnage.tonnage_regulation,
      isRegistered: tonnage.tonnage_registered,
      gross: tonnage.gross_tonnage,
      net: tonnage.net_tonnage,
    })),
  );
}

function characteristics(vessel: VesselMember) {
  return {
    externalClass: externalClassText(vessel),
    previousClassSociety: text(vessel.previous_class_society),
    equipmentNumeral: formatNumber(vessel.equipment_numeral),
  };
}

/** `Triple Class: DNV, BV` */
function externalClassText(vessel: VesselMember): string {
  const external = externalClass({
    typeId: vessel.external_class_soc_type_id,
    society: vessel.external_class_society,
    secondSociety: vessel.external_class_society2,
  });
  if (!external) return "";
  const name = externalClassNames[external.kind];
  const societies = external.societies.join(", ");
  return societies === "" ? name : detailsText.externalClassSocieties({ externalClass: name, societies });
}

function notations(vessel: VesselMember) {
  const published = list(vessel.abs_vsl_pub_notations_bo_vw);
  return {
    ofClass: texts(published, ({ class_notations }) => class_notations),
    additional: texts(published, ({ additional_notations }) => additional_notations),
    ofServices: list(vessel.abs_service_spec)
      .filter(({ spec }) => spec)
      .map((service) => ({
        service: text(service.service_type),
        notation: text(service.spec),
        hasMalteseCross: service.maltese_cross === true,
      })),
  };
}

function milestones(vessel: VesselMember) {
  const contracts = list(vessel.abs_shipyard_designation).map(({ contract_date }) => isoDay(contract_date));
  return {
    contract: formatDate(contracts.filter((day) => day !== "").toSorted()[0]), // gap: contract among the milestones
    steelCut: formatDate(vessel.steel_cut_date),
    keelLay: formatDate(vessel.keel_lay_date),
    launch: formatDate(vessel.launch_date),
    delivery: formatDate(vessel.delivery_date),
    installation: formatDate(vessel.installation_date),
    production: formatDate(vessel.production_date),
  };
}

function builder(designation: ShipyardDesignation) {
  return {
    name: text(designation.abs_shipyard_description),
    role: text(designation.shipyard_role),
    customerNumber: text(designation.customer_number),
    hullNumber: text(designation.shipyard_building_id),
    address: text(designation.abs_customer_address),
    project: text(designation.shipyard_project_name),
    responsibility: text(designation.shipyard_action),
    date: formatDate(designation.contract_date),
  };
}

function categories(vessel: VesselMember) {
  const solas = texts(list(vessel.abs_solas_category_lu), ({ description }) => description);
  return {
    functions: texts(list(vessel.abs_vessel_function), ({ vessel_function }) => vessel_function).join(", "),
    solas: [...new Set([text(vessel.solas_category), ...solas])].filter(hasValue).join(", "), // gap: SOLAS category twice
    marpol: text(vessel.marpol_category),
    ibcIgc: text(vessel.ibc_igc_category),
    bargeManning: text(vessel.barge_manning),
    areas: list(vessel.abs_vessel_geo_area).map((area) => ({
      area: text(area.geographical_area),
      location: text(area.service_location),
    })),
  };
}

function freeboard(assignment: FreeboardAssignment) {
  return {
    type: text(assignment.freeboard_assignment_type),
    displacement: formatNumber(assignment.displacement),
    deadweight: formatNumber(assignment.deadweight),
    freeboard: formatNumber(assignment.calculated_freeboard),
    state: text(assignment.freeboard_assignment_state_id_description),
  };
}

/** Specifications by section, in the order of the record. */
function specifications(all: readonly VesselSpecification[]): readonly FactGroup[] {
  const headings = new Set(all.map(({ section }) => text(section)));
  return [...headings].map((heading) => ({
    key: heading,
    heading,
    facts: all.filter(({ section }) => text(section) === heading).map(specification),
  }));
}

function specification(
  { description, numvalue, alnvalue, measureunitid }: VesselSpecification,
  position: number,
) {
  return {
    key: String(position),
    label: text(description),
    value: formatQuantity(numvalue, measureunitid) || text(alnvalue),
  };
}

function relation(related: VesselRelation) {
  const { assetnum } = related;
  return {
    /** `null` when the record has no asset number for it. */
    vessel: assetnum ? vesselKey({ assetnum }) : null,
    name: text(related.vessel_name),
    classNumber: text(related.class_num),
    builder: text(related.customer_name),
    hullNumber: text(related.shipyard_building_id),
    relation: text(related.relation_type),
  };
}

function comment(note: SpecialNote) {
  return {
    description: texts(list(note.abs_special_note_lu), ({ description }) => description).join(", "),
    additional: text(note.additional_text),
  };
}

function otherInformation(vessel: VesselMember) {
  return {
    description: text(vessel.vessel_description),
    mscPrepositioning: yesOrNo(vessel.msc_prepositioning_ship_ind),
    reserveFleet: text(vessel.nat_defense_resrv_fleet_id_description),
    opa90PhaseOut: formatDate(vessel.opa90_phase_out_date),
    hgoCertificate: yesOrNo(vessel.tanker_cert_hgo_cargo_ind),
    cas: yesOrNo(vessel.cas_ind),
  };
}

/** Returns the rows of the capacity section, without categories that have neither volume nor weight. */
export function capacityRows(capacities: readonly CapacityMember[]) {
  return capacities
    .map(({ category, total_volume, total_weight }) => ({
      category,
      volume: formatCapacity(total_volume),
      weight: formatCapacity(total_weight),
    }))
    .filter(({ volume, weight }) => volume || weight);
}

export type CapacityRow = ReturnType<typeof capacityRows>[number];

/** Returns one timeline entry for each history record. */
export function timelineEntries(history: readonly VesselHistoryMember[]): readonly TimelineEntry[] {
  return history.map(({ changed_attribute, changed_value, changed_date }) => ({
    key: `${changed_attribute} ${changed_value} ${changed_date}`,
    date: changed_date,
    dateText: formatDate(changed_date),
    text: timelineSentence(changed_attribute, changed_value),
  }));
}

function list<Item>(items: readonly Item[] | null | undefined): readonly Item[] {
  return items ?? [];
}

function text(value: string | null | undefined): string {
  return value ?? "";
}

/** Collects one text of each item and omits empty ones. */
function texts<Item>(items: readonly Item[], textOf: (item: Item) => string | null | undefined) {
  return items.map(textOf).filter((value) => value !== null && value !== undefined && value !== "");
}

function yesOrNo(value: boolean | null | undefined): string {
  if (value === null || value === undefined) return ""; // gap: indicators with the value No
  return value ? detailsText.yes : detailsText.no;
}
