// The analyzed query of a call: every name is resolved against the queryable schema and every value has the type of its field.
// `compile/` turns it into SQL; `shape.ts` applies selection and child operators to the members that the SQL returns.
import type { QueryableField, QueryableRelation } from "./queryable-schema.ts";

/** A queryable field with the name by which it was resolved. */
export interface Field extends QueryableField {
  readonly name: string;
}

/** Texts, numbers as exact decimal texts, dates as ISO instants in UTC, and booleans. */
export type Value = string | boolean;

/** `%` matches any characters; every other character matches itself, ignoring case. */
export type Pattern = string;

export type OrderOperator = "<" | "<=" | ">" | ">=";

/** One comparison of one field. A field without a value matches `absent` and nothing else. */
export type FilterCondition =
  | { readonly is: "present" | "absent" }
  | { readonly is: OrderOperator; readonly value: Value }
  | {
      readonly is: "oneOf" | "noneOf";
      readonly values: readonly Value[];
      readonly patterns: readonly Pattern[];
    };

export type Condition =
  | { readonly kind: "all" | "any"; readonly conditions: readonly Condition[] }
  | { readonly kind: "filter"; readonly field: Field; readonly filter: FilterCondition }
  /** A related row matches the condition. */
  | { readonly kind: "relatedRows"; readonly relation: QueryableRelation; readonly condition: Condition };

/** With relations, the order is by the first value of the related rows in that order. */
export interface OrderKey {
  readonly relations: readonly QueryableRelation[];
  readonly field: Field;
  readonly descending: boolean;
}

export type Selected =
  | { readonly kind: "all" }
  /** `status`, `location.status`; with an alias the value becomes a flat property of that name. */
  | { readonly kind: "attribute"; readonly path: readonly string[]; readonly alias?: string }
  /** `child{a,b}`, `rel.child{a,b}`. */
  | { readonly kind: "child"; readonly name: string; readonly select: readonly Selected[] }
  /** `child._dbcount`. */
  | { readonly kind: "count"; readonly name: string; readonly alias?: string };

/** Filter, order and limit of one child array (`<object>.<child>.where`, `.orderBy`, `.limit`). They do not change which members are found. */
export interface ChildOperator {
  readonly child: string;
  readonly condition?: Condition;
  readonly order: readonly OrderKey[];
  readonly limit?: number;
}

export interface Page {
  /** From 1. */
  readonly number: number;
  readonly size: number;
  /** Whether the call requested pages. Otherwise a response is paged only when it is too long. */
  readonly requested: boolean;
  /** Whether `size` is smaller than requested. The addresses of other pages then state this size and not the requested one. */
  readonly reduced?: boolean;
}

export interface Query {
  /** All filters of the call: where clauses, search terms, saved queries and plain parameters. Without it, every row matches. */
  readonly condition?: Condition;
  readonly order: readonly OrderKey[];
  /** Without it, members contain only their address. */
  readonly select?: readonly Selected[];
  readonly children: readonly ChildOperator[];
  readonly page: Page;
  /** `collectioncount=1`: the response also contains the number of members. */
  readonly counted: boolean;
  /** `count=1`: the response contains only the number of members. */
  readonly onlyCount: boolean;
  /** `_dropnulls=0`: fields without a value are sent as `null`, empty children as `[]`. */
  readonly keepNulls: boolean;
  /** `lean=1` or `lean=0`; `undefined` when the call has neither. */
  readonly lean?: boolean;
}
