// Texts of the interface's own parts: buttons, lists, dialogs.
import { messages } from "./messages.ts";

export const uiText = messages({
  more: "More",
  preparing: "Preparing",
  all: "All",
  filter: "Filter",
  cancel: "Cancel",
  tryAgain: "Try again",
  loading: "Loading",
  loadMore: "Load more",
  loadingMore: "Loading more...",
  notAllPrinted:
    "This sheet has only the first {count, number} entries of a longer list. To print all of them, scroll to the end of the list first.",
  save: "Save",
  saving: "Saving",
  sending: "Sending",
  copied: "Copied.",
  copyNotAllowed: "This browser does not allow copying here.",
  request: "Request {id}",
  closeToast: "Close message",
  messages: "Messages",
  formNeedsScript: "This form needs JavaScript.",
  notKept:
    "This browser keeps nothing for this site: what you choose here is forgotten when you leave the page.",
  rowsNeedScript: "{count, plural, one {# more row needs} other {# more rows need}} JavaScript to be shown.",
  notOpened: "This could not be opened. Check the connection and try again.",
});

/** Columns of tables of vessels. */
export const vesselColumnText = messages({
  name: "Name",
  type: "Type",
  imoNumber: "IMO #",
  imo: "IMO",
  classNumber: "Class #",
  class: "Class",
  flag: "Flag",
  built: "Built",
  grossTonnage: "Gross Tonnage",
  tonnage: "GT",
  classState: "Class State",
  since: "Since",
});
