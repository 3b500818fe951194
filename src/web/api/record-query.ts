// Values and conditions in the record query language (docs/query-language.md).

/** A string literal: quoted, with `\` and `"` escaped and without control characters. */
export function quoted(text: string): string {
  const printable = text.replace(/\p{Cc}/gu, "");
  return `"${printable.replace(/[\\"]/g, "\\$&")}"`;
}

/** The conjunction of conditions; `null` ones are skipped. */
export function allOf(conditions: readonly (string | null)[]): string {
  return conditions.filter((condition) => condition !== null).join(" and ");
}
