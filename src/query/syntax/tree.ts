// The syntax trees of the query language, before names and values are checked. `at` is the offset in the text.

/** A dotted name such as `location.status`, without prefixes such as `spi:`. */
export interface Path {
  readonly names: readonly string[];
  readonly at: number;
}

export type Operator = "=" | "!=" | "<" | "<=" | ">" | ">=";

/** A literal value. The text of a string is unquoted; the text of a number or boolean is as written. */
export interface Literal {
  readonly kind: "string" | "number" | "boolean";
  readonly text: string;
  readonly at: number;
}

export type Term =
  | { readonly kind: "comparison"; readonly path: Path; readonly operator: Operator; readonly value: Literal }
  | { readonly kind: "membership"; readonly path: Path; readonly values: readonly Literal[] }
  | { readonly kind: "scope"; readonly path: Path; readonly where: Where };

/** Terms joined by `and`; at least one. */
export type Where = readonly Term[];

export type SelectItem =
  | { readonly kind: "all" }
  | { readonly kind: "attribute"; readonly path: Path; readonly alias?: string }
  | { readonly kind: "child"; readonly path: Path; readonly related: boolean; readonly select: Select }
  | { readonly kind: "count"; readonly path: Path; readonly related: boolean; readonly alias?: string };

export type Select = readonly SelectItem[];

export interface SortKey {
  readonly path: Path;
  readonly descending: boolean;
}

export type OrderBy = readonly SortKey[];

/** `words` are searched one by one; a `literal` must equal the whole value. */
export interface SearchTerm {
  readonly kind: "words" | "literal";
  readonly text: string;
}
