// A second, simple implementation of queries: it walks the syntax tree over rows in memory. It shares no code with `check/` and
// `compile/`, so that their results can be compared.
import type { Json, JsonObject } from "#query/json.ts";
import type { Literal, Operator, OrderBy, SearchTerm, Term, Where } from "#query/syntax/tree.ts";

import type { WorkAsset, WorkMeter, WorkOrder, WorkRecord } from "./work-orders.ts";

type Kind = "text" | "upper" | "number" | "boolean" | "date";
type Value = string | number | boolean;

/** A row of the oracle: values by name (none, one or many), and related rows by name. */
interface Row {
  readonly cells: Readonly<Record<string, { readonly kind: Kind; readonly values: readonly Value[] }>>;
  readonly related: Readonly<Record<string, () => readonly Row[]>>;
}

export function toOracleRow(order: WorkOrder, record: WorkRecord): Row {
  const readable = order.withheld ? undefined : order;
  return {
    cells: {
      wonum: cell("upper", order.wonum),
      status: cell("upper", order.status),
      description: cell("text", order.description),
      assetnum: cell("text", order.assetnum),
      priority: cell("number", order.priority),
      istask: cell("boolean", order.istask),
      reportdate: cell("date", order.reportdate),
      keyword: cell("text", ...(order.keywords ?? [])),
      label: cell("upper", ...(order.labels ?? [])),
      "child.name": cell("text", ...(order.keywords ?? [])),
      comment: cell("text", readable?.comment),
      cost: cell("number", readable?.cost),
      visitor: cell("text", ...(readable?.visitors ?? [])),
    },
    related: {
      asset: () => record.assets.filter(belongsTo(order)).map((asset) => rowOfAsset(asset, record)),
      bill: () => (readable ? record.meters.filter(belongsTo(order)).map(rowOfMeter) : []),
      wotask: () => (order.wotask ?? []).map(toTaskRow),
      secret: () => (readable?.secret ?? []).map(rowOfName),
      visit: () => (order.visit ?? []).map(rowOfName),
      worker: () =>
        readable
          ? record.assets.filter(belongsTo(order)).flatMap(({ worker }) => (worker ?? []).map(rowOfName))
          : [],
    },
  };
}

function rowOfAsset(asset: WorkAsset, record: WorkRecord): Row {
  return {
    cells: {
      assetnum: cell("text", asset.assetnum),
      assettype: cell("text", asset.assettype),
      installdate: cell("date", asset.installdate),
      serial: cell("text", asset.secrecy === 1 ? undefined : asset.serial),
    },
    related: { meter: () => record.meters.filter(belongsTo(asset)).map(rowOfMeter) },
  };
}

function rowOfMeter(meter: WorkMeter): Row {
  return { cells: { name: cell("text", meter.name), reading: cell("number", meter.reading) }, related: {} };
}

export function toTaskRow(task: JsonObject): Row {
  return {
    cells: {
      status: fromJson("upper", task["status"]),
      qty: fromJson("number", task["qty"]),
      done: fromJson("boolean", task["done"]),
      start: fromJson("date", task["start"]),
      note: fromJson("text", task["note"]),
    },
    related: {
      tool: () => (Array.isArray(task["tool"]) ? (task["tool"] as JsonObject[]) : []).map(rowOfName),
    },
  };
}

/** A row with only a name. */
function rowOfName(row: JsonObject): Row {
  return { cells: { name: fromJson("text", row["name"]) }, related: {} };
}

function belongsTo(owner: { readonly assetnum?: string }) {
  return (row: { readonly assetnum: string }) => row.assetnum === owner.assetnum;
}

function cell(kind: Kind, ...values: readonly (Value | undefined)[]) {
  return { kind, values: values.filter((value) => value !== undefined) };
}

function fromJson(kind: Kind, json: Json | undefined) {
  const value = json === null || json === "" || typeof json === "object" ? undefined : json;
  if (kind === "number")
    return cell(kind, value === undefined || Number.isNaN(Number(value)) ? undefined : Number(value));
  if (kind === "boolean")
    return cell(kind, value === undefined ? undefined : [true, "true", 1, "1", "Y"].includes(value));
  return cell(kind, value === undefined ? undefined : String(value));
}

/** Whether a row matches a where clause, whose terms are joined with "and" or "or". */
export function matchesWhere(where: Where, row: Row, joinWithOr: boolean): boolean {
  const matches = (term: Term) => matchesTerm(term, row, joinWithOr);
  return joinWithOr ? where.some(matches) : where.every(matches);
}

function matchesTerm(term: Term, row: Row, joinWithOr: boolean): boolean {
  const names = term.path.names.map((name) => name.toLowerCase());
  if (term.kind === "scope")
    return followRelations([row], names).some((related) => matchesWhere(term.where, related, joinWithOr));
  const direct = row.cells[names.join(".")];
  const cells = direct
    ? [direct]
    : followRelations([row], names.slice(0, -1)).map((related) => related.cells[names.at(-1) ?? ""]);
  return cells.some((found) => {
    if (!found) throw new Error(`The oracle has no field ${names.join(".")}.`);
    if (term.kind === "comparison") return compares(found, term.operator, term.value);
    return found.values.some((value) =>
      term.values.some((literal) => isEqual(value, found.kind, literal, true)),
    );
  });
}

/** Returns the rows at the end of a path through relations. */
function followRelations(rows: readonly Row[], names: readonly string[]): readonly Row[] {
  const [name, ...rest] = names;
  return name === undefined
    ? rows
    : followRelations(
        rows.flatMap((row) => row.related[name]?.() ?? []),
        rest,
      );
}

function compares(
  found: { kind: Kind; values: readonly Value[] },
  operator: Operator,
  literal: Literal,
): boolean {
  const isAnything = literal.kind === "string" && /^[*%]+$/.test(literal.text);
  if (isAnything && operator === "=") return found.values.length > 0;
  if (isAnything && operator === "!=") return found.values.length === 0;
  return found.values.some((value) => {
    if (operator === "=") return isEqualToText(value, found.kind, literal);
    if (operator === "!=") return !isEqualToText(value, found.kind, literal);
    return isInOrder(value, found.kind, operator, literal);
  });
}

/** Equality; a text in brackets is a list. */
function isEqualToText(value: Value, kind: Kind, literal: Literal): boolean {
  const isList = /^\[[^]*[^,\s\]][^]*\]$|^\[[^]*\][^]*\]$/.test(literal.text) && literal.kind === "string";
  if ((kind === "text" || kind === "upper") && isList) {
    const texts = literal.text
      .slice(1, -1)
      .split(",")
      .map((text) => text.trim())
      .filter((text) => text !== "");
    return texts.some((text) => isEqual(value, kind, { ...literal, text }, true));
  }
  return isEqual(value, kind, literal, true);
}

function isEqual(value: Value, kind: Kind, literal: Literal, allowWildcards: boolean): boolean {
  switch (kind) {
    case "number":
      return value === Number(literal.text);
    case "boolean":
      return value === ["1", "true"].includes(literal.text.toLowerCase());
    case "date":
      return isDay(literal) ? dayOf(value) === literal.text : timeOf(value) === timeOf(literal.text);
    default:
      if (allowWildcards && literal.kind === "string" && /[*%]/.test(literal.text))
        return isLike(String(value), literal.text);
      return value === literal.text || (kind === "upper" && value === literal.text.toUpperCase());
  }
}

function isInOrder(value: Value, kind: Kind, operator: Operator, literal: Literal): boolean {
  const [one, other] =
    kind === "number"
      ? [Number(value), Number(literal.text)]
      : kind === "date"
        ? isDay(literal)
          ? [dayOf(value), literal.text]
          : [timeOf(value), timeOf(literal.text)]
        : [String(value), kind === "upper" ? literal.text.toUpperCase() : literal.text];
  if (operator === "<") return one < other;
  if (operator === "<=") return one <= other;
  return operator === ">" ? one > other : one >= other;
}

function isLike(value: string, text: string): boolean {
  const source = text.replace(/[.+?^${}()|[\]\\/]/g, String.raw`\$&`).replace(/[*%]/g, "[^]*");
  return new RegExp(`^${source}$`, "iu").test(value);
}

function isDay(literal: Literal): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(literal.text);
}

function timeOf(value: Value): number {
  const text = String(value);
  return new Date(/T.*(?:Z|[+-]\d\d:\d\d)$/.test(text) || !text.includes("T") ? text : `${text}Z`).getTime();
}

function dayOf(value: Value): string {
  return new Date(timeOf(value)).toISOString().slice(0, "2026-03-01".length);
}

/** Whether a row matches search terms in attributes. */
export function matchesSearch(
  terms: readonly SearchTerm[],
  attributes: readonly string[],
  row: Row,
): boolean {
  return terms.some((term) => {
    const words = term.kind === "literal" ? [] : term.text.trim().split(/\s+/);
    if (words.some((word) => /^[*%]*$/.test(word))) return true;
    return attributes.some((attribute) => {
      const names = attribute.split(".");
      const direct = row.cells[attribute];
      const cells = direct
        ? [direct]
        : followRelations([row], names.slice(0, -1)).map((related) => related.cells[names.at(-1) ?? ""]);
      return cells.some((found) =>
        found?.values.some((value) =>
          term.kind === "literal"
            ? isEqual(value, found.kind, { kind: "string", text: term.text, at: 0 }, false)
            : words.some((word) => isLike(String(value), `%${word}%`)),
        ),
      );
    });
  });
}

/** Sorts rows by an order, then by key. A missing value is the greatest. */
export function sortRows<Item>(
  items: readonly Item[],
  order: OrderBy,
  read: (item: Item) => Row,
): readonly Item[] {
  return items.toSorted((one, other) => {
    for (const { descending, path } of order) {
      const difference = compareGreatest(
        firstValue(read(one), path.names, descending),
        firstValue(read(other), path.names, descending),
      );
      if (difference !== 0) return descending ? -difference : difference;
    }
    return compareGreatest(read(one).cells["wonum"]?.values[0], read(other).cells["wonum"]?.values[0]);
  });
}

/** Returns the value of an attribute, or the first value of the related rows in that order. */
function firstValue(row: Row, names: readonly string[], descending: boolean): Value | undefined {
  const last = names.at(-1) ?? "";
  const sorted = followRelations([row], names.slice(0, -1))
    .flatMap((related) => {
      const found = related.cells[last];
      return found?.kind === "date" ? found.values.map(timeOf) : (found?.values ?? []);
    })
    .toSorted(compareGreatest);
  return descending ? sorted.at(-1) : sorted[0];
}

function compareGreatest(one: Value | undefined, other: Value | undefined): number {
  if (one === undefined || other === undefined)
    return Number(one === undefined) - Number(other === undefined);
  return one < other ? -1 : Number(one > other);
}
