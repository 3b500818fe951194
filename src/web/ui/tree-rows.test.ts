import { describe, expect, test } from "vitest";
import { branchKeys, type TreeNode, visibleRows } from "./tree-rows.ts";

interface Node extends TreeNode<Node> {}
const node = (key: string, ...children: Node[]): Node => ({ key, name: key, children });

const tree = [node("A", node("A1", node("A1a")), node("A2")), node("B")];

const told = (open: readonly string[]) =>
  visibleRows(tree, (key) => open.includes(key)).map(
    ({ node, level, position, siblings, parent, isOpen }) =>
      `${node.key} level ${level}, ${position} of ${siblings}, below ${parent}, ${isOpen}`,
  );

describe("the rows of a tree", () => {
  test("are its roots while everything is closed", () => {
    expect(told([])).toEqual(["A level 1, 1 of 2, below -1, false", "B level 1, 2 of 2, below -1, null"]);
  });

  test("are the open branches from top to bottom", () => {
    expect(told(["A", "A1"])).toEqual([
      "A level 1, 1 of 2, below -1, true",
      "A1 level 2, 1 of 2, below 0, true",
      "A1a level 3, 1 of 1, below 1, null",
      "A2 level 2, 2 of 2, below 0, null",
      "B level 1, 2 of 2, below -1, null",
    ]);
  });

  test("leave out what is open inside a closed branch", () => {
    expect(told(["A1"])).toEqual(told([]));
  });

  test("of a very deep tree are found", () => {
    let deep = node("0");
    for (let depth = 1; depth < 20_000; depth += 1) deep = node(String(depth), deep);
    expect(visibleRows([deep], () => true)).toHaveLength(20_000);
  });
});

test("the branches are the nodes with children", () => {
  expect(branchKeys(tree)).toEqual(new Set(["A", "A1"]));
});
