// What a call asks, understood and checked: every name has been looked up in the allow-list and every value has the type
// of its field. The compiler turns it into SQL, `shape.ts` applies the rest to the members that were found.
import type { AskableField, AskableRelation } from "./askable.ts";

/** A field and the name it goes by where it was looked up. */
export interface Field extends AskableField {
  readonly name: string;
}

/** Text, numbers as exact decimal text, dates as ISO instants in UTC; booleans as they are. */
export type Value = string | boolean;

/** `%` stands for any characters, everything else for itself, whatever its case. */
export type Pattern = string;

export type Ordering = "<" | "<=" | ">" | ">=";

/** One question about one field. A field without a value passes `absent` and nothing else. */
export type Test =
  | { readonly is: "present" | "absent" }
  | { readonly is: Ordering; readonly value: Value }
  | {
      readonly is: "oneOf" | "noneOf";
      readonly values: readonly Value[];
      readonly patterns: readonly Pattern[];
    };

export type Condition =
  | { readonly kind: "all" | "any"; readonly conditions: readonly Condition[] }
  | { readonly kind: "test"; readonly field: Field; readonly test: Test }
  /** There is a related row that meets the condition. */
  | { readonly kind: "exists"; readonly relation: AskableRelation; readonly condition: Condition };

/** A dotted key orders by the first value that the related rows have in that order. */
export interface OrderKey {
  readonly relations: readonly AskableRelation[];
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

/** What `<object>.<child>.where`, `.orderBy` and `.limit` ask of one child array. They never change which members are found. */
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
  /** Whether the call asked for pages; otherwise they appear only where an answer is too long for one. */
  readonly asked: boolean;
}

export interface Query {
  /** All filters of the call together: where, search terms, saved queries, plain parameters. Absent: everything. */
  readonly condition?: Condition;
  readonly order: readonly OrderKey[];
  /** Absent: the call named nothing, and members hold only their address. */
  readonly select?: readonly Selected[];
  readonly children: readonly ChildOperator[];
  readonly page: Page;
  /** `collectioncount=1`: the answer also says how many members there are. */
  readonly counted: boolean;
  /** `count=1`: the answer says only that. */
  readonly onlyCount: boolean;
  /** `_dropnulls=0`: fields without a value are answered as `null`, empty children as `[]`. */
  readonly keepNulls: boolean;
  /** `lean=1` or `lean=0`; absent where the call says neither. */
  readonly lean?: boolean;
}
