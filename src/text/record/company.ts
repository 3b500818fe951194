// The search for companies, and the fleet of one owner, operator or manager.
import { messages } from "#text/messages.ts";

export const companyText = messages({
  company: "Company {number}",
  companyNumber: "Company # <strong>{number}</strong>",
  copyNumber: "Copy company number",
  unknown: "No company with this number is on record.",
  vessels: "Vessels",
  noVesselsInRole: "The company has no vessel in this role.",

  totals: "Totals of the fleet",
  vesselTotal: "Vessels",
  grossTonnage: "Gross tonnage",
  classStates: "Class state",
  noClassState: "Not on record",
  overdueSurveys: "Overdue surveys",
  notReleased: "({count} not released)",
  withheldNote:
    "Not released: the flag has not released these statutory surveys, so none of them counts as overdue.",

  roles: "Role of the company",
  sameName: "Other companies of this name",
  sameNameItem: "<link>{number}</link> ({count, plural, one {# vessel} other {# vessels}})",

  findTitle: "Find a company",
  findLabel: "Company name or number",
  findHint: "An owner, operator or manager, with its fleet. Case, accents and word order do not matter.",
  find: "Find",
  textNeeded: "Type a name or a number.",
  companies: "Companies",
  companyCount: "{count, plural, one {# company} other {# companies}}",
  noneFound: "No company matches. Check the spelling, or type only a part of the name.",
  findAnother: "Find a company",
});

/** Columns of the tables of companies and of a fleet. */
export const companyColumnText = messages({
  company: "Company",
  number: "Company #",
  roles: "Roles",
  vesselCount: "Vessels",
  address: "Address",
  role: "Role",
  built: "Built",
  gross: "GT",
  since: "Since",
  overdue: "Overdue surveys",
  overdueShort: "Overdue",
  nextDue: "Next survey due",
  imo: "IMO {number}",
  roleWithCount: "{role} ({count})",
});
