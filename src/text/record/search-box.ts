// The search box, terms of use in place, and why a vessel was found.
import { messages } from "#text/messages.ts";

export const searchBoxText = messages({
  label: "Name, number or company",
  hint: "Former names, call signs and official numbers are found, too. Spelling need not be exact.",
  searchRecord: "Search the record",
  moreCriteria: "More criteria",
  searchByCriteria: "Search by these criteria",

  noLetters: "Enter a name, number or company. “{text}” has no letter and no digit.",

  agreeTitle: "Terms of Use",
  agreeSentence: "Read the <link>Terms of Use</link> and agree to them before your first search.",
  agree: "Agree and search",

  agreeToSearch: "Agree to the Terms of Use to search.",

  searched: "“{text}”",
  change: "change",
});

/** Why a vessel was found. */
export const matchText = messages({
  transliterated: "in other letters: {name}",
  formerly: "formerly {name}",
  formerlyUntil: "formerly {name} until {year}",
  similar: "name similar to “{text}”",
  similarFormer: "similar to its former name {name}",
  similarFormerUntil: "similar to {name}, its name until {year}",
  callSign: "call sign {name}",
  officialNumber: "official number {name}",
  similarCompany: "owner, operator or manager with a similar name: {name}",
  company: "owner, operator or manager {name}",
});
