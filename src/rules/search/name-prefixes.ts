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
export function withoutPrefix(words: string): string {
  return words.replace(prefix, "");
}
