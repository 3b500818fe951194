import { setTimeout as delay } from "node:timers/promises";

/** Runs `attempt` again until it succeeds; throws its error after so many milliseconds. */
export async function retry<Result>(
  timeout: number,
  interval: number,
  attempt: () => Promise<Result>,
): Promise<Result> {
  const end = performance.now() + timeout;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (performance.now() > end) throw error;
      await delay(interval);
    }
  }
}
