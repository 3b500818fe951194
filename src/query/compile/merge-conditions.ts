// Merges terms that can be decided in one test of a value or one subquery on related rows: eight patterns of one field then cost the
// database little more than one. The merged condition matches the same rows.
import type { QueryableRelation } from "#query/queryable-schema.ts";
import type { Condition, Field, Pattern, FilterCondition } from "#query/query.ts";

/** A filter condition, or, after merging, the condition that a value matches all of several patterns. */
export type MergedFilter = FilterCondition | { readonly is: "allOf"; readonly patterns: readonly Pattern[] };

export type MergedCondition =
  | { readonly kind: "all" | "any"; readonly conditions: readonly MergedCondition[] }
  | { readonly kind: "filter"; readonly field: Field; readonly filter: MergedFilter }
  | {
      readonly kind: "relatedRows";
      readonly relation: QueryableRelation;
      readonly condition: MergedCondition;
    };

export function mergeConditions(condition: Condition): MergedCondition {
  if (condition.kind === "filter") return condition;
  if (condition.kind === "relatedRows")
    return { ...condition, condition: mergeConditions(condition.condition) };
  const { kind } = condition;
  const flat = condition.conditions.flatMap((one) => (one.kind === kind ? one.conditions : [one]));
  const terms = kind === "any" ? mergeRelatedRows(flat) : flat;
  const merged = mergeFields(kind, terms);
  const [only] = merged;
  return merged.length === 1 && only ? only : { kind, conditions: merged };
}

/** Merges conditions on the same relation that are joined by "or": a related row must match one of them. */
function mergeRelatedRows(terms: readonly Condition[]): readonly Condition[] {
  const byRelation = new Map<QueryableRelation, Condition[]>();
  for (const term of terms) {
    if (term.kind === "relatedRows")
      byRelation.set(term.relation, [...(byRelation.get(term.relation) ?? []), term.condition]);
  }
  const related = [...byRelation].map(
    ([relation, conditions]) =>
      ({ kind: "relatedRows", relation, condition: { kind: "any", conditions } }) as const,
  );
  return [...terms.filter(({ kind }) => kind !== "relatedRows"), ...related];
}

/** Replaces all mergeable terms on a field by one filter, at the position of the first. */
function mergeFields(kind: "all" | "any", terms: readonly Condition[]): readonly MergedCondition[] {
  const isMergeable = kind === "any" ? isOneOf : isMergeableWithAnd;
  const groups = new Map<string, readonly ListTerm[]>();
  for (const term of terms) {
    if (isMergeable(term)) groups.set(fieldKey(term), [...(groups.get(fieldKey(term)) ?? []), term]);
  }
  return terms.flatMap((term): readonly MergedCondition[] => {
    const group = isMergeable(term) ? (groups.get(fieldKey(term)) ?? []) : [];
    if (!isMergeable(term) || group.length < 2) return [mergeConditions(term)];
    return group[0] === term ? [{ ...term, filter: mergeGroup(kind, group) }] : [];
  });
}

interface ListTerm {
  readonly kind: "filter";
  readonly field: Field;
  readonly filter: Extract<FilterCondition, { values: unknown }>;
}

const fieldKey = ({ field, filter }: ListTerm): string => `${filter.is} ${field.column}`;

function mergeGroup(kind: "all" | "any", group: readonly ListTerm[]): MergedFilter {
  const patterns = group.flatMap(({ filter }) => filter.patterns);
  const is = group[0]?.filter.is ?? "oneOf";
  if (kind === "all" && is === "oneOf") return { is: "allOf", patterns };
  return { is, values: group.flatMap(({ filter }) => filter.values), patterns };
}

/** Terms joined by "or": equalities and patterns of one field merge into one list. */
function isOneOf(term: Condition): term is ListTerm {
  return term.kind === "filter" && term.filter.is === "oneOf";
}

/**
 * Terms joined by "and": negations and single patterns can be merged, but not on a field with many values, where each term may match
 * a different value.
 */
function isMergeableWithAnd(term: Condition): term is ListTerm {
  if (term.kind !== "filter" || term.field.many) return false;
  const { filter } = term;
  if (filter.is === "noneOf") return true;
  return filter.is === "oneOf" && filter.values.length === 0 && filter.patterns.length === 1;
}
