import { unquote } from "./lexer.ts";
import { type Source, errorAt } from "./source.ts";
import type { Path, SearchTerm } from "./tree.ts";

/** `""oil level""`. An empty string before a comma or the end of the text does not start a literal. */
const literal = /""(?!\s*(?:,|$))([^"\\]*(?:\\[^][^"\\]*)*)""/y;
const string = /"[^"\\]*(?:\\[^][^"\\]*)*"/y;
const separator = /\s*(?:,\s*)*/y;
const attribute = /^[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*$/;

/** SearchTerms : Term ( "," Term )* ","? | unquoted      A text that does not start with a quotation mark is one term. */
export function parseSearchTerms(source: Source): readonly SearchTerm[] {
  const { text } = source;
  if (!text.trimStart().startsWith('"')) return [{ kind: "words", text: text.trim() }];
  const terms: SearchTerm[] = [];
  let at = endOf(separator, text, 0);
  while (at < text.length) {
    const [term, end] = parseTerm(source, at);
    terms.push(term);
    at = endOf(separator, text, end);
    if (at === end && at < text.length) throw errorAt(source, at, 'Search terms are separated by ",".');
  }
  return terms;
}

/** Term : '""' text '""' | string      Also returns the offset after the term. */
function parseTerm(source: Source, at: number): readonly [SearchTerm, end: number] {
  const literalEnd = endOf(literal, source.text, at);
  if (literalEnd > at)
    return [{ kind: "literal", text: unquote(source.text.slice(at + 1, literalEnd - 1)) }, literalEnd];
  const end = endOf(string, source.text, at);
  if (end > at) return [{ kind: "words", text: unquote(source.text.slice(at, end)) }, end];
  throw errorAt(source, at, "This search term has no opening or no closing quotation mark.");
}

/** Returns the offset after the match of a sticky pattern, or the offset itself when it does not match. */
function endOf(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return at + (pattern.exec(text)?.[0].length ?? 0);
}

/** SearchAttributes : Attribute? ( "," Attribute? )*      An attribute may be quoted and prefixed. */
export function parseSearchAttributes(source: Source): readonly Path[] {
  const paths: Path[] = [];
  let at = 0;
  for (const item of source.text.split(",")) {
    const name = item
      .trim()
      .replace(/^"(.*)"$/, "$1")
      .replace(/^\w+:/, "")
      .trim();
    if (name && !attribute.test(name))
      throw errorAt(source, at, "Search attributes are names separated by commas.");
    if (name) paths.push({ names: name.split("."), at });
    at += item.length + 1;
  }
  return paths;
}
