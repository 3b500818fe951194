import { type Source, errorAt } from "./source.ts";

type TokenKind = "name" | "string" | "number" | "language" | "reference" | "mark" | "end";

export interface Token {
  readonly kind: TokenKind;
  /** The characters of the source, quotes and escapes included. */
  readonly text: string;
  readonly start: number;
  /** Whether blanks stand before it. */
  readonly spaced: boolean;
}

const blanks = /\s*/y;

/** Each kind of token with what it looks like; the first that fits wins. */
const kinds: readonly (readonly [TokenKind, RegExp])[] = [
  ["name", /[A-Za-z_]\w*/y],
  ["string", /"[^"\\]*(?:\\[^][^"\\]*)*"/y],
  ["number", /[+-]?(?:\d+(?:\.\d*)?|\.\d+)/y],
  ["language", /@[A-Za-z]+(?:-[A-Za-z0-9]+)*/y],
  ["reference", /<[A-Za-z][\w+.-]*:[^<>"\s]*>/y],
  ["mark", /--|\^\^|!=|<=|>=|[=<>{}[\](),.:*+-]/y],
];

/** All tokens of a text, the last being its end. */
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
  const start = from + match(blanks, source.text, from).length;
  const spaced = start > from;
  if (start === source.text.length) return { kind: "end", text: "", start, spaced };
  for (const [kind, looks] of kinds) {
    const text = match(looks, source.text, start);
    if (text) return { kind, text, start, spaced };
  }
  throw errorAt(source, start, unreadable(source.text, start));
}

/** The characters at a place that a sticky pattern accepts; empty where it accepts none. */
function match(looks: RegExp, text: string, at: number): string {
  looks.lastIndex = at;
  return looks.exec(text)?.[0] ?? "";
}

function unreadable(text: string, at: number): string {
  const character = String.fromCodePoint(text.codePointAt(at) ?? 0);
  if (character === '"') return "This text has no closing quotation mark.";
  if (character === "'") return 'Texts stand in quotation marks, "like this".';
  return `${JSON.stringify(character)} cannot be understood here.`;
}

/** The text that a string token stands for: `\"` is a quotation mark, `\\` a backslash, any other backslash itself. */
export function unquote(text: string): string {
  return text.slice(1, -1).replace(/\\(["\\])/g, "$1");
}

/** The string token that stands for a text. */
export function quote(text: string): string {
  return `"${text.replace(/["\\]/g, String.raw`\$&`)}"`;
}
