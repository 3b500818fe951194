// The words of a statement of class, on its page and in its PDF.
import { messages } from "#text/messages.ts";

export const statementText = messages({
  title: "Statement of class",
  notOnRecordTitle: "Statement that a ship is not on record",
  onDay: "On {day}",
  onDayKnown: "On {day}, as this record knew it at the end of {knownOn}",
  statementNumber: "Statement number {number}",
  dayKnown: "{day}, as this record knew it at the end of {knownOn},",

  stated: "{vessel}: the class state on {day} is {state}.",
  statedSince: "{vessel}: the class state on {day} is {state}, since {date}.",
  statedReason: "{vessel}: the class state on {day} is {state}, since {date} ({reason}).",
  noState: "{vessel}: for {day} this record has no class state.",
  notOnRecord:
    "On {day} no vessel with the IMO number {number} is in this record. {society} does not state that it classes or has classed a ship with this number.",
  numbered: "{name} ({numbers})",
  unnamed: "Vessel without a name on record",

  vessel: "Vessel",
  name: "Name on that day",
  flag: "Flag on that day",
  imoNumber: "IMO number",
  classNumber: "Class number",
  type: "Vessel type",
  notations: "Class notations",
  knownNow: "Name, flag and numbers are those that the record knows now.",

  classOnDay: "Class on that day",
  state: "Class state",
  recorded: "In this record since",
  meaning: "What it means",
  losses: "Other losses of class",
  next: "What followed",
  announced: "Announced",

  periods: "Periods of class until that day",

  history: "Entries of the class status history",
  noEntries: "No entry is on record.",
  takenBack: "Taken back by the society on {date}",

  items: "Surveys, findings and certificates",
  counts: "What needs attention today",
  lookedAt: "Looked at",
  withheld: "Not released by the flag",
  nothingWithheld: "Nothing",
  noCounts:
    "Surveys, findings, certificates, notations and the vessel type have no history, so a statement of a past day, or as known on one, has none of them.",

  certificates: "Certificates, without documents and those that a later one replaces",
  certificate: "Certificate",
  number: "Number",
  issued: "Issued",
  expires: "Expires",
  status: "Status today",
  noCertificates: "No certificate is on record that may be shown.",

  about: "About this statement",
  record: "Record",
  asOf: "as of {time}, version {version}",
  version: "version {version}",
  made: "Made on",
  issuer: "Issued by",
  contact: "Contact",
  address: "Address",
  limits: "Limits",
  limitsText:
    "This statement says what the public record of {society} has about the day that it names. It is no survey of the vessel and replaces none of its certificates. The terms of use apply to it: {terms}",
  notSigned: "This page is not signed. Compare it with the record at its address.",
  signedFile: "Download it as a signed PDF",
  signedData: "Download it as signed data for programs (Verifiable Credential)",
  signature: "Signature",
  signedText:
    "This PDF is signed electronically by {society}. Verify the file, or a print of it by its number, at {address}",
  scan: "Scan to verify",

  dayInFuture: "{day} is in the future. A statement is of today, {today}, or of an earlier day.",
  beforeRecord:
    "This record began on {began} and does not say what was known on {day}. Leave “known” out for what it knows now.",
  severalVessels:
    "Several vessels of this record have the number {number}. Use another number of the one that you mean.",
  unknownNumber: "{number} is no class number of this record, and no IMO number.",

  classStatus: "Class status of this vessel",
  home: "Search the record",
});
