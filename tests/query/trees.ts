// Arbitrary syntax trees of the query language, with any names and values, whether or not a record set has them.
import * as fc from "fast-check";

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

const name = fc
  .stringMatching(/^[a-z_][a-z0-9_]{0,6}$/)
  .filter((text) => !["rel", "exp", "_dbcount"].includes(text));
const path: fc.Arbitrary<Path> = fc.record({
  names: fc.array(name, { minLength: 1, maxLength: 3 }),
  at: fc.constant(0),
});
/** Any text, including quotation marks, backslashes and lone surrogates. */
const text = fc.oneof(
  fc.string({ unit: "binary" }),
  fc.string({ unit: fc.constantFrom('"', "\\", "%", "*", "a", ",", "]") }),
);

const literal: fc.Arbitrary<Literal> = fc.oneof(
  fc.record({ kind: fc.constant("string" as const), text, at: fc.constant(0) }),
  fc.record({
    kind: fc.constant("number" as const),
    text: fc.stringMatching(/^[+-]?(?:\d{1,5}(?:\.\d{0,3})?|\.\d{1,3})$/),
    at: fc.constant(0),
  }),
  fc.record({
    kind: fc.constant("boolean" as const),
    text: fc.constantFrom("true", "false"),
    at: fc.constant(0),
  }),
);

const operator = fc.constantFrom(
  "=" as const,
  "!=" as const,
  "<" as const,
  "<=" as const,
  ">" as const,
  ">=" as const,
);

export const where: fc.Arbitrary<Where> = fc.letrec<{ term: Term; where: Where }>((tie) => ({
  where: fc.array(tie("term"), { minLength: 1, maxLength: 3 }),
  term: fc.oneof(
    { maxDepth: 4, depthSize: "small" },
    fc.record({ kind: fc.constant("comparison" as const), path, operator, value: literal }),
    fc.record({
      kind: fc.constant("membership" as const),
      path,
      values: fc.array(literal, { minLength: 1, maxLength: 4 }),
    }),
    fc.record({ kind: fc.constant("scope" as const), path, where: tie("where") }),
  ),
})).where;

const alias = fc.option(name, { nil: undefined });
const singleName = path.map(({ names }) => ({ names: names.slice(0, 1), at: 0 }));
const withAlias = <Item extends object>(item: Item, given: string | undefined) =>
  given === undefined ? item : { ...item, alias: given };

export const select: fc.Arbitrary<Select> = fc.letrec<{ item: SelectItem; select: Select }>((tie) => ({
  select: fc.array(tie("item"), { minLength: 1, maxLength: 4 }),
  item: fc.oneof(
    { maxDepth: 4, depthSize: "small" },
    fc.constant({ kind: "all" as const }),
    fc.tuple(path, alias).map(([path, given]) => withAlias({ kind: "attribute" as const, path }, given)),
    fc
      .tuple(singleName, fc.boolean(), alias)
      .map(([path, related, given]) => withAlias({ kind: "count" as const, path, related }, given)),
    fc.record({
      kind: fc.constant("child" as const),
      path: singleName,
      related: fc.boolean(),
      select: tie("select"),
    }),
  ),
})).select;

export const orderBy: fc.Arbitrary<OrderBy> = fc.array(fc.record({ path, descending: fc.boolean() }), {
  minLength: 1,
  maxLength: 4,
});

/** A literal starts with a letter, because `"",` is an empty text and a comma. */
export const searchTerms: fc.Arbitrary<readonly SearchTerm[]> = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant("words" as const), text }),
    fc.record({ kind: fc.constant("literal" as const), text: text.map((suffix) => `a${suffix}`) }),
  ),
  { minLength: 1, maxLength: 4 },
);
