// The shape of a query as a text for the log: what it compares and orders by, without a value of the call. Names are those of the columns,
// because a call may spell a field as it likes.
import type { Condition, FilterCondition, OrderKey, Query } from "./query.ts";
import type { QueryableRelation } from "./queryable-schema.ts";

/** A longer text is cut: a call may have hundreds of conditions. */
const maxLength = 300;

/** Returns a text such as `imo_num in (?) and name like ?; order by name; page of 20, counted`. */
export function shapeText(query: Query): string {
  const { condition, counted, onlyCount, order, page } = query;
  const parts = [
    condition ? conditionText(condition) : "all rows",
    ...(order.length > 0 ? [`order by ${order.map(orderText).join(", ")}`] : []),
    onlyCount
      ? "count"
      : `page of ${page.size}${page.number > 1 ? ", not the first" : ""}${counted ? ", counted" : ""}`,
  ];
  const text = parts.join("; ");
  return text.length > maxLength ? `${text.slice(0, maxLength)} …` : text;
}

function conditionText(condition: Condition): string {
  if (condition.kind === "filter") return `${condition.field.column} ${filterText(condition.filter)}`;
  if (condition.kind === "relatedRows") {
    return `${relationText(condition.relation)} (${conditionText(condition.condition)})`;
  }
  const texts = condition.conditions.map((one) =>
    one.kind === "all" || one.kind === "any" ? `(${conditionText(one)})` : conditionText(one),
  );
  return texts.join(condition.kind === "all" ? " and " : " or ");
}

function filterText(filter: FilterCondition): string {
  if ("value" in filter) return `${filter.is} ?`;
  if (!("values" in filter)) return filter.is;
  const { patterns, values } = filter;
  const operators = [...(values.length > 0 ? ["in (?)"] : []), ...(patterns.length > 0 ? ["like ?"] : [])];
  return `${filter.is === "noneOf" ? "not " : ""}${operators.join(" or ")}`;
}

function relationText(relation: QueryableRelation): string {
  if ("table" in relation) return relation.table;
  return "list" in relation ? relation.list.path : relation.elements;
}

function orderText({ descending, field, relations }: OrderKey): string {
  const path = [...relations.map(relationText), field.column].join(".");
  return descending ? `${path} desc` : path;
}
