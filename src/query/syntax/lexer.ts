import { type Source, errorAt } from "./source.ts";

type TokenKind = "name" | "string" | "number" | "language" | "reference" | "punctuator" | "end";

export interface Token {
  readonly kind: TokenKind;
  /** The characters of the source, quotes and escapes included. */
  readonly text: string;
  readonly start: number;
  /** Whether there is white space before the token. */
  readonly hasLeadingSpace: boolean;
}

const whiteSpace = /\s*/y;

/** The pattern of each kind of token. The first that matches is used. */
const tokenPatterns: readonly (readonly [TokenKind, RegExp])[] = [
  ["name", /[A-Za-z_]\w*/y],
  ["string", /"[^"\\]*(?:\\[^][^"\\]*)*"/y],
  ["number", /[+-]?(?:\d+(?:\.\d*)?|\.\d+)/y],
  ["language", /@[A-Za-z]+(?:-[A-Za-z0-9]+)*/y],
  ["reference", /<[A-Za-z][\w+.-]*:[^<>"\s]*>/y],
  ["punctuator", /--|\^\^|!=|<=|>=|[=<>{}[\](),.:*+-]/y],
];

/** Returns all tokens of a text. The last one has the kind `end`. */
export function tokenize(source: Source): readonly Token[] {
  const tokens: Token[] = [];
  let token: Token;
  let at = 0;
  do {
    token = readToken(source, at);
    tokens.push(token);
    at = token.start + token.text.length;
  } while (token.kind !== "end");
  return tokens;
}

function readToken(source: Source, from: number): Token {
  const start = from + match(whiteSpace, source.text, from).length;
  const hasLeadingSpace = start > from;
  if (start === source.text.length) return { kind: "end", text: "", start, hasLeadingSpace };
  for (const [kind, pattern] of tokenPatterns) {
    const text = match(pattern, source.text, start);
    if (text) return { kind, text, start, hasLeadingSpace };
  }
  throw errorAt(source, start, unexpectedCharacter(source.text, start));
}

/** Returns the text that a sticky pattern matches at an offset, or an empty text. */
function match(pattern: RegExp, text: string, at: number): string {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0] ?? "";
}

function unexpectedCharacter(text: string, at: number): string {
  const character = String.fromCodePoint(text.codePointAt(at) ?? 0);
  if (character === '"') return "This text has no closing quotation mark.";
  if (/[“”„‟‘’‚‛«»‹›]/.test(character)) return `Use straight quotation marks, "like this", not ${character}.`;
  if (character === "'") return 'Texts stand in quotation marks, "like this".';
  return `${JSON.stringify(character)} cannot be understood here.`;
}

/** Returns the value of a string token: `\"` is a quotation mark, `\\` a backslash, and any other backslash is itself. */
export function unquote(text: string): string {
  return text.slice(1, -1).replace(/\\(["\\])/g, "$1");
}
