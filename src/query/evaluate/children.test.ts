import * as fc from "fast-check";
import { expect, test } from "vitest";

import { printOrderBy, printWhere } from "#query/syntax/print.ts";
import { understand } from "#query/understand.ts";
import { inOrder, meets, rowOfTask } from "#tests/query/oracle.ts";
import { workOrders } from "#tests/query/work-orders.ts";
import { taskOrder, tasks, taskWhere } from "#tests/query/work-queries.ts";

import { operate } from "./children.ts";

test("child operators keep and order elements as SQL would rows", () => {
  const asked = fc.tuple(tasks, taskWhere, fc.boolean(), taskOrder, fc.option(fc.nat(5), { nil: undefined }));
  const property = fc.property(asked, ([elements, where, either, order, limit]) => {
    const parameters = [
      ["mxwo.wotask.where", printWhere(where)],
      ["mxwo.wotask.opmodeor", either ? "1" : "0"],
      ["mxwo.wotask.orderBy", printOrderBy(order)],
      ["mxwo.wotask.limit", limit === undefined ? "" : String(limit)],
    ] as const;
    const [operator] = understand(parameters, workOrders).children;
    if (!operator) throw new Error("No operator was understood.");
    const kept = elements.filter((task) => meets(where, rowOfTask(task), either));
    expect(operate(elements, operator)).toEqual(inOrder(kept, order, rowOfTask).slice(0, limit));
  });
  fc.assert(property, { numRuns: 3000 });
});

test("texts are ordered by the codes of their characters, those beyond 16 bits last", () => {
  const [operator] = understand([["mxwo.wotask.orderBy", "+note"]], workOrders).children;
  const notes = ["a", "\u{1F600}", "\uFF5E", "é", "B", "ab", ""];
  const sorted =
    operator &&
    operate(
      notes.map((note) => ({ note })),
      operator,
    );
  expect(sorted?.map(({ note }) => note)).toEqual(["B", "a", "ab", "é", "\uFF5E", "\u{1F600}", ""]);
});

test("equals keep their places", () => {
  const [operator] = understand([["mxwo.wotask.orderBy", "-qty"]], workOrders).children;
  const elements = [{ qty: 1, note: "a" }, { qty: "1.0", note: "b" }, { qty: 2 }, { qty: 1, note: "c" }];
  expect(operator && operate(elements, operator).map(({ note }) => note)).toEqual([undefined, "a", "b", "c"]);
});
