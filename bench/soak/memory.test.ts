import { expect, test } from "vitest";
import { courseOf } from "./memory.ts";
import { kindChooser } from "./traffic.ts";

const course = (memoryAt: (seconds: number) => number) =>
  courseOf(Array.from({ length: 600 }, (_, seconds) => ({ seconds, mebibytes: memoryAt(seconds) })));

test("memory that rises to a bound and stays there is flat", () => {
  expect(course((seconds) => 200 + Math.min(seconds, 100))).toMatchObject({
    settled: 300,
    last: 300,
    isFlat: true,
  });
});

test("memory that rises until the end is not flat", () => {
  expect(course((seconds) => 200 + seconds / 5).isFlat).toBe(false);
});

test("single peaks do not count as growth", () => {
  expect(course((seconds) => (seconds % 100 === 99 ? 500 : 300))).toMatchObject({
    highest: 500,
    isFlat: true,
  });
});

test("kinds of traffic have their shares of the rounds", () => {
  const send = () => Promise.resolve([]);
  const next = kindChooser([
    { name: "rare", weight: 1, send },
    { name: "common", weight: 3, send },
  ]);
  const names = Array.from({ length: 8 }, () => next().name);
  expect(names.filter((name) => name === "rare")).toHaveLength(2);
});
