import { expect, test } from "vitest";
import { inParallel } from "./download-pool.ts";

/** Tasks that end when they are told to, and how many of them run. */
function tasksOf(count: number) {
  const ends: (() => void)[] = [];
  const seen = { running: 0, most: 0 };
  const tasks = Array.from({ length: count }, (_, number) => async () => {
    seen.most = Math.max(seen.most, (seen.running += 1));
    await new Promise<void>((resolve) => (ends[number] = resolve));
    seen.running -= 1;
    return number;
  });
  return { tasks, ends, seen };
}

test("no more than its width runs at a time, and results come as they are there", async () => {
  const { tasks, ends, seen } = tasksOf(6);
  const results: number[] = [];
  const all = (async () => {
    for await (const result of inParallel(tasks, 4)) results.push(result);
  })();
  await expect.poll(() => seen.running).toBe(4);
  for (const number of [2, 3, 4, 5, 1, 0]) {
    await expect.poll(() => ends[number]).toBeDefined();
    ends[number]?.();
    await expect.poll(() => results.at(-1)).toBe(number);
  }
  await all;
  expect(results).toEqual([2, 3, 4, 5, 1, 0]);
  expect(seen.most).toBe(4);
});

test("while a result waits to be taken on, no further task begins", async () => {
  const { tasks, ends, seen } = tasksOf(6);
  const pool = inParallel(tasks, 2);
  const first = pool.next();
  await expect.poll(() => ends[1]).toBeDefined();
  ends[0]?.();
  await first;
  await expect.poll(() => ends[2]).toBeDefined();
  ends[1]?.();
  ends[2]?.();
  await expect.poll(() => seen.running).toBe(0);
  expect(ends).toHaveLength(3);
});

test("nothing to do is done at once", async () => {
  expect((await inParallel([], 4).next()).done).toBe(true);
});
