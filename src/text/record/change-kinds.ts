// The names of changes of the record, on the screen, in files, feeds and emails.
import { messages } from "#text/messages.ts";

export const changeKindNames = messages({
  classSuspended: "Class suspended",
  classWithdrawn: "Class withdrawn",
  classReinstated: "Class reinstated",
  classStateChanged: "Class state changed",
  classEntryVoided: "Class status entry taken back",
  vesselAdded: "Vessel added",
  vesselRemoved: "Vessel removed",
  nameChanged: "Name changed",
  flagChanged: "Flag changed",
  portChanged: "Port of registry changed",
  typeChanged: "Vessel type changed",
  numberChanged: "Number changed",
  callSignChanged: "Call sign changed",
  officialNumberChanged: "Official number changed",
  lifecycleStateChanged: "Lifecycle state changed",
  buildDateChanged: "Date of build changed",
  grossTonnageChanged: "Gross tonnage changed",
  ownerChanged: "Owner changed",
  managerChanged: "Manager changed",
  companyChanged: "Company changed",
  surveyOpened: "Survey opened",
  surveyChanged: "Survey changed",
  surveyClosed: "Survey closed",
  findingOpened: "Finding opened",
  findingChanged: "Finding changed",
  findingClosed: "Finding closed",
  certificateIssued: "Certificate issued",
  certificateExtended: "Certificate extended",
  certificateSuperseded: "Certificate superseded",
  certificateWithdrawn: "Certificate withdrawn",
  certificateChanged: "Certificate changed",
});

export const changeTopicNames = messages({
  class: "Class",
  identity: "Identity",
  company: "Companies",
  survey: "Surveys",
  finding: "Findings",
  certificate: "Certificates",
});

/** What stands around the values of a change. */
export const changeText = messages({
  fromTo: "{before} → {after}",
  added: "{after}",
  removed: "{before} → none",
  voided: "{before}: taken back. Without it: {after}",
  correction: "Correction",
  initial: "First import",
  late: "Recorded {days, plural, one {# day} other {# days}} late",
  validUntil: "valid until {date}",
  expiry: "expiry date {date}",
  unnamed: "Unnamed",
});

/** The titles of the table and of the files. */
export const changeColumnText = messages({
  recorded: "Recorded",
  effective: "Effective",
  vessel: "Vessel",
  imoNumber: "IMO Number",
  classNumber: "Class Number",
  topic: "Topic",
  kind: "Change",
  item: "Item",
  before: "Before",
  after: "After",
  values: "Before and after",
  flag: "Flag",
  owners: "Owners",
  correction: "Correction",
  daysLate: "Days Late",
  initial: "First Import",
  source: "Source",
  assetNumber: "Asset Number",
  id: "Id",
  yes: "Yes",
  no: "No",
});
