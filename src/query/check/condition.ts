import type { AskableRelation } from "#query/askable.ts";
import type { Condition } from "#query/query.ts";
import type { Source } from "#query/syntax/source.ts";
import type { Path, Term, Where } from "#query/syntax/tree.ts";
import { unreachable } from "#query/unreachable.ts";

import { type Asked, compare, compareList } from "./comparison.ts";
import { findField, findRelations, lower, type Scope } from "./scope.ts";

/** How the terms of one text are joined: `and`, or with `opmodeor=1` every one of them by `or`. */
export type Joint = "all" | "any";

/** What checking one text needs to know. */
export interface Context {
  readonly source: Source;
  readonly joint: Joint;
}

/** Looks up the names of a condition and checks its values. */
export function checkWhere(where: Where, scope: Scope, context: Context): Condition {
  return join(
    context.joint,
    where.map((term) => checkTerm(term, scope, context)),
  );
}

function checkTerm(term: Term, scope: Scope, context: Context): Condition {
  switch (term.kind) {
    case "comparison":
      return askField(term.path, scope, context, (asked) => compare(asked, term.operator, term.value));
    case "membership":
      return askField(term.path, scope, context, (asked) => compareList(asked, term.values));
    case "scope": {
      const found = findRelations(term.path, scope, context.source);
      return throughRelations(found.relations, checkWhere(term.where, found.scope, context));
    }
    default:
      return unreachable(term);
  }
}

/** Asks one field; where relations lead to it, there must be a related row that answers yes. */
function askField(
  path: Path,
  scope: Scope,
  { source }: Context,
  ask: (asked: Asked) => Condition,
): Condition {
  const { field, relations } = findField(path, scope, source);
  return throughRelations(relations, ask({ name: lower(path.names), field, source }));
}

export function throughRelations(relations: readonly AskableRelation[], condition: Condition): Condition {
  return relations.reduceRight<Condition>(
    (condition, relation) => ({ kind: "exists", relation, condition }),
    condition,
  );
}

export function join(joint: Joint, conditions: readonly Condition[]): Condition {
  const [only] = conditions;
  return conditions.length === 1 && only ? only : { kind: joint, conditions };
}
