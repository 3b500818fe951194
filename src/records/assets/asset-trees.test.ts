import { describe, expect, test } from "vitest";

import type { Member } from "#contract/calls/response.ts";

import { buildAssetTrees } from "./asset-trees.ts";

describe("buildAssetTrees", () => {
  const cases: readonly (readonly [title: string, links: string, trees: string])[] = [
    ["keeps the order of a parent's parts", "A B>A C>A", "A(B C)"],
    ["accepts a part before its parent", "B>A A", "A(B)"],
    ["nests trees to any depth", "A B>A C>B D>C", "A(B(C(D)))"],
    ["makes an asset with a missing parent a root", "A B>LOST", "A B"],
    ["makes an asset that is its own parent a root", "A>A B>A", "A(B)"],
    ["returns two assets that are each other's parent once", "A>B B>A", "A(B)"],
    ["cuts a cycle where an asset outside refers to it", "X>A A>B B>C C>A", "A(X C(B))"],
    ["returns no trees for no assets", "", ""],
  ];

  test.each(cases)("%s", (_, links, trees) => {
    expect(formatTrees(buildAssetTrees(parse(links)).roots)).toBe(trees);
  });

  test.each([
    [999, 1],
    [1000, 1],
    [1001, 2],
    [100_000, 100],
  ])("builds from a chain of %d assets %d trees of at most a thousand levels", (length, trees) => {
    const chain = Array.from({ length }, (_, index) => asset(`A${index}`, `A${index - 1}`));
    const roots = buildAssetTrees(chain).roots;
    expect(roots).toHaveLength(trees);
    const depths = roots.map(depthOf);
    expect(Math.max(...depths)).toBeLessThanOrEqual(1000);
    expect(depths.reduce((sum, depth) => sum + depth)).toBe(length);
  });

  test.each([
    ["with all parts below it", "A B>A C>B", "B", "B(C)"],
    ["once if it is part of another one", "A B>A C>B", "B C", "B(C)"],
    ["in the order given", "A B C>A", "B A", "B A(C)"],
  ])("returns a selected asset %s", (_, links, selected, trees) => {
    expect(formatTrees(buildAssetTrees(parse(links)).treesOf(parse(selected)))).toBe(trees);
  });

  test("cuts a long cycle where it closes and at the maximum depth", () => {
    const cycle = Array.from({ length: 1500 }, (_, index) => asset(`A${index}`, `A${(index + 1) % 1500}`));
    const depths = buildAssetTrees([asset("X", "A7"), ...cycle]).roots.map(depthOf);
    expect(depths).toHaveLength(2);
    expect(Math.max(...depths)).toBe(1000);
  });
});

function depthOf(tree: Member): number {
  let depth = 0;
  for (let node: Member | undefined = tree; node; depth++) {
    node = (node["absrecord_assets_vw"] as readonly Member[]).at(-1);
  }
  return depth;
}

/** Parses `A B>A`: an asset A, and an asset B whose parent is A. */
function parse(links: string): Member[] {
  return links
    .split(" ")
    .filter(Boolean)
    .map((link) => {
      const [key = "", parent = null] = link.split(">");
      return asset(key, parent);
    });
}

function asset(assetnum: string, parent: string | null): Member {
  return { assetnum, parent };
}

function formatTrees(trees: readonly Member[]): string {
  return trees
    .map(({ assetnum, absrecord_assets_vw: parts }) => {
      const formattedParts = formatTrees(parts as readonly Member[]);
      return formattedParts === "" ? String(assetnum) : `${String(assetnum)}(${formattedParts})`;
    })
    .join(" ");
}
