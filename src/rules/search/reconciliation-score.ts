// How well a vessel that a search found matches the text, for lists that are matched to vessels.
import { foldName } from "./folded-name.ts";
import { editsBetween, maximumEdits } from "./name-similarity.ts";

/** How a vessel was found by a text, the number or name that matches, and its present name. */
export interface FoundBy {
  readonly kind: string;
  readonly value: string | null;
  readonly name: string | null;
}

/** From here on a candidate has the number, or has or had the very name, so that no other candidate is the only one. */
const exactScore = 80;

/** The score of a part of a name: more for more of its letters. */
const partOf = (typed: string, name: string, least: number, most: number) =>
  Math.round(least + (most - least) * Math.min(1, typed.length / Math.max(1, name.length)));

/** The labels of a number. */
const labels = /\b(?:IMO|CLASS|NUMBER|NO|NR)\b/g;

/** Whether a text is a number with its label, and nothing else but the name of its vessel. */
function isNumberOf(typed: string, number: string, name: string): boolean {
  if (typed.replaceAll(/[^A-Z0-9]/gi, "").toUpperCase() === number) return true;
  const rest = foldName(typed.toUpperCase().replace(number, " ").replaceAll(labels, " "));
  return rest === "" || rest === foldName(name);
}

/**
 * The score of a candidate, from 0 to 100: 100 for an IMO or class number, alone or beside the name of its vessel, and for the whole present name; 90 for
 * another number; 80 for a whole former name; less for a number among other words, for a part of a name, for other letters and for typing errors.
 */
export function reconciliationScore(typed: string, { kind, name: present, value }: FoundBy): number {
  const text = foldName(typed);
  const name = foldName(value ?? "");
  switch (kind) {
    case "imo_number":
    case "class_number": {
      return isNumberOf(typed, value ?? "", present ?? "") ? 100 : 70;
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
      return 70;
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
