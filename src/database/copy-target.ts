// COPY: the fastest way to store many rows, in each engine's form.

export interface CopyTarget {
  readonly table: string;
  /** The columns in the order in which the rows have their values. */
  readonly columns: readonly string[];
}

/** The COPY statement that reads rows from a source, such as `stdin`. */
export function copyStatement({ columns, table }: CopyTarget, source: string): string {
  return `copy ${quoted(table)} (${columns.map(quoted).join(", ")}) from ${source}`;
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
