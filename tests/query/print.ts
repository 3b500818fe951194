// Prints a tree as canonical text: one space around `and` and `in`, none elsewhere. Parsing the text returns the same tree.
import { unreachable } from "#query/unreachable.ts";

import { quote } from "#contract/calls/query-text.ts";
import type {
  Literal,
  OrderBy,
  Path,
  SearchTerm,
  Select,
  SelectItem,
  Term,
  Where,
} from "#query/syntax/tree.ts";

export function printWhere(where: Where): string {
  return where.map(printTerm).join(" and ");
}

function printTerm(term: Term): string {
  const path = printPath(term.path);
  switch (term.kind) {
    case "comparison":
      return `${path}${term.operator}${printLiteral(term.value)}`;
    case "membership":
      return `${path} in [${term.values.map(printLiteral).join(",")}]`;
    case "scope":
      return `${path}{${printWhere(term.where)}}`;
    default:
      return unreachable(term);
  }
}

function printLiteral(literal: Literal): string {
  return literal.kind === "string" ? quote(literal.text) : literal.text;
}

function printPath(path: Path): string {
  return path.names.join(".");
}

export function printSelect(select: Select): string {
  return select.map(printItem).join(",");
}

function printItem(item: SelectItem): string {
  switch (item.kind) {
    case "all":
      return "*";
    case "attribute":
      return printPath(item.path) + printAlias(item.alias);
    case "child":
      return `${printRelated(item)}{${printSelect(item.select)}}`;
    case "count":
      return `${printRelated(item)}._dbcount${printAlias(item.alias)}`;
    default:
      return unreachable(item);
  }
}

function printRelated(item: { readonly path: Path; readonly related: boolean }): string {
  return (item.related ? "rel." : "") + printPath(item.path);
}

function printAlias(alias: string | undefined): string {
  return alias === undefined ? "" : `--${alias}`;
}

export function printOrderBy(order: OrderBy): string {
  return order.map((key) => (key.descending ? "-" : "+") + printPath(key.path)).join(",");
}

export function printSearchTerms(terms: readonly SearchTerm[]): string {
  return terms
    .map((term) => (term.kind === "literal" ? `"${quote(term.text)}"` : quote(term.text)))
    .join(",");
}
