/**
 * Runs at most `width` tasks at a time and yields each result when it is ready. No task starts until the consumer takes the next result,
 * so that results do not pile up in memory.
 */
export async function* runConcurrently<Result>(
  tasks: readonly (() => Promise<Result>)[],
  width: number,
): AsyncGenerator<Result> {
  const running = new Map<number, Promise<readonly [number, Result]>>();
  let next = 0;
  const fill = () => {
    for (; next < tasks.length && running.size < width; next += 1) {
      const number = next;
      const task = tasks[number];
      if (task)
        running.set(
          number,
          task().then((result) => [number, result] as const),
        );
    }
  };
  fill();
  while (running.size > 0) {
    const [number, result] = await Promise.race(running.values());
    running.delete(number);
    fill();
    yield result;
  }
}
