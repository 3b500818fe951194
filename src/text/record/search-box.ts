// The search box, terms of use in place, and why a vessel was found.
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

/** Why a vessel was found. */
export const matchText = messages({
  formerly: "formerly {name}",
  formerlyUntil: "formerly {name} until {year}",
  onlySimilar: "No vessel is named “{text}”. These names are similar:",
  similar: "name similar to “{text}”",
  similarFormer: "similar to its former name {name}",
  similarFormerUntil: "similar to {name}, its name until {year}",
  callSign: "call sign {value}",
  officialNumber: "official number {value}",
  company: "owner, operator or manager {name}",
});
