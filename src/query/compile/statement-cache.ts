// Caches the statements of queries by their shape: building and compiling one takes longer than its values need to be filled in. Queries
// with patterns are compiled each time, because their SQL depends on the text of the pattern.
import { CompiledQuery } from "kysely";

import type { Condition, FilterCondition, Query, Value } from "#query/query.ts";
import type { QueryableRelation } from "#query/queryable-schema.ts";
import { patternsOf } from "#query/walk.ts";

/** Shapes that are cached: the web app sends a few dozen. The oldest is dropped first, because anyone can cause a new one. */
const defaultCapacity = 500;

/** A parameter of a cached statement: the position of one value, the positions of several, or a constant. */
type ParameterSource =
  | { readonly value: number }
  | { readonly values: readonly (number | Value)[] }
  | { readonly constant: unknown };

interface CachedStatement {
  readonly sql: string;
  readonly parameters: readonly ParameterSource[];
}

/** The statements of one call of the catalogue. */
export class StatementCache<Row> {
  readonly #statements = new Map<string, CachedStatement>();
  readonly #relations = new Map<QueryableRelation, number>();
  readonly #capacity: number;

  constructor(capacity = defaultCapacity) {
    this.#capacity = capacity;
  }

  /** Number of statements that are cached. */
  get size(): number {
    return this.#statements.size;
  }

  /**
   * Returns the statement of a query. `compile` may depend on nothing but the query and `variant`, which distinguishes what the query does
   * not show, such as the mask of the reader.
   */
  compile(query: Query, variant: string, compile: (query: Query) => CompiledQuery<Row>): CompiledQuery<Row> {
    const { condition } = query;
    if (condition && patternsOf(condition).length > 0) return compile(query);
    const values: Value[] = [];
    const marked = condition && markValues(condition, values);
    const key = this.#shapeOf(variant, { ...query, ...(marked && { condition: marked }) });
    let cached = this.#statements.get(key);
    if (!cached) {
      cached = cachedStatement(compile({ ...query, ...(marked && { condition: marked }) }));
      this.#store(key, cached);
    }
    return CompiledQuery.raw(
      cached.sql,
      cached.parameters.map((source) => parameterOf(source, values)),
    );
  }

  /** Only what changes the SQL: neither selection nor children do. Relations are numbered, because they are long and few. */
  #shapeOf(variant: string, { condition, order, page }: Query): string {
    return JSON.stringify([variant, page, condition, order], (name, value: unknown) =>
      name === "relation"
        ? this.#numberOf(value as QueryableRelation)
        : name === "relations"
          ? (value as readonly QueryableRelation[]).map((relation) => this.#numberOf(relation))
          : value,
    );
  }

  #numberOf(relation: QueryableRelation): number {
    const number = this.#relations.get(relation) ?? this.#relations.size;
    this.#relations.set(relation, number);
    return number;
  }

  #store(key: string, statement: CachedStatement): void {
    this.#statements.set(key, statement);
    const [oldest] = this.#statements.keys();
    if (this.#statements.size > this.#capacity && oldest !== undefined) this.#statements.delete(oldest);
  }
}

/** No value of a query contains this character, so a marker cannot be mistaken for one. */
const markerPrefix = "\0";

/** Replaces the texts in a condition by markers and adds them to `values`. Booleans stay, because they are few. */
function markValues(condition: Condition, values: Value[]): Condition {
  switch (condition.kind) {
    case "filter":
      return { ...condition, filter: markFilter(condition.filter, values) };
    case "relatedRows":
      return { ...condition, condition: markValues(condition.condition, values) };
    default:
      return { ...condition, conditions: condition.conditions.map((one) => markValues(one, values)) };
  }
}

function markFilter(filter: FilterCondition, values: Value[]): FilterCondition {
  const mark = (value: Value): Value =>
    typeof value === "string" ? `${markerPrefix}${values.push(value) - 1}` : value;
  if ("value" in filter) return { ...filter, value: mark(filter.value) };
  return "values" in filter ? { ...filter, values: filter.values.map(mark) } : filter;
}

function cachedStatement({ parameters, sql }: CompiledQuery): CachedStatement {
  return { sql, parameters: parameters.map(sourceOf) };
}

function sourceOf(parameter: unknown): ParameterSource {
  const position = positionOf(parameter);
  if (position !== null) return { value: position };
  return Array.isArray(parameter)
    ? { values: parameter.map((item: Value) => positionOf(item) ?? item) }
    : { constant: parameter };
}

function positionOf(parameter: unknown): number | null {
  const isMarker = typeof parameter === "string" && parameter.startsWith(markerPrefix);
  return isMarker ? Number(parameter.slice(markerPrefix.length)) : null;
}

function parameterOf(source: ParameterSource, values: readonly Value[]): unknown {
  if ("constant" in source) return source.constant;
  if ("value" in source) return values[source.value];
  return source.values.map((item) => (typeof item === "number" ? values[item] : item));
}
