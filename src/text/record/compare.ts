// The comparison of vessels. Facts that a checked list has too are named in `checkColumnText`.
import { messages } from "#text/messages.ts";

export const compareText = messages({
  title: "Compare vessels",
  about:
    "Class, what needs attention, certificates, companies and key facts side by side, with the history of class of the last five years.",
  vessels: "Names, IMO or class numbers",
  vesselsHint:
    "Two to five vessels, separated by commas. Of a text with sentences only the numbers are read.",
  compare: "Compare",
  sideBySide: "Compare side by side",
  selected: "{count, number} selected. ",
  compareSelected: "Compare the selected vessels",
  selectTwo: "2 to {maximum, number} can be compared.",
  clearSelection: "Clear selection",
  nothingCompared: "Nothing is compared.",
  fewVessels: "Enter at least two different vessels, separated by commas.",
  longText:
    "This text has more than {maximum, number} characters. Enter only the vessels that you compare, or check the text as a list.",
  manyVessels: "These are {count, number} vessels. At most {maximum, number} can be compared.",
  restLeftOut: "Only the first {maximum, number} names and numbers are read.",
  vesselsLeftOut:
    "These numbers name more than {maximum, number} vessels, of which the first {maximum, number} are compared.",
  notFound: "Not in this record: {numbers}",
  oneVessel: "A comparison needs two different vessels of this record.",
  vesselCount: "{count, plural, one {# vessel} other {# vessels}}",
  position: "{at, number} of {count, number}",
  fact: "Fact",
  group: "Group",
  differs: "Differs",
  yes: "Yes",
  onlyDifferences: "Only differences",
  noDifferences: "The vessels do not differ in any of these facts.",
  controlled: "Controlled: not shown",
  file: "Save the comparison as an Excel file (XLSX)",

  history: "Class in the last five years",
  vessel: "Vessel",
  classGroup: "Class",
  attention: "Needs attention",
  withheld: "Items not released by the flag",
  valid: "Valid, of those that can expire",
  validOf: "{valid, number} of {total, number}",
  expired: "Expired",
  unsupported: "Not supported",
  expiring: "Expiring within 180 days",
  nextExpiry: "Next expiry",
  companies: "Companies",
  keyFacts: "Key facts",
});
