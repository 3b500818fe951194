// How a folded name (`./folded-name.ts`) matches a folded text as it was typed.
import { foldedWords } from "./folded-name.ts";

/** From the best to the worst: the name itself, a name that begins with the text, a name with words that begin with the typed ones. */
export const nameMatches = ["name", "beginning", "words"] as const;
export type NameMatch = (typeof nameMatches)[number];

/** Returns how a name matches the typed text; `null` if it does not. */
export function matchName(typed: string, name: string): NameMatch | null {
  if (typed === "") return null;
  if (name === typed) return "name";
  if (name.startsWith(typed)) return "beginning";
  const words = ` ${name}`;
  return foldedWords(typed).every((word) => words.includes(` ${word}`)) ? "words" : null;
}

/** Returns the best match of several names; `null` if none matches. */
export function bestNameMatch(typed: string, names: readonly string[]): NameMatch | null {
  const found = new Set(names.map((name) => matchName(typed, name)));
  return nameMatches.find((match) => found.has(match)) ?? null;
}
