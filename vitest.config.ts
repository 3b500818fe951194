import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import FileTimes from "./tools/file-times.ts";

const databaseTests = "src/**/*.db.test.ts";
const propertyTests = "src/**/*.property.test.ts";
const slowTests = "{src,tools,demonstration}/**/*.slow.test.ts";
const faultTests = ["src/**/*.fault.test.ts", "bench/*.test.ts"];
/** What a project does not take from a folder, because another project has it by its name. */
const named = [databaseTests, propertyTests, slowTests, ...faultTests];

const databaseSetup = "tests/database/prepare-snapshot.ts";
const processSetup = "tests/main/bundle-processes.ts";

/** The engines on which a project tests (`#tests/database/engines.ts`). */
const embedded = { engines: ["embedded"] as const, runsFactor: 1 };
const second = { engines: ["server"] as const, runsFactor: 1 };
const both = {
  engines: ["embedded", "server"] as const,
  runsFactor: Number(process.env["PROPERTY_FACTOR"] ?? 5),
};

const everyProject = {
  // The test files of a process share its modules: loading the libraries for each file would take longer than the tests. No test may
  // therefore replace a module or leave a global changed.
  isolate: false,
  // Long enough for a computer whose cores are busy: a test that passes never waits for it.
  testTimeout: 60_000,
  hookTimeout: 60_000,
};

/** Pages are rendered as on a server: React's development build takes several times as long. */
const rendering = { oxc: { jsx: { runtime: "automatic", development: false } } } as const;
const production = { NODE_ENV: "production" };

const properties = {
  ...everyProject,
  // Their cost is limited by the number of runs. A test that passes never waits for this.
  testTimeout: 3_600_000,
  include: [propertyTests],
  globalSetup: [databaseSetup],
  setupFiles: ["tests/properties/fixed-seed.ts"],
};

/** `tools/test.ts` states which command runs which projects. */
export default defineConfig({
  test: {
    reporters: ["default", new FileTimes()],
    // By default one core is left alone; on a machine of two that would make the tests take twice as long.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        test: {
          ...everyProject,
          name: "pure",
          include: [
            "src/{async,rules,text,contract,query,database,records,calendar,backup}/**/*.test.ts",
            "demonstration/fleet/**/*.test.ts",
            "tools/**/*.test.ts",
            "bench/{harness,report,soak}/**/*.test.ts",
          ],
          exclude: named,
        },
      },
      {
        test: {
          ...everyProject,
          name: "database",
          provide: embedded,
          include: [databaseTests],
          globalSetup: [databaseSetup],
        },
      },
      {
        ...rendering,
        test: {
          ...everyProject,
          name: "gateway",
          env: production,
          provide: embedded,
          include: [
            "src/{gateway,accounts,limits,mail,notifications,files,documents,importing,sync}/**/*.test.ts",
          ],
          exclude: named,
          globalSetup: [databaseSetup],
        },
      },
      {
        ...rendering,
        test: {
          ...everyProject,
          name: "main",
          env: production,
          provide: embedded,
          include: ["src/main/**/*.test.ts", "demonstration/first-start/**/*.test.ts"],
          exclude: named,
          globalSetup: [databaseSetup, processSetup],
        },
      },
      { test: { ...properties, name: "properties", provide: embedded } },
      {
        test: {
          ...everyProject,
          name: "web",
          include: ["src/web/**/*.test.{ts,tsx}"],
          environment: "happy-dom",
          setupFiles: ["tests/web/clean-up.ts"],
        },
      },
      {
        // What `npm test` runs on the embedded engine, on the second one.
        test: {
          ...everyProject,
          name: "server",
          provide: second,
          include: [databaseTests],
          globalSetup: [databaseSetup, processSetup],
        },
      },
      { test: { ...properties, name: "long-properties", provide: both } },
      {
        test: {
          ...everyProject,
          name: "slow",
          provide: both,
          include: [slowTests],
          globalSetup: [databaseSetup, processSetup],
        },
      },
      {
        // What kills, stops, floods or measures processes.
        test: {
          ...everyProject,
          name: "faults",
          provide: both,
          include: faultTests,
          globalSetup: [databaseSetup, processSetup],
        },
      },
    ],
  },
});
