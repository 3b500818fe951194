import type { QueryableRelation } from "#query/queryable-schema.ts";
import type { Condition } from "#query/query.ts";
import type { Source } from "#query/syntax/source.ts";
import type { Path, Term, Where } from "#query/syntax/tree.ts";
import { unreachable } from "#query/unreachable.ts";

import { type ComparedField, checkComparison, checkMembership } from "./comparison.ts";
import { resolveField, resolveRelations, lowerCaseName, type Scope } from "./scope.ts";

/** How the terms of one text are joined: "and" by default, "or" with `opmodeor=1`. */
export type JoinOperator = "all" | "any";

export interface WhereContext {
  readonly source: Source;
  readonly joinOperator: JoinOperator;
}

/** Resolves the names of a where clause and checks its values. */
export function checkWhere(where: Where, scope: Scope, context: WhereContext): Condition {
  return joinConditions(
    context.joinOperator,
    where.map((term) => checkTerm(term, scope, context)),
  );
}

function checkTerm(term: Term, scope: Scope, context: WhereContext): Condition {
  switch (term.kind) {
    case "comparison":
      return checkField(term.path, scope, context, (field) =>
        checkComparison(field, term.operator, term.value),
      );
    case "membership":
      return checkField(term.path, scope, context, (field) => checkMembership(field, term.values));
    case "scope": {
      const resolved = resolveRelations(term.path, scope, context.source);
      return wrapInRelatedRows(resolved.relations, checkWhere(term.where, resolved.scope, context));
    }
    default:
      return unreachable(term);
  }
}

/** Checks a term on one field. When relations lead to the field, a related row must match. */
function checkField(
  path: Path,
  scope: Scope,
  { source }: WhereContext,
  check: (field: ComparedField) => Condition,
): Condition {
  const { field, relations } = resolveField(path, scope, source);
  return wrapInRelatedRows(relations, check({ name: lowerCaseName(path.names), field, source }));
}

export function wrapInRelatedRows(relations: readonly QueryableRelation[], condition: Condition): Condition {
  return relations.reduceRight<Condition>(
    (inner, relation) => ({ kind: "relatedRows", relation, condition: inner }),
    condition,
  );
}

export function joinConditions(joinOperator: JoinOperator, conditions: readonly Condition[]): Condition {
  const [only] = conditions;
  return conditions.length === 1 && only ? only : { kind: joinOperator, conditions };
}
