/**
 * `npm test`: runs all checks that do not depend on the speed of the computer, the fastest first, and stops at the first failure.
 * `npm run check` runs those that need neither database nor browser, `npm run test:faults` those that kill, stop and flood processes.
 * With other arguments it passes them to Vitest and runs only tests: `npm test -- --project pure`, `npm run test:faults -- sync-kill`.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { clearFileTimes, slowestFiles } from "./file-times.ts";

type Step = readonly [title: string, command: string];

/** By default the compiler checks with four threads, each of which checks again what it shares with the others. */
const types = (part: "server" | "tests" | "web"): string => `tsc -p tsconfig.${part}.json --checkers 1`;

/** The longest first, because two run at a time. */
const staticChecks: readonly Step[] = [
  ["Types of the tests and tools", types("tests")],
  ["Lint", "oxlint --type-aware"],
  ["Types of the page", types("web")],
  ["Types of the server", types("server")],
  ["Imports of modules", "tsx tools/check-imports.ts"],
  ["Reads without a mask", "tsx tools/check-masked-reads.ts"],
  ["Format", "oxfmt --check"],
  ["Dead code", "knip"],
  ["Texts outside the catalogue", "tsx tools/check-texts.ts"],
  ["Settings and commands", "tsx tools/write-reference.ts --check"],
  ["Documented commands", "tsx tools/check-documentation.ts"],
  ["Conformance", "tsx tools/check-conformance.ts"],
];

const build: Step = ["Build", "npm run --silent build"];

const suites = {
  quick: [["Quick tests", "vitest run --project pure"]],
  certain: [
    build,
    ["Browser files", "tsx tools/check-browser-files.ts"],
    ["First-load size", "size-limit"],
    ["Unit, database, gateway and web tests", "vitest run --project '!faults'"],
    ["Browser tests", "playwright test --project shell --project browser --project imports"],
  ],
  faults: [
    build,
    ["Faults of processes", "vitest run --project faults"],
    ["Faults in the browser", "playwright test --project faults"],
  ],
} satisfies Record<string, readonly Step[]>;

/** The steps that have run, with their seconds. */
const finished: (readonly [title: string, seconds: number])[] = [];

/**
 * Runs steps in order and starts no further one after a failure. Resolves to whether all succeeded. With `parallel`, as many run at a
 * time, and the output of each is shown when it has ended.
 */
async function runSteps(steps: readonly Step[], parallel = 1): Promise<boolean> {
  const waiting = [...steps];
  let hasFailed = false;
  const runNext = async (): Promise<void> => {
    const step = waiting.shift();
    if (step === undefined || hasFailed) return;
    const [title, command] = step;
    const start = performance.now();
    const isDone = await (parallel > 1 ? runQuietly(step) : runVisibly(step));
    const seconds = (performance.now() - start) / 1000;
    finished.push([title, seconds]);
    if (isDone) console.log(`   ${title}: ${seconds.toFixed(1)} s`);
    else console.error(`\n${title}: failed (${command}).`);
    hasFailed ||= !isDone;
    await runNext();
  };
  await Promise.all(Array.from({ length: parallel }, runNext));
  return !hasFailed;
}

/** Runs a step and shows its output as it comes. */
async function runVisibly([title, command]: Step): Promise<boolean> {
  console.log(`\n── ${title}`);
  const [status] = await once(spawn(command, { shell: true, stdio: "inherit" }), "close");
  return status === 0;
}

/** Runs a step and shows its output when it has ended. */
async function runQuietly([title, command]: Step): Promise<boolean> {
  const child = spawn(command, { shell: true, stdio: ["ignore", "pipe", "pipe"] });
  const [output, errors, [status]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, "close"),
  ]);
  console.log(`\n── ${title}`);
  process.stdout.write(output + errors);
  return status === 0;
}

const args = process.argv.slice(2);

function runAll(): Promise<boolean> {
  const [first, ...filters] = args;
  if (first === "--faults" && filters.length === 0) return runSteps(suites.faults);
  if (first === "--faults") return runVitest(["--project faults", ...filters]);
  if (first !== undefined && first !== "--quick") return runVitest(args);
  return runSteps(staticChecks, 2).then(
    (isDone) => isDone && runSteps(suites[first === "--quick" ? "quick" : "certain"]),
  );
}

function runVitest(args: readonly string[]): Promise<boolean> {
  return runSteps([["Tests", ["vitest run", ...args].join(" ")]]);
}

function printTimes(): void {
  const lines = (times: ReturnType<typeof slowestFiles>) =>
    times.map(([name, seconds]) => `${seconds.toFixed(1).padStart(7)} s  ${name}`).join("\n");
  const slowest = slowestFiles(20);
  if (slowest.length > 0)
    console.log(`\nThe slowest test files, of which two run at a time:\n${lines(slowest)}`);
  console.log(`\nSteps:\n${lines(finished)}`);
}

clearFileTimes();
const start = performance.now();
const isPassed = await runAll();
printTimes();
const seconds = Math.round((performance.now() - start) / 1000);
console.log(isPassed ? `\nAll checks passed in ${seconds} s.` : `\nFailed after ${seconds} s.`);
process.exit(isPassed ? 0 : 1);
