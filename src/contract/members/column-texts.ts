// Texts of a member, as the columns of a table hold them.

/** The texts that are present, in their order. */
export function presentTexts(texts: readonly (string | null | undefined)[]): readonly string[] {
  return texts.filter((text) => text !== null && text !== undefined);
}

/** The texts joined by line feeds, because a trigram index needs one text; `null` if there are none. */
export function joinedTexts(texts: readonly string[]): string | null {
  return texts.length === 0 ? null : texts.join("\n");
}
