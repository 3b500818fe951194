import type { Condition, Test } from "#query/query.ts";
import { errorAt, type Source } from "#query/syntax/source.ts";
import type { Path, SearchTerm } from "#query/syntax/tree.ts";

import { throughRelations, join } from "./condition.ts";
import { isText, patternOf, valuesOf } from "./literal.ts";
import { type Found, findField, lower, type Scope } from "./scope.ts";

/** Attributes to search, and the text that names them. */
export interface Attributes {
  readonly paths: readonly Path[];
  readonly source: Source;
}

/**
 * What search terms ask: that one of the attributes contains one of the words (protocol, searchAttributes). Nothing where a word
 * is empty or only wildcards, for that is found everywhere.
 */
export function checkSearch(
  terms: readonly SearchTerm[],
  attributes: Attributes,
  scope: Scope,
): Condition | undefined {
  const found = attributes.paths.map((path) => findSearched(path, scope, attributes.source));
  const patterns = terms.flatMap(patternsOf);
  if (patterns.includes("%") || found.length === 0) return undefined;
  const literals = terms.filter(({ kind }) => kind === "literal");
  return join(
    "any",
    found.map(({ field, relations }) => {
      const values = literals.flatMap(({ text }) => valuesOf({ kind: "string", text, at: 0 }, field.type));
      const test: Test = { is: "oneOf", values, patterns };
      return throughRelations(relations, { kind: "test", field, test });
    }),
  );
}

/** One pattern a word: the word anywhere in the value. */
function patternsOf({ kind, text }: SearchTerm): readonly string[] {
  if (kind === "literal") return [];
  return text
    .trim()
    .split(/\s+/)
    .map((word) => patternOf(`%${word}%`));
}

function findSearched(path: Path, scope: Scope, source: Source): Found {
  const found = findField(path, scope, source);
  if (isText(found.field)) return found;
  throw errorAt(
    source,
    path.at,
    `${lower(path.names)} is ${found.field.type} and cannot be searched for words.`,
  );
}
