import { expect, test } from "vitest";
import { runConcurrently } from "./download-pool.ts";

/** Tasks that the test finishes one by one, with counts of the running tasks. */
function tasksOf(count: number) {
  const finish: (() => void)[] = [];
  const counts = { running: 0, highest: 0 };
  const tasks = Array.from({ length: count }, (_, number) => async () => {
    counts.highest = Math.max(counts.highest, (counts.running += 1));
    await new Promise<void>((resolve) => (finish[number] = resolve));
    counts.running -= 1;
    return number;
  });
  return { tasks, finish, counts };
}

test("runConcurrently runs at most its width of tasks and yields results as they finish", async () => {
  const { tasks, finish, counts } = tasksOf(6);
  const results: number[] = [];
  const all = (async () => {
    for await (const result of runConcurrently(tasks, 4)) results.push(result);
  })();
  await expect.poll(() => counts.running).toBe(4);
  for (const number of [2, 3, 4, 5, 1, 0]) {
    await expect.poll(() => finish[number]).toBeDefined();
    finish[number]?.();
    await expect.poll(() => results.at(-1)).toBe(number);
  }
  await all;
  expect(results).toEqual([2, 3, 4, 5, 1, 0]);
  expect(counts.highest).toBe(4);
});

test("runConcurrently starts no further task until its result is taken", async () => {
  const { tasks, finish, counts } = tasksOf(6);
  const pool = runConcurrently(tasks, 2);
  const first = pool.next();
  await expect.poll(() => finish[1]).toBeDefined();
  finish[0]?.();
  await first;
  await expect.poll(() => finish[2]).toBeDefined();
  finish[1]?.();
  finish[2]?.();
  await expect.poll(() => counts.running).toBe(0);
  expect(finish).toHaveLength(3);
});

test("runConcurrently ends immediately without tasks", async () => {
  expect((await runConcurrently([], 4).next()).done).toBe(true);
});
