// How well a vessel that a search found matches the text, for lists that are matched to vessels.
import { foldName } from "./folded-name.ts";
import { plainText } from "./plain-text.ts";
import { isImoNumber } from "#rules/vessel/imo-number.ts";
import { editsBetween, maximumEdits } from "./name-similarity.ts";

/** How a vessel was found by a text, the number or name that matches, and its present name. */
export interface FoundBy {
  readonly kind: string;
  readonly value: string | null;
  readonly name: string | null;
}

/** From here on a candidate has the number, or has or had the name, so that no other candidate is the only one. */
const exactScore = 80;

/** The score of a part of a name: more for more of its letters. */
const partOf = (typed: string, name: string, least: number, most: number) =>
  Math.round(least + (most - least) * Math.min(1, typed.length / Math.max(1, name.length)));

/** The label directly before a number, by its kind. */
const labels = {
  imo_number: /(?:^|[^\p{L}\p{N}])IMO[^\p{L}\p{N}]*(?:(?:NUMBER|NO|NR)[^\p{L}\p{N}]*)?$/u,
  class_number: /(?:^|[^\p{L}\p{N}])CLASS[^\p{L}\p{N}]*(?:(?:NUMBER|NO|NR)[^\p{L}\p{N}]*)?$/u,
} as const;

const withoutMarks = (text: string) => text.replaceAll(/[^\p{L}\p{N}]/gu, "");

/** Whether a text is a number with the label of its kind, and nothing else but the name of its vessel. */
function isNumberOf(typed: string, kind: keyof typeof labels, number: string, name: string): boolean {
  const text = plainText(typed).toUpperCase();
  const at = text.indexOf(number);
  const label = at === -1 ? null : labels[kind].exec(text.slice(0, at));
  // Seven digits with the check digit are taken for an IMO number, unless they are said to be a class number.
  if (kind === "class_number" && isImoNumber(number) && !label) return false;
  if (withoutMarks(text) === withoutMarks(number)) return true;
  if (at === -1) return false;
  const rest = foldName(`${text.slice(0, label?.index ?? at)} ${text.slice(at + number.length)}`);
  return rest === "" || rest === foldName(name);
}

/**
 * The score of a candidate, from 0 to 100: 100 for an IMO or class number, alone or beside the name of its vessel, and for the whole present name; 90 for
 * another number; 80 for a whole former name and for a name in other letters; less for a number among other words, for a part of a name and for typing errors.
 */
export function reconciliationScore(typed: string, { kind, name: present, value }: FoundBy): number {
  const text = foldName(typed);
  const name = foldName(value ?? "");
  switch (kind) {
    case "imo_number":
    case "class_number": {
      return isNumberOf(typed, kind, value ?? "", present ?? "") ? 100 : 70;
    }
    case "name": {
      return 100;
    }
    case "official_number":
    case "call_sign": {
      return 90;
    }
    case "former_name": {
      return text === name ? exactScore : partOf(text, name, 20, 60);
    }
    case "name_beginning":
    case "name_words": {
      return partOf(text, name, 30, 75);
    }
    case "transliterated": {
      return exactScore;
    }
    default: {
      const edits = editsBetween(text, name) ?? maximumEdits;
      return (kind === "similar_name" ? 70 : 50) - 10 * edits;
    }
  }
}

/** Whether the first of the candidates, which are ordered by their score, is the one that is meant. */
export function isOnlyMatch([first, second]: readonly number[]): boolean {
  return first === 100 && (second === undefined || second < exactScore);
}
