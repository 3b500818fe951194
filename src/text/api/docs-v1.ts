// The calls of `/api/v1` on the page of the API documentation.
import { messages } from "#text/messages.ts";

export const docsV1Text = messages({
  title: "Calls beyond Maximo",
  keysAndErrors:
    "The calls below <code>/api/v1</code> take the same keys, rate limits and concurrent reads as all others. Their names are plain, and an error is <code>error</code> with <code>code</code>, <code>status</code>, <code>message</code> and <code>requestId</code>.",
  check:
    "Checks a list of 1 to 1,000 IMO or class numbers, with or without a prefix such as <code>IMO</code>. <code>rows</code> has a row for each entry in the order given, also for one that is not found, and one more for each further vessel with its number. <code>vessel</code> has the fields of <code>/script/PLIMSOLLCHECK</code>; of a controlled vessel only the identity.",
  checkExample: "Check a list of vessels",
  checkFormats:
    "The response is JSON, or a file with <code>?format=csv</code>, <code>?format=xlsx</code>, or the media type in <code>Accept</code>.",
  checkCost:
    "For each 100 different numbers or the rest of them the call costs 2 requests, and 2 more for each 20 numbers: 120 requests for 1,000 numbers. A list that the key cannot pay at once is rejected with 429 before anything is read. <code>Retry-After</code> states when it can be paid.",
  verdicts: "Verdicts",
  verdict: "Verdict",
  notes: "Notes of a row",
  note: "Note",
});

export const docsV1VerdictText = messages({
  lostClass: "The class is suspended or withdrawn.",
  attention:
    "The vessel is in class, but a survey or an open finding is overdue, or a certificate has expired.",
  notConfirmed:
    "Nothing is known about a vessel, it has no class state that can be relied on, or the record has no survey, finding or certificate of it that may be read.",
  reliable:
    "The vessel is in class, and of its surveys, open findings and certificates that may be read none is overdue or expired. Their numbers are in counted_surveys, counted_findings and counted_certificates of the vessel. Open conditions of class that are not overdue do not change the verdict.",
});

export const docsV1NoteText = messages({
  notANumber: "The entry is no IMO or class number.",
  placeholder:
    "No vessel has the number, and its first six digits are all alike: a placeholder, not a number.",
  companyNumber: "No vessel has the number, and it is the IMO number of a company, not of a ship.",
  wrongCheckDigit: "No vessel has the number, and the last digit does not fit an IMO number.",
  notFound: "No vessel of this record has the number.",
  duplicate: "An earlier line has the same number; its line is stated.",
  several: "Several vessels have the number, and each has a row.",
  controlled: "The vessel is controlled, so only its identity is returned.",
  withheld: "The flag has not released that many statutory items.",
  nothingOnRecord: "The record has no survey, finding or certificate of the vessel.",
});
