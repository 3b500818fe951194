/**
 * `npm test`: the checks of a change, on the embedded database. `npm run check`: those of them that need neither database nor browser.
 * `npm run test:all`: `npm test`, the same database tests on a PostgreSQL server, and what takes longer; with `--rest` without `npm test`.
 * `npm run test:faults`: what kills, stops and floods processes. `npm run test:cluster`: of that, what breaks a cluster of databases.
 * Each runs the fastest steps first and stops at the first failure. Other arguments are passed to Vitest, which then is all that runs:
 * `npm test -- src/query`, `npm run test:all -- --project server src/query`, `npm run test:faults -- sync-kill`.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { installedBrowser } from "../tests/e2e/browser.ts";
import { clearFileTimes, slowestFiles } from "./file-times.ts";
import { repeated, suites } from "./test-suites.ts";

type Step = readonly [title: string, command: string];

/** By default the compiler checks with four threads, each of which checks again what it shares with the others. */
const types = (part: "server" | "tests" | "web"): string => `tsc -p tsconfig.${part}.json --checkers 1`;

/** The longest first, because two run at a time. The cost of patterns is the longest where none is known yet. */
const staticChecks: readonly Step[] = [
  ["Cost of patterns", "tsx tools/check-patterns.ts"],
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
  ["Test files", "tsx tools/check-test-files.ts"],
];

const build: Step = ["Build", "npm run --silent build"];

/** Runs projects of `vitest.config.ts` or `playwright.config.ts`. */
const vitest = (projects: readonly string[]): string =>
  ["vitest run", ...projects.map((name) => `--project ${name}`)].join(" ");
const playwright = (projects: readonly string[]): string =>
  ["playwright test", ...projects.map((name) => `--project ${name}`)].join(" ");

const quick: readonly Step[] = [["Quick tests", vitest(["pure"])]];

const usual: readonly Step[] = [
  build,
  ["Browser files", "tsx tools/check-browser-files.ts"],
  ["First-load size", "size-limit"],
  ["Unit, database, gateway and web tests", vitest(suites.usual.vitest)],
  ["Browser tests", playwright(suites.usual.playwright)],
];

/** The projects of Vitest that `npm run test:all` runs after `npm test`. */
const longer = (hasServer: boolean): readonly string[] => [
  ...(hasServer ? repeated.server : []),
  ...repeated.longer,
  ...suites.slow.vitest,
];

const slow = (hasServer: boolean): readonly Step[] => [
  ["Second engine, and slow tests", vitest(longer(hasServer))],
  ["Slow browser tests", playwright(suites.slow.playwright.filter(isInstalled))],
];

/** Whether the browser of a project of Playwright is installed. */
function isInstalled(project: string): boolean {
  if (project !== "pdf-viewer" || installedBrowser() !== undefined) return true;
  console.log("The viewer of PDF files is left out: install the package chromium, or set CHROMIUM.");
  return false;
}

const faults: readonly Step[] = [
  build,
  ["Faults of processes", vitest(suites.faults.vitest)],
  ["Faults in the browser", playwright(suites.faults.playwright)],
];

const cluster: readonly Step[] = [
  build,
  ["Faults of a cluster", `${vitest(suites.faults.vitest)} src/main/cluster`],
];

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
  const [status] = await once(spawn(command, { shell: true, stdio: "inherit", env }), "close");
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

/** The environment of the steps: without a server, unless the command starts or finds one. */
const env = { ...process.env, TEST_DATABASE_URL: "" };

const [mode, ...filters] = process.argv.slice(2);

function runAll(): Promise<boolean> {
  if (mode === "--all") return withServer(runAllOrRest);
  if (mode === "--faults") {
    return withServer(() =>
      filters.length === 0 ? runSteps(faults) : runFiltered(suites.faults.vitest, filters),
    );
  }
  if (mode === "--cluster") return runSteps(cluster);
  if (mode === "--quick") return runInOrder([staticChecks, quick]);
  return mode === undefined
    ? runInOrder([staticChecks, usual])
    : runFiltered(suites.usual.vitest, [mode, ...filters]);
}

function runAllOrRest(hasServer: boolean): Promise<boolean> {
  if (filters.length === 0) return runInOrder([staticChecks, usual, slow(hasServer)]);
  if (filters[0] === "--rest") return runSteps(slow(hasServer));
  return runFiltered(longer(hasServer), filters);
}

/** The static checks two at a time, then the rest. */
async function runInOrder([checks = [], ...others]: readonly (readonly Step[])[]): Promise<boolean> {
  return (await runSteps(checks, 2)) && runSteps(others.flat());
}

/** Runs those tests of the projects that the arguments select, which may name other projects. */
function runFiltered(projects: readonly string[], args: readonly string[]): Promise<boolean> {
  const command = args.includes("--project") ? "vitest run" : vitest(projects);
  return runSteps([["Tests", [command, ...args].join(" ")]]);
}

/** Runs steps beside a PostgreSQL server, or without the second engine if there is none. */
async function withServer(run: (hasServer: boolean) => Promise<boolean>): Promise<boolean> {
  const { findTestServer } = await import("#tests/database/server.ts");
  const server = await findTestServer(process.env["TEST_DATABASE_URL"] ?? "");
  if (typeof server === "string") {
    console.log(`The second engine is left out: ${server}.`);
    return run(false);
  }
  env.TEST_DATABASE_URL = server.url;
  try {
    return await run(true);
  } finally {
    await server.stop();
  }
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
