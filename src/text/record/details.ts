// The Details screen of a vessel (docs/domain.md, section 2), section by section; `timeline.ts` has the sentences of the timeline.
import { messages } from "#text/messages.ts";

export const detailsText = messages({
  timelineFailed: "Failed to fetch timeline data: {message}",
  noDetails: "The record holds no further details of this vessel.",
  keyFacts: "Key facts",
  built: "Built",
  owner: "Registered Owner",
  classAndService: "Class and Service",
  construction: "Construction and Relations",
  dimensions: "Dimensions and Capacity",

  yes: "Yes",
  no: "No",

  tonnage: "Tonnage Characteristics",
  regulation: "Regulation",
  registered: "Registered",
  grossTonnage: "Gross Tonnage",
  netTonnage: "Net Tonnage",

  characteristics: "Characteristics",
  externalClass: "External Class",
  externalClassSocieties: "{externalClass}: {societies}",
  previousClassSociety: "Previous Class Society",
  equipmentNumeral: "Equipment Numeral",

  specifications: "Specifications",

  notations: "Notations",
  classNotations: "Class Notations",
  additionalNotations: "Additional Notations",
  service: "Service",
  malteseCross: "Maltese cross",
  builtUnderSurvey: "Built under survey",

  freeboards: "Freeboard Assignment",
  freeboardType: "Type",
  freeboardState: "State",
  displacement: "Displacement (t)",
  deadweight: "Deadweight (t)",
  calculatedFreeboard: "Calculated Freeboard (mm)",

  milestones: "Milestone Dates",
  contract: "Contract",
  steelCut: "Steel Cut",
  keelLay: "Keel Lay",
  launch: "Launch",
  delivery: "Delivery",
  installation: "Installation",
  production: "Production",

  builders: "Builder Designation",
  builder: "Builder",
  builderRole: "Builder Role",
  customerNumber: "WCN",
  hullNumber: "Hull Number",
  builderAddress: "Address",
  project: "Project Description",
  responsibility: "Contractual Responsibility",
  contractDate: "Date",

  categories: "Categories",
  vesselFunction: "Vessel Function",
  solasCategory: "SOLAS Category",
  marpolCategory: "MARPOL Category",
  ibcIgcCategory: "IBC/IGC Category",
  bargeManning: "Barge Manning",
  geographicalArea: "Geographical Area",
  serviceLocation: "Service Location",

  relations: "Vessel Relations",
  vesselName: "Vessel Name",
  classNumber: "Class Number",
  primaryBuilder: "Primary Builder",
  relationType: "Relation Type",

  comments: "Record Comments",

  otherInformation: "Vessel Other Info",
  vesselDescription: "Vessel Description",
  mscPrepositioning: "MSC Prepositioning Ship",
  reserveFleet: "National Defense Reserve Fleet",
  opa90PhaseOut: "OPA 90 Phase-Out Date",
  hgoCertificate: "Tanker HGO Cargo Certificate",
  conditionAssessmentScheme: "Condition Assessment Scheme (CAS)",

  capacity: "Capacity",
  capacityCategory: "Category",
  volume: "Volume (m³)",
  weight: "Weight (t)",

  timeline: "Vessel Timeline",
  allChanges: "All changes of this vessel",
});

/** Kinds of class with other societies (docs/domain.md, section 4). */
export const externalClassNames = messages({
  double: "Double Class",
  dual: "Dual Class",
  triple: "Triple Class",
});
