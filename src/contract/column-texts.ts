// Texts of a member, as the columns of a table hold them.
import { withoutInvisibleMarks } from "#rules/search/invisible-marks.ts";
import { plainDigits } from "#rules/search/plain-text.ts";

/** The texts that are present, in their order. */
export function presentTexts(texts: readonly (string | null | undefined)[]): readonly string[] {
  return texts.filter((text) => text !== null && text !== undefined);
}

/** The names that are present as a search compares them; the document keeps them as they were received. */
export function comparedNames(names: readonly (string | null | undefined)[]): readonly string[] {
  return presentTexts(names).map(withoutInvisibleMarks);
}

/** A number or call sign as a search compares it. */
export function comparedNumber(number: string | null | undefined): string | null {
  return typeof number === "string" ? plainDigits(withoutInvisibleMarks(number)) : null;
}

/** The texts joined by line feeds, because a trigram index needs one text; `null` if there are none. */
export function joinedTexts(texts: readonly string[]): string | null {
  return texts.length === 0 ? null : texts.join("\n");
}
