// Query strings of the router as plain text, `?ImoNum=9074729`, instead of its default JSON: old links and other sites write them so.
import { type QueryString, queryText } from "#web/paths.ts";

/** Parses `?name=value&…`; the last value of a repeated name is used. */
export function parseSearch(text: string): QueryString {
  return Object.fromEntries(new URLSearchParams(text));
}

/** Serialises a query string without values that are undefined or null. */
export function stringifySearch(query: Record<string, unknown>): string {
  const values = Object.entries(query).filter(([, value]) => value !== undefined && value !== null);
  return queryText(Object.fromEntries(values.map(([name, value]) => [name, String(value)])));
}
