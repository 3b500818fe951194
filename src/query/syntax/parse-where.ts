import type { Limits } from "#query/limits.ts";

import { unquote } from "./lexer.ts";
import { parsePath } from "./path.ts";
import type { Source } from "./source.ts";
import { TokenReader } from "./token-reader.ts";
import type { Literal, Operator, Path, Term, Where } from "./tree.ts";

const operators: readonly string[] = ["=", "!=", "<", "<=", ">", ">="] satisfies Operator[];

/** Parses a where clause: `oslc.where`, a child's `.where` or a saved query. */
export function parseWhere(source: Source, limits: Limits): Where {
  const reader = new TokenReader(source);
  const where = parseTerms(reader, limits, limits.depth);
  reader.expectEnd('"and"');
  return where;
}

/** Where : Term ( "and" Term )* */
function parseTerms(reader: TokenReader, limits: Limits, depth: number): Where {
  return reader.list(
    () => reader.takeKeyword("and"),
    () => parseTerm(reader, limits, depth),
  );
}

/** Term : Path Comparison | Path Membership | Path Scope */
function parseTerm(reader: TokenReader, limits: Limits, depth: number): Term {
  const path = parsePath(reader, limits.depth, "the name of an attribute");
  if (reader.takeKeyword("in")) return parseMembership(reader, path);
  if (reader.takePunctuator("{")) return parseScope(reader, path, limits, depth);
  return parseComparison(reader, path);
}

/** Comparison : ( "=" | "!=" | "<" | "<=" | ">" | ">=" ) Value */
function parseComparison(reader: TokenReader, path: Path): Term {
  const { kind, text } = reader.token;
  if (kind !== "punctuator" || !operators.includes(text))
    reader.throwUnexpected('=, !=, <, <=, >, >=, "in" or "{"');
  reader.advance();
  return { kind: "comparison", path, operator: text as Operator, value: parseValue(reader) };
}

/** Membership : "in" "[" Value ( "," Value )* "]" */
function parseMembership(reader: TokenReader, path: Path): Term {
  reader.expectPunctuator("[");
  const values = reader.list(
    () => reader.takePunctuator(","),
    () => parseValue(reader),
  );
  if (!reader.takePunctuator("]")) reader.throwUnexpected('"," or "]"');
  return { kind: "membership", path, values };
}

/** Scope : "{" Where "}" */
function parseScope(reader: TokenReader, path: Path, limits: Limits, depth: number): Term {
  if (depth === 0) reader.throwAt(path.at, `Braces may be nested at most ${limits.depth} deep.`);
  const where = parseTerms(reader, limits, depth - 1);
  if (!reader.takePunctuator("}")) reader.throwUnexpected('"and" or "}"');
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
  if (reader.takeKeyword("true")) return { kind: "boolean", text: "true", at };
  if (reader.takeKeyword("false")) return { kind: "boolean", text: "false", at };
  return reader.throwUnexpected('a text in quotation marks, a number, "true" or "false"');
}

/** Annotation : "^^" prefix ":" name | "@" language      Both are ignored. */
function parseAnnotation(reader: TokenReader): void {
  if (reader.token.kind === "language") reader.advance();
  else if (reader.takePunctuator("^^")) parsePath(reader, 1, "the name of a type");
}
