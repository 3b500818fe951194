import * as fc from "fast-check";
import { describe, expect, test } from "vitest";

import { defaultLimits } from "#query/limits.ts";
import { orderBy, searchTerms, select, where } from "#tests/query/trees.ts";

import { parseOrderBy } from "./order-by.ts";
import { printOrderBy, printSearchTerms, printSelect, printWhere } from "./print.ts";
import { parseSearchTerms } from "./search-terms.ts";
import { parseSelect } from "./select.ts";
import type { Source } from "./source.ts";
import { parseWhere } from "./where.ts";

/** A tree without the places of its parts. */
function placeless(tree: unknown): unknown {
  return JSON.parse(JSON.stringify(tree, (key, value: unknown) => (key === "at" ? undefined : value)));
}

function source(text: string): Source {
  return { parameter: "any", text };
}

describe("what is printed is read back as the same tree", () => {
  test("where", () => {
    fc.assert(
      fc.property(where, (tree) => {
        expect(placeless(parseWhere(source(printWhere(tree)), defaultLimits))).toEqual(placeless(tree));
      }),
      { numRuns: 1000 },
    );
  });

  test("select", () => {
    fc.assert(
      fc.property(select, (tree) => {
        expect(placeless(parseSelect(source(printSelect(tree)), defaultLimits))).toEqual(placeless(tree));
      }),
      { numRuns: 1000 },
    );
  });

  test("orderBy", () => {
    fc.assert(
      fc.property(orderBy, (tree) => {
        expect(placeless(parseOrderBy(source(printOrderBy(tree)), defaultLimits))).toEqual(placeless(tree));
      }),
    );
  });

  test("search terms", () => {
    fc.assert(
      fc.property(searchTerms, (terms) => {
        expect(parseSearchTerms(source(printSearchTerms(terms)))).toEqual(terms);
      }),
      { numRuns: 1000 },
    );
  });
});
