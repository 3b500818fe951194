import { describe, expect, test } from "vitest";

import type { Member } from "#contract/answer.ts";

import { growForest } from "./asset-forest.ts";

describe("growing the machinery tree", () => {
  const cases: readonly (readonly [title: string, links: string, forest: string])[] = [
    ["a parent carries its parts in the order given", "A B>A C>A", "A(B C)"],
    ["a part may come before its parent", "B>A A", "A(B)"],
    ["trees nest to any depth", "A B>A C>B D>C", "A(B(C(D)))"],
    ["an asset whose parent is not there is a root", "A B>LOST", "A B"],
    ["an asset that names itself is a root", "A>A B>A", "A(B)"],
    ["two assets that name each other are told once", "A>B B>A", "A(B)"],
    ["a circle that is reached from outside is cut at its entry", "X>A A>B B>C C>A", "A(X C(B))"],
    ["no assets grow nothing", "", ""],
  ];

  test.each(cases)("%s", (_, links, forest) => {
    expect(write(growForest(read(links)))).toBe(forest);
  });

  test.each([
    [999, 1],
    [1000, 1],
    [1001, 2],
    [100_000, 100],
  ])("a chain of %d assets grows %d trees, none deeper than a thousand levels", (length, trees) => {
    const chain = Array.from({ length }, (_, index) => asset(`A${index}`, `A${index - 1}`));
    const forest = growForest(chain);
    expect(forest).toHaveLength(trees);
    const depths = forest.map(depthOf);
    expect(Math.max(...depths)).toBeLessThanOrEqual(1000);
    expect(depths.reduce((sum, depth) => sum + depth)).toBe(length);
  });

  test("a circle of many assets is cut where it closes and where it is too deep", () => {
    const circle = Array.from({ length: 1500 }, (_, index) => asset(`A${index}`, `A${(index + 1) % 1500}`));
    const depths = growForest([asset("X", "A7"), ...circle]).map(depthOf);
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

/** `A B>A`: an asset A, and an asset B whose parent is A. */
function read(links: string): Member[] {
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

function write(forest: readonly Member[]): string {
  return forest
    .map(({ assetnum, absrecord_assets_vw: parts }) => {
      const written = write(parts as readonly Member[]);
      return written === "" ? String(assetnum) : `${String(assetnum)}(${written})`;
    })
    .join(" ");
}
