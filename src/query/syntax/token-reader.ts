import { type Token, tokenize } from "./lexer.ts";
import { type Source, errorAt, positionAt } from "./source.ts";

/** Syntax that people write but the language does not have, each with its replacement. */
const hints: Readonly<Record<string, string>> = {
  or: 'Conditions are joined by "and"; opmodeor=1 makes every "and" mean "or".',
  like: 'Instead of "like" write = and a value with %.',
  not: 'Instead of "not" write !=, or !="*" for no value.',
  "(": "Parentheses are not supported.",
  ")": "Parentheses are not supported.",
};

/** Maximum number of characters of a caller's text in a message. */
const quotedLength = 40;

/** Reads the tokens of one text. A parser is a set of functions that share one reader. */
export class TokenReader {
  readonly source: Source;
  readonly #tokens: readonly Token[];
  #index = 0;

  constructor(source: Source) {
    this.source = source;
    this.#tokens = tokenize(source);
  }

  /** The current token. */
  get token(): Token {
    return this.#tokens[this.#index] as Token;
  }

  /** Returns the current token and moves to the next one. Stays at the end of the text. */
  advance(): Token {
    const token = this.token;
    if (token.kind !== "end") this.#index += 1;
    return token;
  }

  isPunctuator(text: string): boolean {
    return this.token.kind === "punctuator" && this.token.text === text;
  }

  /** Whether the current token is this word, in any case. */
  isKeyword(word: string): boolean {
    return this.token.kind === "name" && this.token.text.toLowerCase() === word;
  }

  /** Moves past the punctuator when it is the current token; returns whether it was. */
  takePunctuator(text: string): boolean {
    const matches = this.isPunctuator(text);
    if (matches) this.advance();
    return matches;
  }

  takeKeyword(word: string): boolean {
    const matches = this.isKeyword(word);
    if (matches) this.advance();
    return matches;
  }

  expectPunctuator(text: string): void {
    if (!this.takePunctuator(text)) this.throwUnexpected(`"${text}"`);
  }

  expectName(expected = "a name"): Token {
    return this.token.kind === "name" ? this.advance() : this.throwUnexpected(expected);
  }

  expectEnd(alternatives: string): void {
    if (this.token.kind !== "end") this.throwUnexpected(`${alternatives} or the end`);
  }

  /** Reads one item, and further items while each is preceded by a separator. */
  list<Item>(takeSeparator: () => boolean, item: () => Item): readonly Item[] {
    const items = [item()];
    while (takeSeparator()) items.push(item());
    return items;
  }

  /** Rejects the current token in the form of Maximo's messages: what was found, where, and what was expected. */
  throwUnexpected(expected: string): never {
    const { kind, start, text } = this.token;
    const found = kind === "end" ? "the end" : JSON.stringify(text.slice(0, quotedLength));
    const { column, line } = positionAt(this.source.text, start);
    const hint = hintFor(this.token) || hintFor(this.#tokens[this.#index - 1]);
    const message = `Encountered ${found} at line ${line}, column ${column}. Was expecting: ${expected}.${hint}`;
    throw errorAt(this.source, start, message);
  }

  /** Rejects the text at `offset` for a reason other than its grammar. */
  throwAt(offset: number, message: string): never {
    throw errorAt(this.source, offset, message);
  }
}

function hintFor(token: Token | undefined): string {
  if (token?.kind === "reference") return " References in <> are not supported.";
  const word = token?.text.toLowerCase() ?? "";
  return Object.hasOwn(hints, word) ? ` ${hints[word]}` : "";
}
