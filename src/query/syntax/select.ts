import type { Limits } from "#query/limits.ts";

import { parseName, parsePath } from "./path.ts";
import type { Source } from "./source.ts";
import { TokenReader } from "./token-reader.ts";
import type { Path, Select, SelectItem } from "./tree.ts";

/** Formulas and sums of Maximo that the record does not compute. */
const notOffered = /^(?:exp|_db(?:sum|avg|min|max))$/i;

/** Reads `oslc.select`. */
export function parseSelect(source: Source, limits: Limits): Select {
  const reader = new TokenReader(source);
  const select = parseItems(reader, limits, limits.depth);
  reader.expectEnd('","');
  return select;
}

/** Select : Item ( "," Item )* */
function parseItems(reader: TokenReader, limits: Limits, depth: number): Select {
  return reader.list(
    () => reader.takeMark(","),
    () => parseItem(reader, limits, depth),
  );
}

/** Item : "*" | "rel."? Path "{" Select "}" | "rel."? Path "._dbcount" Alias? | Path Alias? */
function parseItem(reader: TokenReader, limits: Limits, depth: number): SelectItem {
  if (reader.takeMark("*")) return { kind: "all" };
  const full = parsePath(reader, limits.depth, 'a name or "*"');
  if (full.names.some((name) => notOffered.test(name))) {
    reader.refuse(full.at, "Formulas, sums, averages and extremes cannot be selected; _dbcount can.");
  }
  const related = full.names[0]?.toLowerCase() === "rel" && full.names.length > 1;
  const path = related ? { ...full, names: full.names.slice(1) } : full;
  if (reader.takeMark("{")) return parseChild(reader, path, related, limits, depth);
  if (path.names.at(-1)?.toLowerCase() === "_dbcount") return parseCount(reader, path, related);
  return { kind: "attribute", path: full, ...parseAlias(reader) };
}

/** The rest of a child: Select "}" */
function parseChild(
  reader: TokenReader,
  path: Path,
  related: boolean,
  limits: Limits,
  depth: number,
): SelectItem {
  if (depth === 0) reader.refuse(path.at, `Braces may stand in each other at most ${limits.depth} deep.`);
  if (path.names.length > (related ? 2 : 1)) reader.refuse(path.at, "Name one child before the braces.");
  const select = parseItems(reader, limits, depth - 1);
  if (!reader.takeMark("}")) reader.fail('"," or "}"');
  return { kind: "child", path, related, select };
}

/** The rest of a count: Alias? */
function parseCount(reader: TokenReader, path: Path, related: boolean): SelectItem {
  if (path.names.length !== 2) reader.refuse(path.at, "Name one child before ._dbcount.");
  return { kind: "count", path: { ...path, names: path.names.slice(0, 1) }, related, ...parseAlias(reader) };
}

/** Alias : "--" name */
function parseAlias(reader: TokenReader): { readonly alias?: string } {
  return reader.takeMark("--") ? { alias: parseName(reader, "an alias") } : {};
}
