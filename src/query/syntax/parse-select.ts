import type { Limits } from "#query/limits.ts";

import { parseName, parsePath } from "./path.ts";
import type { Source } from "./source.ts";
import { TokenReader } from "./token-reader.ts";
import type { Path, Select, SelectItem } from "./tree.ts";

/** Maximo's formulas and aggregates, which are not supported. */
const unsupported = /^(?:exp|_db(?:sum|avg|min|max))$/i;
/** Selects all attributes of the header object in Maximo. */
const allHeaderAttributes = "_allheaderprops_";

/** Parses `oslc.select`. */
export function parseSelect(source: Source, limits: Limits): Select {
  const reader = new TokenReader(source);
  const select = parseItems(reader, limits, limits.depth);
  reader.expectEnd('","');
  return select;
}

/** Select : Item ( "," Item )* */
function parseItems(reader: TokenReader, limits: Limits, depth: number): Select {
  return reader.list(
    () => reader.takePunctuator(","),
    () => parseItem(reader, limits, depth),
  );
}

/** Item : "*" | "rel."? Path "{" Select "}" | "rel."? Path "._dbcount" Alias? | Path Alias? */
function parseItem(reader: TokenReader, limits: Limits, depth: number): SelectItem {
  if (reader.takePunctuator("*")) return { kind: "all" };
  const fullPath = parsePath(reader, limits.depth, 'a name or "*"');
  if (fullPath.names.some((name) => unsupported.test(name))) {
    reader.throwAt(fullPath.at, "Formulas, sums, averages and extremes cannot be selected; _dbcount can.");
  }
  if (fullPath.names.some((name) => name.toLowerCase() === allHeaderAttributes)) {
    reader.throwAt(fullPath.at, `${allHeaderAttributes} is not supported; * selects every attribute.`);
  }
  const related = fullPath.names[0]?.toLowerCase() === "rel" && fullPath.names.length > 1;
  const path = related ? { ...fullPath, names: fullPath.names.slice(1) } : fullPath;
  if (reader.takePunctuator("{")) return parseChild(reader, path, related, limits, depth);
  if (path.names.at(-1)?.toLowerCase() === "_dbcount") return parseCount(reader, path, related);
  return { kind: "attribute", path: fullPath, ...parseAlias(reader) };
}

/** Child, after "{": Select "}" */
function parseChild(
  reader: TokenReader,
  path: Path,
  related: boolean,
  limits: Limits,
  depth: number,
): SelectItem {
  if (depth === 0) reader.throwAt(path.at, `Braces may be nested at most ${limits.depth} deep.`);
  if (path.names.length > (related ? 2 : 1)) reader.throwAt(path.at, "Name one child before the braces.");
  const select = parseItems(reader, limits, depth - 1);
  if (!reader.takePunctuator("}")) reader.throwUnexpected('"," or "}"');
  return { kind: "child", path, related, select };
}

/** Count, after "._dbcount": Alias? */
function parseCount(reader: TokenReader, path: Path, related: boolean): SelectItem {
  if (path.names.length !== 2) reader.throwAt(path.at, "Name one child before ._dbcount.");
  return { kind: "count", path: { ...path, names: path.names.slice(0, 1) }, related, ...parseAlias(reader) };
}

/** Alias : "--" name */
function parseAlias(reader: TokenReader): { readonly alias?: string } {
  return reader.takePunctuator("--") ? { alias: parseName(reader, "an alias") } : {};
}
