// How values are written into the record query language (protocol §3, §5 and its pitfalls).

/** A string value: quoted, `\` and `"` escaped, control characters left out. */
export function quoted(text: string): string {
  const printable = text.replace(/\p{Cc}/gu, "");
  return `"${printable.replace(/[\\"]/g, "\\$&")}"`;
}

/** Conditions that must all hold; `null` ones are left out. */
export function allOf(conditions: readonly (string | null)[]): string {
  return conditions.filter((condition) => condition !== null).join(" and ");
}
