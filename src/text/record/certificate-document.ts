// The wording of a specimen certificate. A basis completes "Issued under …"; the paragraphs stand below THIS IS TO CERTIFY.
import { messages } from "#text/messages.ts";

export const documentText = messages({
  specimen: "SPECIMEN",
  notValid: "Specimen, not valid",
  notValidNotice: "SPECIMEN, NOT VALID. Made from invented data for a demonstration.",
  documentTitle: "{title} {number} (specimen)",
  pageNumber: "{number}   Page {page} of {pages}",
  issuedUnder: "Issued under {basis}",
  issuedUnderFlag: "Issued under {basis}, under the authority of the Government of {flag}",
  unknownFlag: "the flag State",
  number: "No. {number}",
  term: "Term: {term}",
  notations: "CLASS SYMBOLS AND NOTATIONS",
  certify: "THIS IS TO CERTIFY",
  dateOfIssue: "Date of issue",
  validUntil: "Valid until",
  extendedUntil: "Extended until",
  issuedAt: "Issued at",
  surveyor: "Attending Surveyor",
  forSociety: "For {society}",
  notSigned: "specimen, not signed",
  verify: "VERIFY THIS CERTIFICATE",

  endorsements: "Endorsements",
  endorsementsSubtitle: "{title}, No. {number}",
  endorsementsIntroduction:
    "Each survey or verification listed here is endorsed when it has been completed to the satisfaction of the Surveyor.",
  place: "Place",
  date: "Date",
  signed: "Signed",
  stamp: "Stamp or seal",
  firstAnnual: "First annual survey",
  secondAnnual: "Second annual survey",
  thirdAnnual: "Third annual survey",
  fourthAnnual: "Fourth annual survey",
  annualOrIntermediate: "Annual or intermediate survey",
  intermediateVerification: "Intermediate verification",
  additionalVerification: "Additional verification",
});

export const certificateBases = messages({
  classRules: "the Rules of this Society",
  loadLines: "the International Convention on Load Lines, 1966, as modified by the Protocol of 1988",
  solas: "the International Convention for the Safety of Life at Sea, 1974, as amended",
  marpol:
    "the International Convention for the Prevention of Pollution from Ships, 1973, as modified by the Protocols of 1978 and 1997",
  ballastWater:
    "the International Convention for the Control and Management of Ships' Ballast Water and Sediments, 2004",
  tonnage: "the International Convention on Tonnage Measurement of Ships, 1969",
  security: "the International Code for the Security of Ships and of Port Facilities (ISPS Code)",
  labour: "Article V and Title 5 of the Maritime Labour Convention, 2006",
  chemicals:
    "the International Code for the Construction and Equipment of Ships Carrying Dangerous Chemicals in Bulk",
  gases:
    "the International Code for the Construction and Equipment of Ships Carrying Liquefied Gases in Bulk",
  drillingUnits: "the Code for the Construction and Equipment of Mobile Offshore Drilling Units, 2009",
  lifting: "the Guide of this Society for certification of lifting appliances",
  towing: "Title 46, Code of Federal Regulations, Subchapter M, as a third-party organization",
  other: "the Rules and Guides of this Society",
});

export const certificateStatements = messages({
  surveyed: "that the ship has been surveyed in accordance with {regulation}; and",
  showed: "that the survey showed {found}.",
  validByConvention:
    "This certificate is valid until the date shown below, subject to the surveys in accordance with the Convention.",
  validByCode:
    "This certificate is valid until the date shown below, subject to the surveys in accordance with the Code.",

  classed:
    "that the vessel named above has been surveyed by Surveyors of this Society, who found the hull, machinery and equipment to comply with the Rules; and that the vessel is entered in the Record with the symbols and notations shown above.",
  classMaintained:
    "Class is maintained on condition that the surveys prescribed by the Rules are carried out when due, that any damage, defect or breakdown which may affect class is reported without delay, and that the conditions of class entered in the Record are dealt with by their due dates.",

  loadLineSurveyed: "that the ship has been surveyed in accordance with the Convention; and",
  loadLineMarks:
    "that the freeboards have been assigned and the load lines marked upon the ship as shown in the record of assignment, and that the marks were found in place and in good order.",
  loadLineValid: "This certificate is valid until the date shown below, subject to annual surveys.",

  constructionRegulation: "regulation I/10 of the Convention",
  constructionFound:
    "the condition of the structure, machinery and equipment to be satisfactory, and the ship to comply with the relevant requirements of chapters II-1 and II-2",
  equipmentRegulation: "chapter I of the Convention",
  equipmentFound:
    "the ship to comply with the requirements as regards fire safety systems and appliances, life-saving appliances, navigational equipment and radio installations, as listed in the record of equipment attached to it",
  pollutionRegulation: "the Annex of the Convention named in the title",
  pollutionFound:
    "the structure, equipment, systems, fittings, arrangements and materials of the ship, and their condition, to be in all respects satisfactory and to comply with the applicable requirements of that Annex",
  ballastRegulation: "regulation E-1 of the Annex to the Convention",
  ballastFound:
    "the ballast water management of the ship, and the structure, equipment, systems, fittings, arrangements and material that serve it, to comply with the Annex",
  codeRegulation: "the provisions of the Code",
  fitnessFound:
    "the construction and equipment of the ship and its condition to be in all respects satisfactory, and the ship to be suitable for the carriage in bulk of the products listed in the attached schedule, provided that all relevant operational provisions of the Code are observed",
  drillingFound:
    "the structure, equipment, fittings, radio station arrangements and materials of the unit and their condition to be in all respects satisfactory, and the unit to comply with the relevant provisions of the Code",

  tonnageDetermined:
    "that the tonnages of the ship have been determined in accordance with the provisions of the Convention, and are those shown above.",
  tonnageSpaces:
    "Spaces included in the tonnage are listed on file with the Society. An alteration of the ship's arrangement, use or load line that would increase its net tonnage requires a new certificate.",
  managementAudited:
    "that the safety management system of the ship has been audited and that it complies with the requirements of the International Management Code for the Safe Operation of Ships and for Pollution Prevention (ISM Code), following verification that the Document of Compliance of the Company applies to this type of ship.",
  managementValid:
    "This certificate is valid until the date shown below, subject to periodical verification and to the Document of Compliance remaining valid.",
  securityVerified:
    "that the security system and any associated security equipment of the ship have been verified in accordance with section 19.1 of part A of the Code; that the verification showed them to be in all respects satisfactory; and that the ship is provided with an approved ship security plan.",
  securityValid:
    "This certificate is valid until the date shown below, subject to verifications in accordance with section 19.1.1 of part A of the Code.",
  labourInspected:
    "that this ship has been inspected and verified to be in compliance with the requirements of the Convention and with the provisions of the attached Declaration of Maritime Labour Compliance; and that the working and living conditions of the seafarers corresponded to the national requirements that implement the Convention.",
  labourValid:
    "This certificate is valid only when the Declaration of Maritime Labour Compliance is attached.",
  liftingExamined:
    "that the lifting appliances and loose gear named in the register of this vessel have been examined by a Surveyor of this Society, tested with the proof loads that the Guide prescribes for their safe working loads, and found free from defects that would affect their safe use.",
  liftingRegister: "The register is to be kept on board and shown to any authorised person on demand.",
  towingAudited:
    "that the towing safety management system under which the vessel is operated has been audited, that objective evidence showed it to be implemented on board and ashore, and that the vessel was found to comply with it.",
  towingValid:
    "This certificate is valid until the date shown below, subject to the internal and external audits of the Subchapter.",
  otherExamined:
    "that a Surveyor of this Society attended the vessel named above at the request of its Owner, that the items covered by the title of this document were examined and found in order, and that the particulars given here agree with the Record.",
  otherEvidence:
    "This document is evidence of what was found at the time of the attendance, and of nothing else.",
});
