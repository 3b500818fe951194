import type { Limits } from "#query/limits.ts";

import { parsePath } from "./path.ts";
import type { Source } from "./source.ts";
import { TokenReader } from "./token-reader.ts";
import type { OrderBy, SortKey } from "./tree.ts";

/** Reads `oslc.orderBy` and a child's `.orderBy`. */
export function parseOrderBy(source: Source, limits: Limits): OrderBy {
  const reader = new TokenReader(source);
  const keys = parseKeys(reader, limits);
  reader.expectEnd('","');
  return keys;
}

/** OrderBy : Key ( "," Key )* */
function parseKeys(reader: TokenReader, limits: Limits): OrderBy {
  return reader.list(
    () => reader.takeMark(","),
    () => parseKey(reader, limits),
  );
}

/** Key : Sign Path */
function parseKey(reader: TokenReader, limits: Limits): SortKey {
  const descending = parseSign(reader);
  return { path: parsePath(reader, limits.depth, "the name of an attribute"), descending };
}

/** Sign : "+" | "-" | blank      A `+` that was not encoded in the address arrives as a blank. Returns whether it is "-". */
function parseSign(reader: TokenReader): boolean {
  if (reader.takeMark("-")) return true;
  if (reader.takeMark("+") || reader.token.spaced) return false;
  return reader.fail('the sign + or - before each attribute (in an address, "+" is written %2B)');
}
