// Certificate numbers as people type them. Two numbers that differ only in case, white space or dashes are the same number.

import { withoutInvisibleMarks } from "#rules/search/invisible-marks.ts";
import { plainDigits } from "#rules/search/plain-text.ts";

// gap: forms of a certificate number
/** White space and dashes of Unicode. The database removes the same characters (`certificate_number_key`). */
const ignored = /[\s\u00AD\u200B\u2010-\u2015\u2043\u2060\u2212\uFE58\uFE63\uFF0D-]/g;

/** The form in which numbers are compared: `ll‑2026–0001 ` becomes `LL20260001`. Only the letters a to z change case. */
export function certificateNumberKey(number: string): string {
  return number.replace(ignored, "").replace(/[a-z]/g, (letter) => letter.toUpperCase());
}

/** The key of a pasted number, which may have digits of another script and invisible characters. */
export function typedNumberKey(number: string): string {
  return certificateNumberKey(plainDigits(withoutInvisibleMarks(number)));
}

/** Shortest and longest keys that get suggestions: a shorter key is similar to too many numbers, a longer one has too many variants. */
const minimumLength = 4; // gap: suggested certificate numbers
const maximumLength = 30;
const alphabet = Array.from("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ");
/** Groups of characters that are easily confused on paper. */
const lookalikes = ["0OQD", "1IL", "2Z", "5S", "6G", "8B", "UV"];

/**
 * Returns every key that is one typing error away from `key`, the most likely first: a confused character, two swapped characters, one
 * extra, one missing, one wrong. Callers look them up by exact value, so the cost does not depend on the number of certificates.
 */
export function similarNumberKeys(key: string): readonly string[] {
  if (key.length < minimumLength || key.length > maximumLength) return [];
  const characters = Array.from(key);
  const replaced = (at: number, count: number, text: string) =>
    [...characters.slice(0, at), text, ...characters.slice(at + count)].join("");
  const positions = characters.map((_, at) => at);
  const variants = [
    ...positions.flatMap((at) => lookalikesOf(characters[at]).map((other) => replaced(at, 1, other))),
    ...positions.slice(1).map((at) => replaced(at - 1, 2, `${characters[at]}${characters[at - 1]}`)),
    ...positions.map((at) => replaced(at, 1, "")),
    ...[...positions, characters.length].flatMap((at) => alphabet.map((one) => replaced(at, 0, one))),
    ...positions.flatMap((at) => alphabet.map((one) => replaced(at, 1, one))),
  ];
  return [...new Set(variants)].filter((one) => one !== key);
}

function lookalikesOf(character: string | undefined): readonly string[] {
  return lookalikes
    .filter((group) => character !== undefined && group.includes(character))
    .flatMap((group) => Array.from(group).filter((other) => other !== character));
}
