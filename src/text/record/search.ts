// The search screen: form, results, recent vessels (docs/domain.md, section 2).
import { messages } from "#text/messages.ts";

export const searchText = messages({
  search: "Search",
  clear: "Clear",
  chooseFlag: "Choose Flag",
  chooseVesselType: "Choose Vessel Type",
  includePreviousNames: "Include previous names",
  listNotLoaded: "The list could not be loaded [{status}]",
  agreement: "I have read and agree to the <link>Terms of Use</link>",
  opensNewTab: "(opens a new tab)",
  agreeFirst: "Agree to the Terms of Use, then search.",
  emptyCriteria: "Please enter value for your search criteria!",

  vesselsFound: "Vessels found",
  vesselCount: "{count, plural, one {# vessel} other {# vessels}}",
  shownCount: "showing 1–{count, number}",
  searching: "Searching",
  vesselsOf: "All vessels of",
  companiesNamed: "Companies named “{name}”",

  formerly: "formerly {names}",

  noneWithFilters: "No vessel found matches these filters.",

  searchedFor: "Searched for {criteria}",
  criterion: "{name}: {value}",
  nameWithPreviousNames: "{name}: {value}, with previous names",

  recentVessels: "Recent vessels",
  forget: "Forget",
});

/** The fields of the form, on the screen and in print. */
export const searchFieldNames = messages({
  vesselName: "Vessel name",
  flagId: "Flag",
  classNum: "Class number",
  imoNum: "IMO number",
  vesselType: "Vessel type",
  registeredOwner: "Registered owner",
  operatorName: "Operator name",
});
