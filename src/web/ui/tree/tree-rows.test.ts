import { describe, expect, test } from "vitest";
import { branchKeys, type TreeNode, visibleRows } from "./tree-rows.ts";

interface Node extends TreeNode<Node> {}
const node = (key: string, ...children: Node[]): Node => ({ key, name: key, children });

const tree = [node("A", node("A1", node("A1a")), node("A2")), node("B")];

const describeRows = (open: readonly string[]) =>
  visibleRows(tree, (key) => open.includes(key)).map(
    ({ node, level, position, siblings, parent, isOpen }) =>
      `${node.key} level ${level}, ${position} of ${siblings}, below ${parent}, ${isOpen}`,
  );

describe("visibleRows", () => {
  test("returns the roots when every branch is closed", () => {
    expect(describeRows([])).toEqual([
      "A level 1, 1 of 2, below -1, false",
      "B level 1, 2 of 2, below -1, null",
    ]);
  });

  test("returns the nodes of open branches from top to bottom", () => {
    expect(describeRows(["A", "A1"])).toEqual([
      "A level 1, 1 of 2, below -1, true",
      "A1 level 2, 1 of 2, below 0, true",
      "A1a level 3, 1 of 1, below 1, null",
      "A2 level 2, 2 of 2, below 0, null",
      "B level 1, 2 of 2, below -1, null",
    ]);
  });

  test("omits an open branch inside a closed one", () => {
    expect(describeRows(["A1"])).toEqual(describeRows([]));
  });

  test("returns all rows of a tree that is 20,000 levels deep", () => {
    let deep = node("0");
    for (let depth = 1; depth < 20_000; depth += 1) deep = node(String(depth), deep);
    expect(visibleRows([deep], () => true)).toHaveLength(20_000);
  });
});

test("branchKeys returns the nodes that have children", () => {
  expect(branchKeys(tree)).toEqual(new Set(["A", "A1"]));
});
