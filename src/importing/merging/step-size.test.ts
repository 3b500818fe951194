import { expect, test } from "vitest";

import { StepSize } from "./step-size.ts";

/** The sizes after steps of the given durations. */
async function sizesAfter(first: number, durations: readonly number[]): Promise<readonly number[]> {
  let now = 0;
  const size = new StepSize({ first, largest: 512 }, () => now);
  const sizes: number[] = [];
  for (const duration of durations) {
    await size.measure(() => Promise.resolve((now += duration)));
    sizes.push(size.value);
  }
  return sizes;
}

test("a step size grows at most to its double after a short step", async () => {
  expect(await sizesAfter(64, [1, 10, 20])).toEqual([128, 256, 256]);
});

test("a step size shrinks at most to a quarter after a long step", async () => {
  expect(await sizesAfter(64, [40, 4000])).toEqual([32, 8]);
});

test("a step size stays between 1 and the largest one", async () => {
  expect(await sizesAfter(2, [1000, 1000])).toEqual([1, 1]);
  expect(await sizesAfter(512, [1])).toEqual([512]);
});
