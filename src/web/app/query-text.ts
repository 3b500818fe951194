// Query strings are plain text by name, as old links and other sites write them: `?ImoNum=9074729` and not JSON.
import { type QueryString, queryText } from "#web/paths.ts";

/** Reads `?name=value&…`; of a name that stands twice the last value counts. */
export function parseSearch(text: string): QueryString {
  return Object.fromEntries(new URLSearchParams(text));
}

/** Writes a query string; values that are nothing are left out. */
export function stringifySearch(query: Record<string, unknown>): string {
  const values = Object.entries(query).filter(([, value]) => value !== undefined && value !== null);
  return queryText(Object.fromEntries(values.map(([name, value]) => [name, String(value)])));
}
