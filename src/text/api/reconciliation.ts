// Reconciliation: its documentation, the preview of a vessel, and why a request is rejected.
import { messages } from "#text/messages.ts";

export const reconciliationText = messages({
  service:
    "Describes the service of the Reconciliation Service API 0.2, or matches names and numbers to vessels",
  serviceAbout:
    "For OpenRefine and other clients of the Reconciliation Service API 0.2: names, former names and numbers in a table are matched to vessels. With queries, each query costs 2 tokens.",
  queriesParameter:
    "The queries as JSON, an object by their ids: each has its text in query, and can have type (vessel) and limit. At most 25; a text of more than 100 characters matches nothing.",
  suggest: "Suggests vessels for the beginning of a name or number",
  prefix: "What has been typed.",
  preview: "A short page about a vessel, for a frame of an application on the reader's own machine",
  id: "IMO or class number of the vessel; its assetnum, if it has neither.",

  queries: 'The parameter "queries" is a JSON object of queries by their ids, such as "q0".',
  queryText: 'Each query needs its text in "query".',
  queryType: 'The "type" of a query is a text or a list of texts.',
  limit: 'The "limit" of a query is a whole number from 1.',
  idNeeded: 'The preview needs a vessel: its number in "id".',
  manyQueries: "A request has at most {maximum, number} queries.",

  formerName: "formerly {name}",
  formerNameUntil: "formerly {name}, until {date}",
  matchedBy: "found by {value}",
  flag: "flag {flag}",
  imo: "IMO {number}",
  class: "class number {number}",
  noNumber: "no number on record",
  controlled: "controlled: only its identity is public",
  noName: "Vessel without a name",

  imoNumber: "IMO number",
  classNumber: "Class number",
  type: "Type",
  vesselFlag: "Flag",
  stateSince: "{state} since {date}",
  noState: "No class state on record",
  notPublic: "Class is not public",
  recordAsOf: "Record as of",
  page: "The page of the vessel",
});
