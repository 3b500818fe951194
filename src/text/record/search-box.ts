// The search box: suggestions, why a vessel was found, terms of use in place, and help without a result.
import { messages } from "#text/messages.ts";

export const searchBoxText = messages({
  label: "Name, number or company",
  hint: "Former names, call signs and official numbers are found, too. Spelling need not be exact.",
  searchRecord: "Search the record",
  moreCriteria: "More criteria",

  recognisedImo: "IMO number",
  recognisedImoList: "{count, number} IMO numbers",
  wrongCheckDigit: "{number} is no IMO number: its check digit is wrong. It is searched as a class number.",
  wrongCheckDigits: "{count, number} IMO numbers. Wrong check digit: {numbers}",
  wrongImoLength: "An IMO number has 7 digits, this one has {digits, number}.",
  recognisedClass: "Class number",
  recognisedOfficial: "Official number",
  recognisedCallSign: "Call sign",
  recognisedNumber: "Class number or official number",

  agreeTitle: "Terms of Use",
  agreeSentence: "Read the <link>Terms of Use</link> and agree to them before your first search.",
  agree: "Agree and search",

  agreeToSearch: "Agree to the Terms of Use to search.",

  searched: "“{text}”",
  change: "change",
});

/** Suggestions while the user types. */
export const suggestionText = messages({
  suggestions: "Suggestions",
  vessels: "Vessels",
  companies: "Companies",
  count: "{count, plural, =0 {No suggestions} one {# suggestion} other {# suggestions}}",
  imo: "IMO {number}",
  class: "Class {number}",
  vesselCount: "{count, plural, one {# vessel} other {# vessels}}",
});

/** Why a vessel was found. */
export const matchText = messages({
  formerly: "formerly {name}",
  formerlyUntil: "formerly {name} until {year}",
  similar: "name similar to “{text}”",
  similarFormer: "similar to its former name {name}",
  similarFormerUntil: "similar to {name}, its name until {year}",
  callSign: "call sign {value}",
  officialNumber: "official number {value}",
  company: "owner, operator or manager {name}",
});

/** Help when a search finds nothing, or only similar names. */
export const noResultText = messages({
  onlySimilar: "No vessel is named “{text}”. These names are similar:",
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
