import type { QueryableSchema } from "#query/queryable-schema.ts";
import type { Limits } from "#query/limits.ts";
import type { ChildOperator, Condition } from "#query/query.ts";
import { errorAt, type Source } from "#query/syntax/source.ts";
import { parseOrderBy } from "#query/syntax/parse-order-by.ts";
import { type ChildOperation, type ChildParameter, isTrue } from "#query/syntax/parameters.ts";
import { parseWhere } from "#query/syntax/parse-where.ts";

import { checkLimit, checkBounds } from "./bounds.ts";
import { checkWhere, joinConditions, type JoinOperator } from "./check-where.ts";
import { checkOrder } from "./check-order-by.ts";
import { parseInteger } from "./page.ts";
import { lookUp, type Scope, childScope } from "./scope.ts";

/** Merges the child parameters of a call into one operator for each child. */
export function checkChildren(
  parameters: readonly ChildParameter[],
  queryable: QueryableSchema,
  limits: Limits,
): readonly ChildOperator[] {
  checkLimit("childOperators", parameters.length, limits);
  const names = [...new Set(parameters.map(({ child }) => child))];
  return names.map((child) => {
    const ofChild = parameters.filter((parameter) => parameter.child === child);
    return checkChild(child, ofChild, queryable, limits);
  });
}

function checkChild(
  child: string,
  parameters: readonly ChildParameter[],
  queryable: QueryableSchema,
  limits: Limits,
): ChildOperator {
  const scope = resolveChild(child, parameters, queryable);
  const sources = (operation: ChildOperation) =>
    parameters.filter((parameter) => parameter.operation === operation).map(({ source }) => source);
  const condition = checkChildWhere(
    sources("where"),
    scope,
    sources("opmodeor").some(isTrue) ? "any" : "all",
    limits,
  );
  const limit = sources("limit").at(-1);
  return {
    child,
    order: sources("orderby").flatMap((source) => checkOrder(parseOrderBy(source, limits), scope, source)),
    ...(condition && { condition }),
    ...(limit && { limit: parseInteger(limit, 0, Number.MAX_SAFE_INTEGER) }),
  };
}

function checkChildWhere(
  sources: readonly Source[],
  scope: Scope,
  joinOperator: JoinOperator,
  limits: Limits,
): Condition | undefined {
  if (sources.length === 0) return undefined;
  const condition = joinConditions(
    "all",
    sources.map((source) => checkWhere(parseWhere(source, limits), scope, { source, joinOperator })),
  );
  checkBounds(condition, limits);
  return condition;
}

function resolveChild(child: string, [first]: readonly ChildParameter[], queryable: QueryableSchema): Scope {
  const types = lookUp(queryable.children ?? {}, child);
  if (types) return childScope(child, types);
  const known =
    Object.keys(queryable.children ?? {})
      .sort()
      .join(", ") || "none";
  const source = (first as ChildParameter).source;
  throw errorAt(
    source,
    0,
    `${queryable.name} has no child "${child}" that can be filtered or ordered. Its children: ${known}.`,
  );
}
