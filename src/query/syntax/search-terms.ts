import { unquote } from "./lexer.ts";
import { type Source, errorAt } from "./source.ts";
import type { Path, SearchTerm } from "./tree.ts";

/** `""oil level""`; an empty string before a comma or the end is not the beginning of one. */
const literal = /""(?!\s*(?:,|$))([^"\\]*(?:\\[^][^"\\]*)*)""/y;
const string = /"[^"\\]*(?:\\[^][^"\\]*)*"/y;
const separator = /\s*(?:,\s*)*/y;
const attribute = /^[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*$/;

/** SearchTerms : Term ( "," Term )* ","? | unquoted      Without a quotation mark in front the whole text is one term. */
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

/** Term : '""' text '""' | string      Returns the offset behind the term as well. */
function parseTerm(source: Source, at: number): readonly [SearchTerm, end: number] {
  const whole = endOf(literal, source.text, at);
  if (whole > at) return [{ kind: "literal", text: unquote(source.text.slice(at + 1, whole - 1)) }, whole];
  const end = endOf(string, source.text, at);
  if (end > at) return [{ kind: "words", text: unquote(source.text.slice(at, end)) }, end];
  throw errorAt(source, at, "This search term has no closing quotation mark, or nothing that opens it.");
}

/** Where what a sticky pattern accepts at a place ends; the place itself where it accepts nothing. */
function endOf(looks: RegExp, text: string, at: number): number {
  looks.lastIndex = at;
  return at + (looks.exec(text)?.[0].length ?? 0);
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
