import type { Pattern } from "#query/query.ts";

/** A pattern as PostgreSQL's LIKE wants it: only `%` is a wildcard, `_` and `\` stand for themselves. */
export function likePattern(pattern: Pattern): string {
  return pattern.replace(/[\\_]/g, String.raw`\$&`);
}

/** The same pattern, found anywhere in a text. */
export function likeAnywhere(pattern: Pattern): string {
  return likePattern(`%${pattern}%`.replace(/%+/g, "%"));
}
