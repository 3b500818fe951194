// Writes conditions in the query language of the calls (docs/query-language.md). The module `query` reads it.

/** Writes a text as a string literal: in quotation marks, with `\` and `"` escaped. Wildcards keep their meaning. */
export function quote(text: string): string {
  return `"${text.replace(/["\\]/g, String.raw`\$&`)}"`;
}

/** Writes the condition that a field equals a text. A text with wildcards is a pattern. */
export function fieldEquals(field: string, text: string): string {
  return `${field}=${quote(text)}`;
}

/** Writes the condition that a field equals one of some texts. */
export function fieldIn(field: string, texts: readonly string[]): string {
  const [only = "", ...others] = texts;
  return others.length === 0 ? fieldEquals(field, only) : `${field} in [${texts.map(quote).join(",")}]`;
}

/** Returns the conditions joined with `and`, without those that are `null`. Returns an empty text if there are none. */
export function conjunction(conditions: readonly (string | null)[]): string {
  return conditions.filter((condition) => condition !== null).join(" and ");
}
