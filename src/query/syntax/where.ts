import type { Limits } from "#query/limits.ts";

import { unquote } from "./lexer.ts";
import { parsePath } from "./path.ts";
import type { Source } from "./source.ts";
import { TokenReader } from "./token-reader.ts";
import type { Literal, Operator, Path, Term, Where } from "./tree.ts";

const operators: readonly string[] = ["=", "!=", "<", "<=", ">", ">="] satisfies Operator[];

/** Reads a condition: `oslc.where`, a child's `.where`, a saved query. */
export function parseWhere(source: Source, limits: Limits): Where {
  const reader = new TokenReader(source);
  const where = parseTerms(reader, limits, limits.depth);
  reader.expectEnd('"and"');
  return where;
}

/** Where : Term ( "and" Term )* */
function parseTerms(reader: TokenReader, limits: Limits, depth: number): Where {
  return reader.list(
    () => reader.takeWord("and"),
    () => parseTerm(reader, limits, depth),
  );
}

/** Term : Path Comparison | Path Membership | Path Scope */
function parseTerm(reader: TokenReader, limits: Limits, depth: number): Term {
  const path = parsePath(reader, limits.depth, "the name of an attribute");
  if (reader.takeWord("in")) return parseMembership(reader, path);
  if (reader.takeMark("{")) return parseScope(reader, path, limits, depth);
  return parseComparison(reader, path);
}

/** Comparison : ( "=" | "!=" | "<" | "<=" | ">" | ">=" ) Value */
function parseComparison(reader: TokenReader, path: Path): Term {
  const { kind, text } = reader.token;
  if (kind !== "mark" || !operators.includes(text)) reader.fail('=, !=, <, <=, >, >=, "in" or "{"');
  reader.advance();
  return { kind: "comparison", path, operator: text as Operator, value: parseValue(reader) };
}

/** Membership : "in" "[" Value ( "," Value )* "]" */
function parseMembership(reader: TokenReader, path: Path): Term {
  reader.expectMark("[");
  const values = reader.list(
    () => reader.takeMark(","),
    () => parseValue(reader),
  );
  if (!reader.takeMark("]")) reader.fail('"," or "]"');
  return { kind: "membership", path, values };
}

/** Scope : "{" Where "}" */
function parseScope(reader: TokenReader, path: Path, limits: Limits, depth: number): Term {
  if (depth === 0) reader.refuse(path.at, `Braces may stand in each other at most ${limits.depth} deep.`);
  const where = parseTerms(reader, limits, depth - 1);
  if (!reader.takeMark("}")) reader.fail('"and" or "}"');
  return { kind: "scope", path, where };
}

/** Value : string Annotation? | number | "true" | "false" */
function parseValue(reader: TokenReader): Literal {
  const { kind, start: at, text } = reader.token;
  if (kind === "string") {
    reader.advance();
    parseAnnotation(reader);
    return { kind, text: unquote(text), at };
  }
  if (kind === "number") return { kind, text: reader.advance().text, at };
  if (reader.takeWord("true")) return { kind: "boolean", text: "true", at };
  if (reader.takeWord("false")) return { kind: "boolean", text: "false", at };
  return reader.fail('a text in quotation marks, a number, "true" or "false"');
}

/** Annotation : "^^" prefix ":" name | "@" language      Both mean nothing here. */
function parseAnnotation(reader: TokenReader): void {
  if (reader.token.kind === "language") reader.advance();
  else if (reader.takeMark("^^")) parsePath(reader, 1, "the name of a type");
}
