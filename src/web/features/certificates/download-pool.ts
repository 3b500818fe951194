/**
 * Runs tasks, at most `width` at a time, and gives each result as it comes. No task begins while results wait to be taken, so that
 * what has arrived does not pile up.
 */
export async function* inParallel<Result>(
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
