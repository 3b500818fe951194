// Similarity of names with typing errors. Both names are folded (`./folded-name.ts`).
import { foldedWords } from "./folded-name.ts";

/** Typed letters from which names are compared; shorter ones are similar to too many others. */
export const minimumSimilarLength = 5;
export const maximumEdits = 2;
/** Similar names of one response, the most similar. There may be more. */
export const maximumSimilar = 20;

/**
 * Returns how many edits turn the typed name into the name, or into some of its words: whole consecutive words, which finds a wrong or
 * missing blank, or the typed words in any order. `null` if more than two edits are needed, or if fewer than five letters were typed.
 */
export function editsBetween(typed: string, name: string): number | null {
  if (typed.replaceAll(" ", "").length < minimumSimilarLength) return null;
  const edits = Math.min(editsOfWords(typed, name), editsOfConsecutiveWords(typed, name));
  return edits <= maximumEdits ? edits : null;
}

/** Typed characters up to which all variants of a name are looked up. */
export const maximumShortLength = 8;

const characters = Array.from("ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789 ");

/** Every name that is one edit away from a short one, so that callers can look it up by its exact value. */
export function oneEditVariants(name: string): readonly string[] {
  const replaced = (at: number, count: number, text: string) =>
    name.slice(0, at) + text + name.slice(at + count);
  const positions = Array.from(name, (_, at) => at);
  const variants = [
    ...positions.slice(1).map((at) => replaced(at - 1, 2, `${name.charAt(at)}${name.charAt(at - 1)}`)),
    ...positions.map((at) => replaced(at, 1, "")),
    ...positions.flatMap((at) => characters.map((one) => replaced(at, 1, one))),
    ...[...positions, name.length].flatMap((at) => characters.map((one) => replaced(at, 0, one))),
  ].map((one) => one.trim());
  return [...new Set(variants)].filter((one) => one !== name && one !== "");
}

/** A name that is similar to the typed one. */
export interface SimilarName {
  readonly name: string;
  readonly edits: number;
  /** How many letters longer or shorter it is. */
  readonly difference: number;
}

/** The most similar of several names; `null` if none is similar. */
export function mostSimilar(typed: string, names: readonly string[]): SimilarName | null {
  const similar = names.flatMap((name) => {
    const edits = editsBetween(typed, name);
    return edits === null ? [] : [{ name, edits, difference: Math.abs(name.length - typed.length) }];
  });
  return similar.sort(compareSimilarity)[0] ?? null;
}

/** Orders names by their typing errors and then by their length, because a name that differs only in them is likelier than a longer one. */
export function compareSimilarity(one: Omit<SimilarName, "name">, other: Omit<SimilarName, "name">): number {
  return one.edits - other.edits || one.difference - other.difference;
}

/** Edits of the typed words, each compared with the word of the name to which it is most similar. */
function editsOfWords(typed: string, name: string): number {
  const words = foldedWords(name);
  return foldedWords(typed).reduce(
    (sum, word) => sum + Math.min(word.length, ...words.map((other) => editDistance(word, other))),
    0,
  );
}

function editsOfConsecutiveWords(typed: string, name: string): number {
  const words = name.split(" ");
  const count = typed.split(" ").length;
  const parts = [count - 1, count, count + 1].flatMap((length) =>
    words
      .slice(0, Math.max(1, words.length - length + 1))
      .map((_, at) => words.slice(at, at + length).join(" ")),
  );
  return Math.min(...[...new Set(parts)].filter(Boolean).map((part) => editDistance(typed, part)));
}

/**
 * The number of inserted, deleted, replaced and swapped neighbouring characters (optimal string alignment). More than `maximumEdits` is
 * only known to be more.
 */
export function editDistance(one: string, other: string): number {
  if (one === other) return 0;
  if (Math.abs(one.length - other.length) > maximumEdits) return maximumEdits + 1;
  let beforePrevious: readonly number[] = [];
  let previous: readonly number[] = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const isEqual = one[row - 1] === other[column - 1];
      const isSwapped =
        row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      current[column] = Math.min(
        (previous[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (previous[column - 1] ?? 0) + (isEqual ? 0 : 1),
        isSwapped ? (beforePrevious[column - 2] ?? 0) + 1 : Infinity,
      );
    }
    // Numbers never become smaller from row to row.
    if (Math.min(...current) > maximumEdits) return maximumEdits + 1;
    [beforePrevious, previous] = [previous, current];
  }
  return previous[other.length] ?? 0;
}
