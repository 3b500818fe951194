/**
 * `npm test`: runs all checks, the fastest first, and stops at the first failure. With arguments it passes them to Vitest and runs
 * only tests: `npm test -- --project pure`.
 */
import { spawnSync } from "node:child_process";

const steps: readonly (readonly [title: string, command: string])[] = [
  ["Module table", "tsx tools/write-lint-configuration.ts --check"],
  ["Types", "npm run --silent types"],
  ["Lint", "oxlint --type-aware"],
  ["Format", "oxfmt --check"],
  ["Dead code", "knip"],
  ["Texts outside the catalogue", "tsx tools/check-texts.ts"],
  ["Documented commands", "tsx tools/check-documentation.ts"],
  ["Conformance", "tsx tools/check-conformance.ts"],
  ["Unit, database, gateway and web tests", "vitest run"],
  ["Build", "npm run --silent build"],
  ["Browser files", "tsx tools/check-browser-files.ts"],
  ["First-load size", "size-limit"],
  ["Browser tests", "playwright test"],
];

function run(command: string): boolean {
  return spawnSync(command, { shell: true, stdio: "inherit" }).status === 0;
}

const args = process.argv.slice(2);
if (args.length > 0) process.exit(run(["vitest run", ...args].join(" ")) ? 0 : 1);

for (const [title, command] of steps) {
  const start = performance.now();
  console.log(`\n── ${title}`);
  if (!run(command)) {
    console.error(`\n${title}: failed (${command}).`);
    process.exit(1);
  }
  console.log(`   ${title}: ${((performance.now() - start) / 1000).toFixed(1)} s`);
}
console.log("\nAll checks passed.");
