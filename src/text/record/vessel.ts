// The vessel summary card (docs/domain.md, section 2).
import { messages } from "#text/messages.ts";

/** Titles of the columns of a vessel that files share. */
export const vesselFileText = messages({
  imoNumber: "IMO Number",
  classNumber: "Class Number",
  type: "Type",
  flag: "Flag",
  classState: "Class State",
  since: "Since",
  reason: "Reason",
  earlierLosses: "Earlier losses of class (not lifted, or of the last two years)",
});

export const vesselText = messages({
  loading: "Loading the vessel",
  unnamed: "Unnamed",
  identification: "Identification",

  classState: "Class State",
  classStateOn: "Class State on {date}",
  classStateOnKnownNow: "Class State on {date}, as known now",

  classNumber: "Class #",
  copyClassNumber: "Copy class number",
  imoNumber: "IMO #",
  copyImoNumber: "Copy IMO number",
  flag: "Flag",
  port: "Port",
  callSign: "Call Sign",
  officialNumber: "Official Number",
  lifecycleState: "Lifecycle State",
  otherServices: "Other Services",
  capDueDate: "CAP Due Date",

  placeOrder: "Place Order / Estimate Fees",
  openProposal: "Open Proposal",
  requestProposal: "Request Proposal",
  proposalFailed: "Proposal of the vessel: {message}",
});
