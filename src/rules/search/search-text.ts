// What the text in the search box can be: numbers of vessels, or a name.
import { foldName } from "./folded-name.ts";

export interface SearchText {
  /** Seven digits each, with or without the prefix IMO and with any blanks, as in `IMO 907 4729`; several in a pasted list. */
  readonly imoNumbers: readonly string[];
  /** The text as a class number, an official number or a call sign; empty if it can be none of them. */
  readonly number: string;
  /** The text as a folded name; empty if it has neither letters nor digits. */
  readonly name: string;
}

/** More numbers are a list to be checked, not a search. */
export const maximumImoNumbers = 20;
export const maximumSearchTextLength = 200;

const imoPrefix = /^IMO[\s.:#-]*(?:NO|NUMBER|NR)?[\s.:#-]*(?=\d)/i;
const numberPrefix = /^(?:CLASS|OFFICIAL|CALL SIGN)[\s.:#-]*(?:NO|NUMBER|NR)?[\s.:#-]+/i;

/** Reads the text in the search box. Texts are longer than any name after `maximumSearchTextLength` characters, which are ignored. */
export function readSearchText(text: string): SearchText {
  const typed = text.slice(0, maximumSearchTextLength).trim();
  return { imoNumbers: imoNumbersIn(typed), number: numberIn(typed), name: foldName(typed) };
}

/** A number that is called an IMO number within other words, as in a text copied from an email. */
const namedImoNumber = /\bIMO\b\D{0,10}?(\d{7})(?!\d)/gi;

function imoNumbersIn(typed: string): readonly string[] {
  const single = typed.replace(imoPrefix, "").replace(/[\s.\u00A0-]/g, "");
  if (/^\d{7}$/.test(single)) return [single];
  const parts = typed.split(/[\s,;|/]+|IMO/i).filter(Boolean);
  const isList = parts.length > 1 && parts.every((part) => /^\d{7}$/.test(part));
  const named = Array.from(typed.matchAll(namedImoNumber), ([, number = ""]) => number);
  return [...new Set(isList ? parts : named)].slice(0, maximumImoNumbers);
}

/** Official numbers contain dashes, as in `45210-PEXT`, so nothing but blanks around the text is removed. */
function numberIn(typed: string): string {
  const number = typed.replace(numberPrefix, "").toUpperCase();
  return /^[\p{L}\p{N}][\p{L}\p{N} ./-]{0,39}$/u.test(number) ? number : "";
}
