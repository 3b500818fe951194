// The record as data below `/api/v1`: its documentation, and why a request is rejected.
import { messages } from "#text/messages.ts";

/** What each resource is, by its name. */
export const resourceTitles = messages({
  vessels: "Vessels, found by a text or all of them",
  vessel: "A vessel by its IMO or class number",
  certificates: "Certificates and documents of a vessel",
  surveys: "Surveys of a vessel",
  findings: "Findings and conditions of class of a vessel",
  owner: "Owner, operator and other companies of a vessel",
  assets: "Machinery and equipment of a vessel",
  "class-status": "Class status history of a vessel",
  timeline: "What changed of a vessel over time",
  companies: "Companies, found by name or number",
  company: "A company by its number",
  fleet: "Vessels of a company",
  suspensions: "Vessels whose class is suspended, withdrawn or reinstated, or every class action",
  certificate: "Whether a certificate can be relied on, by its number",
  flags: "Flags, with those that were removed",
  vesselTypes: "Vessel types",
});
export type ResourceName = keyof typeof resourceTitles;

export const apiV1Text = messages({
  index: "The addresses of the record as data, and the terms of the data",
  types: "The responses of /api/v1 as TypeScript",
  number:
    "IMO or class number of a vessel (its assetnum, if it has neither), number of a company (customer number) or of a certificate, as the path says.",
  totalCount: "Items on all pages.",
  next: "Address of the next page; null on the last one.",
  recordAsOf: "Time of the last import of the record; null before the first.",
  day: "The day on which the response was made, in UTC: what is overdue or valid is so on it.",

  noVessel: "No vessel of this record has the IMO or class number {number}.",
  noCompany: "No company of this record has the number {number}.",
  noCertificate: "No certificate that is public has the number {number}.",
  longNumber: "{number}… is too long for a number.",
  dayInFuture: "{day} is in the future. The parameter at takes today, {today}, or an earlier day.",
  beforeRecord: "The class status history of this vessel begins on {first}, after {day}. Choose a later day.",
  otherFormat: "An address that ends in .{ending} has that format. Leave format out, or change the ending.",
  unsearchable:
    "Nothing can be searched for with this text. Give one name, number or company, or send a list of numbers to /api/v1/check.",
  at: "The past day that the response is about; null for today.",
  otherCursor:
    "The cursor is that of another list. Follow the address in next, or leave cursor out to begin with the first page.",
});

/** What the parameters mean, by their names. */
export const apiParameterText = messages({
  at: "A past day such as 2026-03-01: the class, name and flag that were effective on it.",
  text: "A name, former name, number or company, as in the search box; of companies their name or number.",
  state: "Code of a class state: 5 in class, 4 suspended, 1 withdrawn, 0 not classed.",
  type: "Vessel type, of /api/v1/vessel-types.",
  flag: "Name of a flag, of /api/v1/flags.",
  sort: "Order, with - for descending.",
  limit: "Items of a page, at most 1,000: without it 50 of JSON and 1,000 of a file.",
  cursor: "The page, of next in an earlier response.",
  role: "Only vessels for which the company has this role.",
  status: "Only these class actions.",
  reason: "Only actions with this reason.",
  from: "First day of the action.",
  to: "Last day of the action.",
  actions: "latest: each vessel by its latest class action. every: every class action.",
  format: "json (the default), csv or xlsx. It has precedence over the header Accept.",
});
