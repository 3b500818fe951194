// Texts of a member, as the columns of a table hold them.
import { withoutInvisibleMarks } from "#rules/search/invisible-marks.ts";
import { plainDigits } from "#rules/search/plain-text.ts";

/** The texts that are present, in their order, as a search compares them. */
export function presentTexts(texts: readonly (string | null | undefined)[]): readonly string[] {
  return texts.filter((text) => text !== null && text !== undefined).map(withoutInvisibleMarks);
}

/** A name as a search compares it; the document keeps it as it was received. */
export function comparedName(name: string | null | undefined): string | null {
  return typeof name === "string" ? withoutInvisibleMarks(name) : null;
}

/** A number as a search compares it. */
export function comparedNumber(number: string | null | undefined): string | null {
  return typeof number === "string" ? plainDigits(withoutInvisibleMarks(number)) : null;
}

/** The texts joined by line feeds, because a trigram index needs one text; `null` if there are none. */
export function joinedTexts(texts: readonly string[]): string | null {
  return texts.length === 0 ? null : texts.join("\n");
}
