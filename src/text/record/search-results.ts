// Filters of the results of a search, and the results as CSV or XLSX.
import { messages } from "#text/messages.ts";

/** Titles of the columns of the file. */
export const searchColumnTitles = messages({
  name: "Name",
  owner: "Registered Owner",
  yearOfBuild: "Year of Build",
  grossTonnage: "Gross Tonnage",
  formerNames: "Former Names",
  assetNumber: "Asset Number",
});

export const besideNumbersText = messages({
  about:
    "This search looks up the numbers, but not {names}, which can be {count, plural, one {the name of another vessel} other {names of other vessels}}.",
  names:
    "This search looks for the whole text. {names} can be {count, plural, one {the name of a vessel} other {names of vessels}}.",
  check: "Check the whole text",
});

export const searchFileText = messages({
  download: "Download the vessels found as an Excel file (XLSX)",
  downloaded: "{count, plural, one {# vessel} other {# vessels}} downloaded.",
  cutForVisitor:
    "The file has the first {rows, number} of {total, number} vessels. Sign in to download up to {maximum, number}.",
  cut: "The file has the first {rows, number} of {total, number} vessels. Add criteria or filters to get the others.",
});

export const resultFilterText = messages({
  region: "Filter the vessels found",
  show: "Show these vessels",
  clearFilters: "Clear filters",
  state: "Class state",
  type: "Type",
  flag: "Flag",
  choiceWithCount: "{value} ({count})",
  countsNotLoaded: "The numbers for the filters could not be loaded.",
});
