/**
 * Checks that each test file, and of a browser test with slow tests each part, belongs to exactly one suite, that what a suite repeats are files
 * of `npm test`, and that only `runs` states how many runs a property makes, so that they are the same on each machine.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { globSync } from "tinyglobby";
import playwrightConfiguration from "../playwright.config.ts";
import vitestConfiguration from "../vitest.config.ts";
import { repeated, suites } from "./test-suites.ts";

const cwd = fileURLToPath(new URL("..", import.meta.url));

/** The files of each project of Vitest. */
const vitestFiles = new Map(
  (vitestConfiguration.test?.projects ?? []).map((project) => {
    const { exclude, include, name } = (project as { test: VitestProject }).test;
    return [name, globSync(include, { cwd, ignore: [...(exclude ?? []), "**/node_modules/**"] })];
  }),
);

interface VitestProject {
  readonly name: string;
  readonly include: string[];
  readonly exclude?: readonly string[];
}

const browserFiles = globSync("tests/e2e/**/*.e2e.ts", { cwd });
const matches = (file: string, pattern: unknown, otherwise: boolean): boolean =>
  pattern === undefined ? otherwise : [pattern].flat().some((one) => (one as RegExp).test(file));

/** The tests of a browser file without tag, and those with one. */
const partsOf = (file: string): readonly string[] =>
  file.endsWith(".e2e.ts") ? [file, `${file} @slow`] : [file];

/** The parts of files of each project of Playwright. */
const playwrightFiles = new Map(
  (playwrightConfiguration.projects ?? []).map(({ grep, grepInvert, name = "", testIgnore, testMatch }) => [
    name,
    browserFiles
      .filter((file) => matches(file, testMatch, true) && !matches(file, testIgnore, false))
      .flatMap(partsOf)
      .filter((part) => matches(part, grep, true) && !matches(part, grepInvert, false)),
  ]),
);

const filesOf = (projects: readonly string[], files: ReadonlyMap<string, readonly string[]>) =>
  projects.flatMap((project) => {
    const found = files.get(project);
    if (found === undefined) throw new Error(`tools/test-suites.ts: no project has the name ${project}.`);
    return found;
  });
const suiteFiles = Object.entries(suites).map(
  ([name, { playwright, vitest }]) =>
    [name, new Set([...filesOf(vitest, vitestFiles), ...filesOf(playwright, playwrightFiles)])] as const,
);
const usual = new Set(suiteFiles.find(([name]) => name === "usual")?.[1]);

const everyFile = globSync("{src,tests,tools,bench,demonstration}/**/*.{test.ts,test.tsx,e2e.ts}", {
  cwd,
  ignore: ["tests/record-set-sample/**", "**/node_modules/**"],
});
const found = [
  ...everyFile.flatMap(partsOf).flatMap((file) => {
    const names = suiteFiles.filter(([, files]) => files.has(file)).map(([name]) => name);
    if (names.length === 1) return [];
    return [`${file} belongs to ${names.length === 0 ? "no suite" : names.join(" and ")}.`];
  }),
  ...filesOf([...repeated.server, ...repeated.longer], vitestFiles)
    .filter((file) => !usual.has(file))
    .map((file) => `${file} is repeated by npm run test:all, but npm test does not run it.`),
  ...everyFile
    .filter((file) => file.endsWith(".property.test.ts"))
    .filter((file) =>
      /numRuns|interruptAfterTimeLimit|process\.env|inject\(/.test(readFileSync(join(cwd, file), "utf8")),
    )
    .map((file) => `${file} states its runs by itself. Use tests/properties/runs.ts.`),
];

for (const line of found.sort()) console.error(line);
if (found.length > 0) process.exit(1);
