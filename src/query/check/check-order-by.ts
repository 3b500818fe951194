import type { OrderKey } from "#query/query.ts";
import { errorAt, type Source } from "#query/syntax/source.ts";
import type { OrderBy } from "#query/syntax/tree.ts";

import { resolveField, lowerCaseName, type Scope } from "./scope.ts";

export function checkOrder(order: OrderBy, scope: Scope, source: Source): readonly OrderKey[] {
  return order.map(({ descending, path }) => {
    const { field, relations } = resolveField(path, scope, source);
    if (!field.many) return { relations, field, descending };
    throw errorAt(
      source,
      path.at,
      `${lowerCaseName(path.names)} has many values in one row and cannot be used for ordering.`,
    );
  });
}
