import type { Selected } from "#query/query.ts";
import type { Select, SelectItem } from "#query/syntax/tree.ts";
import { unreachable } from "#query/unreachable.ts";

/**
 * Checks a selection. Names are not resolved against the queryable schema: a document may have fields that the schema does not list,
 * and a name that a document does not have selects nothing.
 */
export function checkSelect(select: Select): readonly Selected[] {
  return select.map(checkItem);
}

function checkItem(item: SelectItem): Selected {
  switch (item.kind) {
    case "all":
      return { kind: "all" };
    case "attribute":
      return { kind: "attribute", path: item.path.names, ...aliasOf(item) };
    case "child":
      return { kind: "child", name: item.path.names[0] as string, select: checkSelect(item.select) };
    case "count":
      return { kind: "count", name: item.path.names[0] as string, ...aliasOf(item) };
    default:
      return unreachable(item);
  }
}

function aliasOf({ alias }: { readonly alias?: string }): { readonly alias?: string } {
  return alias === undefined ? {} : { alias };
}

/** Counts the items of a selection, including those in braces. */
export function countSelected(select: readonly Selected[]): number {
  return select.reduce((sum, item) => sum + 1 + (item.kind === "child" ? countSelected(item.select) : 0), 0);
}
