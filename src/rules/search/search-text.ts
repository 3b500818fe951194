// What the text in the search box can be: numbers of vessels, or a name.
import { cutText } from "#rules/cut-text.ts";
import { isImoNumber } from "#rules/vessel/imo-number.ts";
import { companySpellings } from "./folded-company.ts";
import { foldName } from "./folded-name.ts";
import { latinSpellings } from "./latin-spellings.ts";
import { maximumSearchTextLength } from "./search-criteria.ts";
import { plainText } from "./plain-text.ts";
import { unwrapped, vesselNumbersIn } from "./vessel-numbers.ts";

export interface SearchText {
  /** Seven digits each, with or without the prefix IMO and with any blanks, as in `IMO 907 4729`; several in a pasted list. */
  readonly imoNumbers: readonly string[];
  /** The text as a class number, an official number or a call sign; empty if it can be none of them. */
  readonly number: string;
  /** Class numbers within other words, as in `20151001 MERIDIAN STAR`. */
  readonly classNumbers: readonly string[];
  /** The text as a folded name; empty if it has neither letters nor digits. */
  readonly name: string;
  /** The Latin spellings of a text in Cyrillic or Greek letters, folded; empty for other texts. */
  readonly latin: readonly string[];
  /** The text as a folded company, and its Latin spellings. */
  readonly companies: readonly string[];
}

/** More numbers are a list to be checked, not a search. */
export const maximumImoNumbers = 20;

const imoPrefix = /^IMO[\s.:#-]*(?:(?:NO|NUMBER|NR)[\s.:#-]*)?(?=\d)/i;
const numberPrefix = /^(?:CLASS|OFFICIAL|CALL SIGN)(?:[\s.:#-]*(?:NO|NUMBER|NR))?[\s.:#-]+/i;

/** Reads the text in the search box. Texts are longer than any name after `maximumSearchTextLength` characters, which are ignored. */
export function readSearchText(text: string): SearchText {
  const typed = plainText(cutText(text, maximumSearchTextLength)).trim();
  const found = vesselNumbersIn(typed);
  const imoNumbers = [...new Set([...imoNumbersIn(typed), ...found.filter(isImoNumber)])];
  const classNumbers = found.filter((number) => !imoNumbers.includes(number));
  return {
    imoNumbers: imoNumbers.slice(0, maximumImoNumbers),
    number: numberIn(unwrapped(typed)),
    classNumbers: classNumbers.slice(0, maximumImoNumbers),
    name: foldName(typed),
    latin: latinSpellings(typed),
    companies: companySpellings(typed),
  };
}

/** An official number as it is compared: without dashes, points, slashes and blanks. The index of the database has the same form. */
export function officialNumberKey(number: string): string {
  return number.replace(/[-./ ]/g, "");
}

/** The numbers of a text that has more of them than one search finds: they are a list to be checked. Empty for any other text. */
export function listInSearchText(text: string): readonly string[] {
  const numbers = [...new Set(text.split(/[\r\n]+/).flatMap(vesselNumbersIn))];
  return numbers.length > maximumImoNumbers ? numbers : [];
}

/** A number that is called an IMO number within other words, as in a text copied from an email. */
const namedImoNumber = /\bIMO\b\D{0,10}?(\d{7})(?!\d)/gi;

function imoNumbersIn(typed: string): readonly string[] {
  const single = unwrapped(typed)
    .replace(imoPrefix, "")
    .replace(/[\s.\u00A0-]/g, "");
  if (/^\d{7}$/.test(single)) return [single];
  const parts = typed.split(/[\s,;|/]+|IMO/i).filter(Boolean);
  const isList = parts.length > 1 && parts.every((part) => /^\d{7}$/.test(part));
  const named = Array.from(typed.matchAll(namedImoNumber), ([, number = ""]) => number);
  return isList ? parts : named;
}

/** Official numbers contain dashes, as in `45210-PEXT`, so nothing within the text is removed. */
function numberIn(typed: string): string {
  const number = typed.replace(numberPrefix, "").toUpperCase();
  return /^[\p{L}\p{N}][\p{L}\p{N} ./-]{0,39}$/u.test(number) ? number : "";
}
