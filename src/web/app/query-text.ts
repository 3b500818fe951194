// Query strings of the router as plain text, `?ImoNum=9074729`, instead of its default JSON: old links and other sites write them so.
import { cutText } from "#rules/cut-text.ts";
import { type QueryString, queryText } from "#web/paths.ts";

/** Characters of a parameter that are read. */
const maximumLength = 250;

/** Parameters as long as an address is: numbers, of which each is read by itself, the address to return to, and signed tokens. */
const longParameters: ReadonlySet<string> = new Set(["assetnums", "numbers", "return", "token"]);

/**
 * Parses `?name=value&…`; the last value of a repeated name is used. What is too long is cut here, before any pattern sees it: a server that
 * renders the address would be busy with it for seconds.
 */
export function parseSearch(text: string): QueryString {
  const parameters = Array.from(new URLSearchParams(text), ([name, value]): [string, string] => [
    name,
    longParameters.has(name) ? value : cutText(value, maximumLength),
  ]);
  return Object.fromEntries(parameters);
}

/** Serialises a query string without values that are undefined or null. */
export function stringifySearch(query: Record<string, unknown>): string {
  const values = Object.entries(query).filter(([, value]) => value !== undefined && value !== null);
  return queryText(Object.fromEntries(values.map(([name, value]) => [name, String(value)])));
}
