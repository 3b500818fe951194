/** Milliseconds of processor time of one attempt. */
async function attempt(task: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await task();
  const { system, user } = process.cpuUsage(before);
  return (user + system) / 1000;
}

const attempts = 3;

/** Milliseconds of processor time that a task takes, the least of three attempts: what else the process does must not count. */
export async function processorTime(task: () => unknown): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let made = 0; made < attempts; made += 1) least = Math.min(least, await attempt(task));
  return least;
}

/** Whether each of three attempts takes more processor time; one that does not ends them. */
export async function takesLongerThan(milliseconds: number, task: () => unknown): Promise<boolean> {
  for (let made = 0; made < attempts; made += 1) {
    if ((await attempt(task)) <= milliseconds) return false;
  }
  return true;
}

/** Signs that patterns repeat, and one that NFKC makes three of. */
export const repeatedSigns: readonly string[] = Array.from(
  " .,:;!?()[]{}<>\"'`´«»•*=#-_/\\&%+@~|^$0aÄ…\u00A0\u200B\t\n",
);

/** Text that begins and ends with a letter, so that a run of a sign is at neither end. */
export const runOf = (sign: string, length: number): string => `a${sign.repeat(length)}a`;
