import { type Token, tokenize } from "./lexer.ts";
import { type Source, errorAt, positionAt } from "./source.ts";

/** What Maximo does not offer but people write, each with what to write instead. */
const advice: Readonly<Record<string, string>> = {
  or: 'Conditions are joined by "and"; opmodeor=1 makes every "and" mean "or".',
  like: 'Instead of "like" write = and a value with %.',
  not: 'Instead of "not" write !=, or !="*" for no value.',
  "(": "Parentheses are not supported.",
  ")": "Parentheses are not supported.",
};

/** Longest piece of a caller's text that a message repeats. */
const repeatedText = 40;

/** Walks over the tokens of one text; a parser is a set of functions over one reader. */
export class TokenReader {
  readonly source: Source;
  readonly #tokens: readonly Token[];
  #index = 0;

  constructor(source: Source) {
    this.source = source;
    this.#tokens = tokenize(source);
  }

  /** The token at hand. */
  get token(): Token {
    return this.#tokens[this.#index] as Token;
  }

  /** Passes the token at hand and returns it; the end is never passed. */
  advance(): Token {
    const token = this.token;
    if (token.kind !== "end") this.#index += 1;
    return token;
  }

  isMark(text: string): boolean {
    return this.token.kind === "mark" && this.token.text === text;
  }

  /** Whether the token at hand is this word, in any case. */
  isWord(word: string): boolean {
    return this.token.kind === "name" && this.token.text.toLowerCase() === word;
  }

  takeMark(text: string): boolean {
    const found = this.isMark(text);
    if (found) this.advance();
    return found;
  }

  takeWord(word: string): boolean {
    const found = this.isWord(word);
    if (found) this.advance();
    return found;
  }

  expectMark(text: string): void {
    if (!this.takeMark(text)) this.fail(`"${text}"`);
  }

  expectName(meaning = "a name"): Token {
    return this.token.kind === "name" ? this.advance() : this.fail(meaning);
  }

  expectEnd(others: string): void {
    if (this.token.kind !== "end") this.fail(`${others} or the end`);
  }

  /** One item, and further ones as long as the separator stands between them. */
  list<Item>(takeSeparator: () => boolean, item: () => Item): readonly Item[] {
    const items = [item()];
    while (takeSeparator()) items.push(item());
    return items;
  }

  /** Refuses the token at hand, in the manner of Maximo: what was met, where, and what was expected instead. */
  fail(expected: string): never {
    const { kind, start, text } = this.token;
    const met = kind === "end" ? "the end" : JSON.stringify(text.slice(0, repeatedText));
    const { column, line } = positionAt(this.source.text, start);
    const advised = adviceOn(this.token) || adviceOn(this.#tokens[this.#index - 1]);
    const message = `Encountered ${met} at line ${line}, column ${column}. Was expecting: ${expected}.${advised}`;
    throw errorAt(this.source, start, message);
  }

  /** Refuses what begins at `offset` for another reason than its grammar. */
  refuse(offset: number, message: string): never {
    throw errorAt(this.source, offset, message);
  }
}

function adviceOn(token: Token | undefined): string {
  if (token?.kind === "reference") return " References in <> are not supported.";
  const word = token?.text.toLowerCase() ?? "";
  return Object.hasOwn(advice, word) ? ` ${advice[word]}` : "";
}
