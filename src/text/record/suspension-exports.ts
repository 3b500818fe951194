// The columns of the suspension list, and the list as an Atom feed.
import { messages } from "#text/messages.ts";

/** Names of the columns of the list, on the screen and in the CSV. */
export const suspensionColumns = messages({
  classNumber: "Class Number",
  imoNumber: "IMO Number",
  name: "Name",
  grossTonnage: "Gross Tonnage",
  yearOfBuild: "Year of Build",
  type: "Type",
  flag: "Flag",
  owner: "Owner",
  status: "Status",
  date: "Date",
  reason: "Reason",
  classSuspended: "Class Suspended",
  classWithdrawn: "Class Withdrawn",
  withdrawalReason: "Withdrawal Reason",
  reinstated: "Reinstated",
  onRecordSince: "On Record Since",
  assetNumber: "Asset Number",
  reinstatedSince: "Reinstated Since",
});

export const suspensionFeedText = messages({
  feedTitle: "{society}: Class Suspensions, Withdrawals & Reinstatements",
  entryTitle: "{vessel}: {status}",
  unnamed: "Unnamed",
  entrySummary: "{status} {date}. {identity}",
  entrySummaryWithReason: "{status} {date}: {reason}. {identity}",
  entryImoNumber: "IMO {number}",
  entryClassNumber: "class {number}",
});
