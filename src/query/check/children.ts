import type { Askable } from "#query/askable.ts";
import type { Limits } from "#query/limits.ts";
import type { ChildOperator, Condition } from "#query/query.ts";
import { errorAt, type Source } from "#query/syntax/source.ts";
import { parseOrderBy } from "#query/syntax/order-by.ts";
import { type ChildOperation, type ChildParameter, isYes } from "#query/syntax/parameters.ts";
import { parseWhere } from "#query/syntax/where.ts";

import { bound, checkBounds } from "./bounds.ts";
import { checkWhere, join, type Joint } from "./condition.ts";
import { checkOrder } from "./order.ts";
import { readWhole } from "./page.ts";
import { own, type Scope, scopeOfChild } from "./scope.ts";

/** What a call asks of child arrays, one operator a child however many parameters it came in. */
export function checkChildren(
  parameters: readonly ChildParameter[],
  askable: Askable,
  limits: Limits,
): readonly ChildOperator[] {
  bound("A call", parameters.length, limits.childOperators, "child operators");
  const names = [...new Set(parameters.map(({ child }) => child))];
  return names.map((child) => {
    const own = parameters.filter((parameter) => parameter.child === child);
    return checkChild(child, own, askable, limits);
  });
}

function checkChild(
  child: string,
  parameters: readonly ChildParameter[],
  askable: Askable,
  limits: Limits,
): ChildOperator {
  const scope = findChild(child, parameters, askable);
  const sources = (operation: ChildOperation) =>
    parameters.filter((parameter) => parameter.operation === operation).map(({ source }) => source);
  const condition = checkChildWhere(
    sources("where"),
    scope,
    sources("opmodeor").some(isYes) ? "any" : "all",
    limits,
  );
  const limit = sources("limit").at(-1);
  return {
    child,
    order: sources("orderby").flatMap((source) => checkOrder(parseOrderBy(source, limits), scope, source)),
    ...(condition && { condition }),
    ...(limit && { limit: readWhole(limit, 0, Number.MAX_SAFE_INTEGER) }),
  };
}

function checkChildWhere(
  sources: readonly Source[],
  scope: Scope,
  joint: Joint,
  limits: Limits,
): Condition | undefined {
  if (sources.length === 0) return undefined;
  const condition = join(
    "all",
    sources.map((source) => checkWhere(parseWhere(source, limits), scope, { source, joint })),
  );
  checkBounds(condition, limits);
  return condition;
}

function findChild(child: string, [first]: readonly ChildParameter[], askable: Askable): Scope {
  const types = own(askable.children ?? {}, child);
  if (types) return scopeOfChild(child, types);
  const known =
    Object.keys(askable.children ?? {})
      .sort()
      .join(", ") || "none";
  const source = (first as ChildParameter).source;
  throw errorAt(
    source,
    0,
    `${askable.name} has no child "${child}" that can be filtered or ordered. Its children: ${known}.`,
  );
}
