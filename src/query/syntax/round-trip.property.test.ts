import * as fc from "fast-check";
import { describe, expect, test } from "vitest";

import { quote } from "#contract/calls/query-text.ts";
import { defaultLimits } from "#query/limits.ts";
import { orderBy, searchTerms, select, where } from "#tests/query/trees.ts";

import { unquote } from "./lexer.ts";
import { parseOrderBy } from "./parse-order-by.ts";
import { printOrderBy, printSearchTerms, printSelect, printWhere } from "#tests/query/print.ts";
import { parseSearchTerms } from "./search-terms.ts";
import { parseSelect } from "./parse-select.ts";
import type { Source } from "./source.ts";
import { parseWhere } from "./parse-where.ts";
import { runs } from "#tests/properties/runs.ts";

/** Removes the offsets from a tree. */
function withoutOffsets(tree: unknown): unknown {
  return JSON.parse(JSON.stringify(tree, (key, value: unknown) => (key === "at" ? undefined : value)));
}

function source(text: string): Source {
  return { parameter: "any", text };
}

describe("a printed text parses to the same tree", () => {
  test("for a where clause", () => {
    fc.assert(
      fc.property(where, (tree) => {
        expect(withoutOffsets(parseWhere(source(printWhere(tree)), defaultLimits))).toEqual(
          withoutOffsets(tree),
        );
      }),
      runs(1000),
    );
  });

  test("for a selection", () => {
    fc.assert(
      fc.property(select, (tree) => {
        expect(withoutOffsets(parseSelect(source(printSelect(tree)), defaultLimits))).toEqual(
          withoutOffsets(tree),
        );
      }),
      runs(1000),
    );
  });

  test("for an order", () => {
    fc.assert(
      fc.property(orderBy, (tree) => {
        expect(withoutOffsets(parseOrderBy(source(printOrderBy(tree)), defaultLimits))).toEqual(
          withoutOffsets(tree),
        );
      }),
    );
  });

  test("for search terms", () => {
    fc.assert(
      fc.property(searchTerms, (terms) => {
        expect(parseSearchTerms(source(printSearchTerms(terms)))).toEqual(terms);
      }),
      runs(1000),
    );
  });
});

test("a quoted text is unquoted to the same text", () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(unquote(quote(text))).toBe(text);
    }),
  );
});
