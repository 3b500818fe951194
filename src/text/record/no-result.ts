import { messages } from "#text/messages.ts";

/** Help when a search finds nothing. */
export const noResultText = messages({
  wrongCheckDigit: "The check digit of IMO number {number} is wrong. Check the number.",
  nearNumbers: "IMO numbers that differ in one digit:",
  nearVessels: "Vessels that match “{text}”:",
  companies: "Companies that match “{text}”:",
  whatElse: "Try another search:",
  includeFormerNames: "Include former names",
  searchEverywhere: "Search “{text}” in all names, numbers and companies",
  without: "Search without {criterion}",
  checkSpelling: "Check the spelling, or type fewer words.",
  tryCriteria: "To search by flag or vessel type, open More criteria.",
});
