/**
 * `npm test`: runs all checks, the fastest first, and stops at the first failure. `npm run check` runs those that need neither database
 * nor browser. With other arguments it passes them to Vitest and runs only tests: `npm test -- --project pure`.
 */
import { runSteps, type Step } from "./run-steps.ts";

/** By default the compiler checks with four threads, each of which checks again what it shares with the others. */
const types = (part: "server" | "tests" | "web"): string => `tsc -p tsconfig.${part}.json --checkers 1`;

/** The longest first, because two run at a time. */
const staticChecks: readonly Step[] = [
  ["Types of the tests and tools", types("tests")],
  ["Lint", "oxlint --type-aware"],
  ["Types of the page", types("web")],
  ["Types of the server", types("server")],
  ["Module table", "tsx tools/write-lint-configuration.ts --check"],
  ["Format", "oxfmt --check"],
  ["Dead code", "knip"],
  ["Texts outside the catalogue", "tsx tools/check-texts.ts"],
  ["Documented commands", "tsx tools/check-documentation.ts"],
  ["Conformance", "tsx tools/check-conformance.ts"],
];

const quickTests: Step = ["Quick tests", "vitest run --project pure"];

const allTests: readonly Step[] = [
  ["Build", "npm run --silent build"],
  ["Browser files", "tsx tools/check-browser-files.ts"],
  ["First-load size", "size-limit"],
  ["Unit, database, gateway and web tests", "vitest run"],
  ["Browser tests", "playwright test"],
];

async function runAll(): Promise<boolean> {
  const args = process.argv.slice(2);
  const isQuick = args.length === 1 && args[0] === "--quick";
  if (args.length > 0 && !isQuick) return runSteps([["Tests", ["vitest run", ...args].join(" ")]]);
  return (await runSteps(staticChecks, 2)) && (await runSteps(isQuick ? [quickTests] : allTests));
}

const start = performance.now();
if (!(await runAll())) process.exit(1);
console.log(`\nAll checks passed in ${Math.round((performance.now() - start) / 1000)} s.`);
