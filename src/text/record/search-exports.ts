// The results of a search as CSV or XLSX.
import { messages } from "#text/messages.ts";

/** Titles of the columns of the file. */
export const searchFileColumns = messages({
  name: "Name",
  imoNumber: "IMO Number",
  classNumber: "Class Number",
  type: "Type",
  flag: "Flag",
  owner: "Registered Owner",
  yearOfBuild: "Year of Build",
  grossTonnage: "Gross Tonnage",
  classState: "Class State",
  since: "Since",
  formerNames: "Former Names",
  assetNumber: "Asset Number",
});

export const searchFileText = messages({
  download: "Download",
  csv: "CSV",
  xlsx: "Excel (XLSX)",
  downloading: "Preparing the file",
  downloaded: "{count, plural, one {# vessel} other {# vessels}} downloaded.",
  cutForVisitor:
    "The file has the first {rows, number} of {total, number} vessels. Sign in to download up to {maximum, number}.",
  cut: "The file has the first {rows, number} of {total, number} vessels. Add criteria or filters to get the others.",
});
