import type { Limits } from "#query/limits.ts";

import { parsePath } from "./path.ts";
import type { Source } from "./source.ts";
import { TokenReader } from "./token-reader.ts";
import type { OrderBy, SortKey } from "./tree.ts";

/** Parses `oslc.orderBy` and a child's `.orderBy`. */
export function parseOrderBy(source: Source, limits: Limits): OrderBy {
  const reader = new TokenReader(source);
  const keys = parseKeys(reader, limits);
  reader.expectEnd('","');
  return keys;
}

/** OrderBy : Key ( "," Key )* */
function parseKeys(reader: TokenReader, limits: Limits): OrderBy {
  return reader.list(
    () => reader.takePunctuator(","),
    () => parseKey(reader, limits),
  );
}

/** Key : Sign Path */
function parseKey(reader: TokenReader, limits: Limits): SortKey {
  const descending = parseSign(reader);
  return { path: parsePath(reader, limits.depth, "the name of an attribute"), descending };
}

/** Sign : "+" | "-" | space      A `+` that is not encoded in a URL arrives as a space. Returns true for "-". */
function parseSign(reader: TokenReader): boolean {
  if (reader.takePunctuator("-")) return true;
  if (reader.takePunctuator("+") || reader.token.hasLeadingSpace) return false;
  return reader.throwUnexpected('the sign + or - before each attribute (in an address, "+" is written %2B)');
}
