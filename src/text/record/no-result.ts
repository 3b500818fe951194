import { messages } from "#text/messages.ts";

/** Help when a search finds nothing. */
export const noResultText = messages({
  wrongCheckDigit: "{number} is no IMO number: its check digit is wrong. Check the number.",
  leadingZero: "{number} is no IMO number: none begins with 0. Check the number.",
  placeholder:
    "No ship has the IMO number {number}: it stands where one is missing. Enter the number of the vessel.",
  companyNumber: "{number} is the IMO number of a company, not of a ship. <link>Find the company</link>",
  shortNumber: "An IMO number has 7 digits, {number} has 6. Check the number.",
  nearNumbers: "IMO numbers that differ in one digit:",
  swappedNumbers: "IMO numbers with two digits swapped:",
  withZeros: "Class numbers with the leading zeros that spreadsheets drop:",
  nearVessels: "Vessels that match “{text}”:",
  companies: "Companies that match “{text}”:",
  statement: "Signed statement that no vessel with the IMO number {number} is on record",
  whatElse: "Try another search:",
  includeFormerNames: "Include former names",
  searchEverywhere: "Search “{text}” in all names, numbers and companies",
  without: "Search without {criterion}",
  checkSpelling: "Check the spelling, or type fewer words, or commas between the names of several vessels.",
  verify: "Verify a certificate with the number “{text}”",
  tryCriteria: "To search by flag or vessel type, use the search form with more criteria.",
});
