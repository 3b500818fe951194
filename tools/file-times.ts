// A reporter of Vitest and Playwright that stores how long each test file took, so that `npm test` can print the slowest.
import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { dirname, relative } from "node:path";
import { fileURLToPath } from "node:url";
import type { TestCase, TestResult } from "@playwright/test/reporter";
import type { TestModule } from "vitest/node";

const store = fileURLToPath(new URL("../node_modules/.cache/plimsoll-test-times.ndjson", import.meta.url));

export default class FileTimes {
  /** Called by Vitest. The time includes loading and set-up, in which the database of a file is opened. */
  onTestModuleEnd(module: TestModule): void {
    const { collectDuration, duration, environmentSetupDuration, prepareDuration, setupDuration } =
      module.diagnostic();
    add(
      module.moduleId,
      collectDuration + duration + environmentSetupDuration + prepareDuration + setupDuration,
    );
  }

  /** Called by Playwright. */
  onTestEnd({ location }: TestCase, { duration }: TestResult): void {
    add(location.file, duration);
  }

  /** Tells Playwright that another reporter prints. */
  printsToStdio(): boolean {
    return false;
  }
}

function add(file: string, milliseconds: number): void {
  mkdirSync(dirname(store), { recursive: true });
  appendFileSync(store, `${JSON.stringify([relative(process.cwd(), file), milliseconds])}\n`);
}

/** Forgets the times of earlier runs. */
export function clearFileTimes(): void {
  rmSync(store, { force: true });
}

/** The slowest test files since the last `clearFileTimes`, with their seconds. */
export function slowestFiles(count: number): readonly (readonly [file: string, seconds: number])[] {
  const times = new Map<string, number>();
  const lines = existsSync(store) ? readFileSync(store, "utf8").split("\n").filter(Boolean) : [];
  for (const line of lines) {
    const [file, milliseconds] = JSON.parse(line) as [string, number];
    times.set(file, (times.get(file) ?? 0) + milliseconds / 1000);
  }
  return [...times].sort(([, one], [, other]) => other - one).slice(0, count);
}
