import { describe, expect, test } from "vitest";
import { allRows, renderedRows, type RowPosition, withPinnedRows } from "./row-layout.ts";

describe("the rows of a long list that stay in the document", () => {
  test.each([
    ["the visible ones and both ends", [5, 6], 10, [], [0, 5, 6, 9]],
    ["the row with the focus", [5, 6], 10, [2], [0, 2, 5, 6, 9]],
    ["each once", [0, 1, 9], 10, [1], [0, 1, 9]],
    ["none that was removed", [0], 1, [7], [0]],
    ["none of an empty list", [], 0, [0], []],
  ])("are %s", (_, visible, count, pinned, expected) => {
    expect(withPinnedRows(visible, count, pinned)).toEqual(expected);
  });
});

describe("the space before a row", () => {
  const height = 100;
  const gap = 10;
  const position = (index: number): RowPosition => ({
    index,
    start: index * (height + gap),
    end: index * (height + gap) + height,
  });

  test("is none between neighbours", () => {
    expect(renderedRows([0, 1, 2].map(position), gap).map(({ spaceBefore }) => spaceBefore)).toEqual([
      null,
      null,
      null,
    ]);
  });

  test.each([
    ["one row", [0, 2], 100],
    ["three rows with the gaps between them", [0, 4], 320],
  ])("stands for %s that are left out", (_, rows, expected) => {
    expect(renderedRows(rows.map(position), gap).at(-1)?.spaceBefore).toBe(expected);
  });
});

test("the first rows of a list that is rendered completely are laid out at once, and others in their height when they are near", () => {
  const heights = allRows(4, 2, (row) => row * 10.5).map(({ style }) => style?.containIntrinsicHeight);
  expect(heights).toEqual([undefined, undefined, "auto 21px", "auto 31.5px"]);
  expect(allRows(3).map(({ row, spaceBefore, style }) => [row, spaceBefore, style])).toEqual([
    [0, null, undefined],
    [1, null, undefined],
    [2, null, undefined],
  ]);
});
