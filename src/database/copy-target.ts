// COPY: the fastest way to store many rows, in each engine's form.

export interface CopyTarget {
  /** The schema of the table, and the first one of the search path while rows are copied; that of the connection if it is left out. */
  readonly schema?: string;
  readonly table: string;
  /** The columns in the order in which the rows have their values. */
  readonly columns: readonly string[];
}

/** The COPY statement that reads rows from a source, such as `stdin`. */
export function copyStatement({ columns, schema, table }: CopyTarget, source: string): string {
  const name = schema === undefined ? quoted(table) : `${quoted(schema)}.${quoted(table)}`;
  return `copy ${name} (${columns.map(quoted).join(", ")}) from ${source}`;
}

/** Begins the transaction of a COPY into a schema, in which functions of generated columns find the tables and functions of that schema first. */
export function beginInSchema(schema: string): string {
  const name = `'${quoted(schema).replaceAll("'", "''")}, '`;
  return `begin; select set_config('search_path', ${name} || current_setting('search_path'), true)`;
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
