/**
 * `npm run test:repeat`: runs the quick tests ten times in a row while other processes keep every core busy, to find tests that depend
 * on the speed of the computer. Exits with 1 if a run has failed.
 */
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { availableParallelism } from "node:os";

const runs = 10;

/** Keeps a core busy until it is killed or this process has ended. */
const spin = "const parent = process.ppid; while (process.ppid === parent);";

function keepCoresBusy(): readonly ChildProcess[] {
  return Array.from({ length: availableParallelism() }, () =>
    spawn(process.execPath, ["-e", spin], { stdio: "ignore" }),
  );
}

/** Runs the quick tests once. Returns whether they passed, and prints their output if not. */
function runQuickTests(run: number): boolean {
  const start = performance.now();
  const { status, stderr, stdout } = spawnSync("vitest run --project pure", {
    shell: true,
    encoding: "utf8",
  });
  const isPassed = status === 0;
  if (!isPassed) process.stdout.write(stdout + stderr);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`Run ${run} of ${runs}: ${isPassed ? "passed" : "failed"} in ${seconds} s.`);
  return isPassed;
}

const spinning = keepCoresBusy();
const results = Array.from({ length: runs }, (_, index) => runQuickTests(index + 1));
for (const process of spinning) process.kill();
const failures = results.filter((isPassed) => !isPassed).length;
console.log(failures === 0 ? `All ${runs} runs passed.` : `${failures} of ${runs} runs failed.`);
process.exit(failures === 0 ? 0 : 1);
