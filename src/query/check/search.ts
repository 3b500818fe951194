import type { Condition, FilterCondition } from "#query/query.ts";
import { errorAt, type Source } from "#query/syntax/source.ts";
import type { Path, SearchTerm } from "#query/syntax/tree.ts";

import { wrapInRelatedRows, joinConditions } from "./check-where.ts";
import { comparedLiteral, isTextField, toPattern, literalValues } from "./literal.ts";
import { type ResolvedField, resolveField, lowerCaseName, type Scope } from "./scope.ts";

/** The attributes to search and the parameter that names them. */
export interface SearchAttributes {
  readonly paths: readonly Path[];
  readonly source: Source;
}

/**
 * Returns a condition that matches when one of the attributes contains one of the words. Returns `undefined` when a word is empty
 * or has only wildcards, because it matches every row.
 */
export function checkSearch(
  terms: readonly SearchTerm[],
  attributes: SearchAttributes,
  scope: Scope,
): Condition | undefined {
  const fields = attributes.paths.map((path) => resolveSearchAttribute(path, scope, attributes.source));
  const patterns = terms.flatMap(toPatterns);
  if (patterns.includes("%") || fields.length === 0) return undefined;
  const literals = terms.filter(({ kind }) => kind === "literal");
  return joinConditions(
    "any",
    fields.map(({ field, relations }) => {
      const values = literals.flatMap(({ text }) =>
        literalValues(comparedLiteral(field, { kind: "string", text, at: 0 }), field.type),
      );
      const { compared = (pattern) => pattern } = field;
      const filter: FilterCondition = { is: "oneOf", values, patterns: patterns.map(compared) };
      return wrapInRelatedRows(relations, { kind: "filter", field, filter });
    }),
  );
}

/** Returns one pattern for each word, which matches the word anywhere in a value. */
function toPatterns({ kind, text }: SearchTerm): readonly string[] {
  if (kind === "literal") return [];
  return text
    .trim()
    .split(/\s+/)
    .map((word) => toPattern(`%${word}%`));
}

function resolveSearchAttribute(path: Path, scope: Scope, source: Source): ResolvedField {
  const resolved = resolveField(path, scope, source);
  if (isTextField(resolved.field)) return resolved;
  throw errorAt(
    source,
    path.at,
    `${lowerCaseName(path.names)} is ${resolved.field.type} and cannot be searched for words.`,
  );
}
