// The form for a list of vessels, and what was found in it.
import { messages } from "#text/messages.ts";

export const toolExampleText = messages({
  title: "An example: the latest class actions",
  open: "Open the example: {names}",
});

export const listFormText = messages({
  vessels: "Names, IMO or class numbers",
  hint: "Paste any text with up to 1,000 vessels: a list, a table or an email. You can also drop a CSV or Excel file (XLSX). A number with blanks in it is found behind IMO, or if its line has nothing else.",
  clear: "Clear",
  chooseFile: "Choose a CSV or Excel file",
  fileProblem: "This file cannot be read. Choose a CSV, text or Excel file (XLSX), or paste the list.",
  oldWorkbook:
    "This is an old Excel file (XLS), or one with a password. Save it as XLSX or CSV without a password and choose it again.",
  fileTooLarge:
    "This file is too large. Choose a file of at most 5 MB with only the list, or paste the list.",
  emptyFile: "This file has no text. Choose another file, or paste the list.",
  sheetsLeftOut:
    "{count, plural, one {The sheet {names} has} other {The sheets {names} have}} no IMO number, and {count, plural, one {is} other {are}} left out.",
  needed: "Enter at least one IMO or class number, or the name of a vessel.",
  found:
    "{count, plural, =0 {No number} one {# number} other {# numbers}} found in {lines, plural, one {# line} other {# lines}} of text",
  tooMany:
    "{count, plural, one {The last entry is left out} other {The last # entries are left out}}, because a list has at most 1,000.",
  cut: "Only the first {maximum, number} characters were read. Enter the rest as a list of its own.",
  withoutNumber:
    "{count, plural, one {# line} other {# lines}} without a number, {count, plural, one {which is} other {which are}} left out",
  leftBeside:
    "Beside these numbers {count, plural, one {one more line or name was} other {# more lines or names were}} entered. Only the numbers are kept: paste the text again to see {count, plural, one {it} other {them}}.",
  moreWithoutNumber: "{count, plural, one {One more line is} other {# more lines are}} not listed.",
  lookUp: "Look up {count, plural, one {the name} other {# names}}",
  lookingUp: "Looking up names",
  add: "Add {vessel}",
  namedBeside:
    "The text also names {vessels}, beside {count, plural, one {the number of another vessel} other {the numbers of other vessels}}.",
  addNamed: "{count, plural, one {Add this vessel} other {Add these # vessels}}",
  beside:
    "Beside the numbers {count, plural, one {stands} other {stand}} {names}{more, plural, =0 {} one { and # more} other { and # more}}. {count, plural, one {It} other {Each}} can be the name of another vessel.",
  noneBeside: "No vessel of this record is named {names}.",
  addAll: "Add the {count, number} vessels that alone have these names",
  searchText: "Search",
  verify: "Verify certificate {number}",
  openVessel: "Open the vessel {number}",
  searchThis: "Search for {text}",
});

/** Vessels by their names. */
export const namedVesselText = messages({
  several: "Several vessels are named {name}. Choose one:",
  similar: "No vessel is named {name} today. Similar or former names:",
  none: "No vessel of this record has a name like {name}.",
  vessel: "{name} ({number})",
  // As `vesselNumbersIn` finds them within a text.
  imoNumber: "IMO {number}",
  classNumber: "Class No. {number}",
  more: "All vessels found by {name}",
});
