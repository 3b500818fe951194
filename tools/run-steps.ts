// Runs the steps of a check: commands that succeed or fail.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";

export type Step = readonly [title: string, command: string];

/**
 * Runs steps in order and starts no further one after a failure. Resolves to whether all succeeded. With `parallel`, as many run at a
 * time, and the output of each is shown when it has ended.
 */
export async function runSteps(steps: readonly Step[], parallel = 1): Promise<boolean> {
  const waiting = [...steps];
  let hasFailed = false;
  const runNext = async (): Promise<void> => {
    const step = waiting.shift();
    if (step === undefined || hasFailed) return;
    const isDone = parallel > 1 ? await runQuietly(step) : await runVisibly(step);
    hasFailed ||= !isDone;
    await runNext();
  };
  await Promise.all(Array.from({ length: parallel }, runNext));
  return !hasFailed;
}

/** Runs a step and shows its output as it comes. */
async function runVisibly([title, command]: Step): Promise<boolean> {
  console.log(`\n── ${title}`);
  const start = performance.now();
  const [status] = await once(spawn(command, { shell: true, stdio: "inherit" }), "close");
  return report([title, command], start, status === 0);
}

/** Runs a step and shows its output when it has ended. */
async function runQuietly([title, command]: Step): Promise<boolean> {
  const start = performance.now();
  const child = spawn(command, { shell: true, stdio: ["ignore", "pipe", "pipe"] });
  const [output, errors, [status]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, "close"),
  ]);
  console.log(`\n── ${title}`);
  process.stdout.write(output + errors);
  return report([title, command], start, status === 0);
}

function report([title, command]: Step, start: number, isDone: boolean): boolean {
  if (isDone) console.log(`   ${title}: ${((performance.now() - start) / 1000).toFixed(1)} s`);
  else console.error(`\n${title}: failed (${command}).`);
  return isDone;
}
