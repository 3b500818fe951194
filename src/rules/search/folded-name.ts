// Names as they are compared in a search: without case, accents, ligatures, punctuation and prefixes such as M/V.
import { withoutInvisibleMarks } from "./invisible-marks.ts";
import { plainDigits } from "./plain-text.ts";

/** Letters that Unicode does not decompose into a base letter and an accent. */
const letters: Readonly<Record<string, string>> = {
  Æ: "AE",
  Œ: "OE",
  Ø: "O",
  Đ: "D",
  Ð: "D",
  Ł: "L",
  Þ: "TH",
  Ħ: "H",
  Ŧ: "T",
  Ŋ: "N",
  ẞ: "SS",
};

/** Apostrophes and marks that stand within a word: O'HARA is compared as OHARA. */
const marksInWords = /[\p{M}'`´ʹʻʼ‘’‛]/gu;
const betweenWords = /[^\p{L}\p{N}]+/gu;

/** Single letters in a row, as E.R. FRANCE has them: they are compared as one word. */
const initials = /(?<=^| )\p{L}(?: \p{L})+(?= |$)/gu;

/**
 * Returns the form in which names are compared: `M/V "Alcázar" II` becomes `ALCAZAR II`, and `E.R. France` `ER FRANCE`. Empty for a text
 * without letters and digits.
 */
export function foldName(name: string): string {
  const upper = plainDigits(withoutInvisibleMarks(name))
    .normalize("NFKD")
    .toUpperCase()
    .replace(marksInWords, "");
  const plain = upper.replace(/[ÆŒØĐÐŁÞĦŦŊẞ]/g, (letter) => letters[letter] ?? letter);
  const words = plain.replace(betweenWords, " ").trim();
  // gap: prefixes of vessel names
  return withoutPrefix(words).replace(initials, (letters) => letters.replaceAll(" ", ""));
}

/** The different words of a folded name, in their order. */
export function foldedWords(folded: string): readonly string[] {
  return [...new Set(folded.split(" ").filter(Boolean))];
}

/** Folded names, each on a line between two blanks, so that a pattern can find the beginning of a word. */
export function nameLines(folded: readonly string[]): string {
  return folded.map((name) => ` ${name} `).join("\n");
}

// What stands before a vessel's name and is no part of it: the kind of ship, as crews, agents and registers write it. The list has those of
// https://en.wikipedia.org/wiki/Ship_prefix that merchant and research ships, fishing vessels and yachts have.

/** Prefixes that are written in one word, too: no word of a name is like them. */
const oneWord = ["MV", "MT", "SS", "FV", "RV", "RRS", "SY", "LPGC", "LNGC"];
/** Prefixes in two parts, `M/V` or `M.V.`. Some of them in one word would be the begin of a name, such as MY WAY and TS TAIPEI. */
const twoParts = "M V, M T, M S, M Y, M F, S S, S V, S Y, T S, F V, R V, G C, R R S, LPG C, LNG C".split(
  ", ",
);

const prefix = new RegExp(`^(?:${[...oneWord, ...twoParts].join("|")}) (?=\\S)`);

/** A name in capitals, whose punctuation has become blanks, without its prefix. */
function withoutPrefix(words: string): string {
  return words.replace(prefix, "");
}
