// Rows in the text format of COPY: values separated by tabs, a row a line.
import type { ColumnValue } from "#contract/record-sets/record-set-descriptor.ts";

/** A row of values, in the order of the columns. */
export function copyRow(values: readonly ColumnValue[]): string {
  return `${values.map(copyValue).join("\t")}\n`;
}

function copyValue(value: ColumnValue): string {
  if (value === null) return String.raw`\N`;
  if (typeof value === "string") return escape(value);
  return escape(typeof value === "object" ? arrayText(value) : String(value));
}

const special = /[\\\t\n\r]/g;
const escapes: Readonly<Record<string, string>> = {
  "\\": "\\\\",
  "\t": String.raw`\t`,
  "\n": String.raw`\n`,
  "\r": String.raw`\r`,
};

function escape(text: string): string {
  return text.replace(special, (character) => escapes[character] ?? character);
}

/** A `text[]` as PostgreSQL reads it: `{"a","b"}`. */
function arrayText(texts: readonly string[]): string {
  return `{${texts.map((text) => `"${text.replace(/["\\]/g, String.raw`\$&`)}"`).join(",")}}`;
}
