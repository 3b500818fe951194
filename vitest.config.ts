import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import FileTimes from "./tools/file-times.ts";

const databaseTests = "src/**/*.db.test.ts";
const propertyTests = "src/**/*.property.test.ts";
const faultTests = "src/**/*.fault.test.ts";
const databaseSetup = "tests/database/prepare-snapshot.ts";
const processSetup = "tests/main/bundle-processes.ts";

const everyProject = {
  // The test files of a process share its modules: loading the libraries for each file would take longer than the tests. No test may
  // therefore replace a module or leave a global changed.
  isolate: false,
  // Long enough for a computer whose cores are busy: a test that passes never waits for it.
  testTimeout: 60_000,
  hookTimeout: 60_000,
};

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
          exclude: [databaseTests, propertyTests, faultTests],
        },
      },
      {
        test: {
          ...everyProject,
          name: "database",
          include: [databaseTests],
          globalSetup: [databaseSetup],
        },
      },
      {
        test: {
          ...everyProject,
          name: "gateway",
          include: [
            "src/{gateway,accounts,limits,mail,notifications,files,documents,importing,sync}/**/*.test.ts",
          ],
          exclude: [databaseTests, propertyTests, faultTests],
          globalSetup: [databaseSetup],
        },
      },
      {
        test: {
          ...everyProject,
          name: "main",
          include: ["src/main/**/*.test.ts", "demonstration/first-start/**/*.test.ts"],
          exclude: [databaseTests, propertyTests, faultTests],
          globalSetup: [databaseSetup, processSetup],
        },
      },
      {
        // One kill of an import is certain and takes seconds.
        test: {
          ...everyProject,
          name: "kill",
          include: ["src/main/commands/killed-import.fault.test.ts"],
          env: { KILLS: "1" },
          globalSetup: [databaseSetup, processSetup],
        },
      },
      {
        // What kills, stops, floods or measures processes: `npm run test:faults`.
        test: {
          ...everyProject,
          name: "faults",
          include: [faultTests, "bench/*.test.ts"],
          globalSetup: [databaseSetup, processSetup],
        },
      },
      {
        test: {
          ...everyProject,
          name: "properties",
          // Their cost is limited by the number of runs. A test that passes never waits for this.
          testTimeout: 600_000,
          include: [propertyTests],
          globalSetup: [databaseSetup],
          setupFiles: ["tests/properties/fixed-seed.ts"],
        },
      },
      {
        test: {
          ...everyProject,
          name: "web",
          include: ["src/web/**/*.test.{ts,tsx}"],
          environment: "happy-dom",
          setupFiles: ["tests/web/clean-up.ts"],
        },
      },
    ],
  },
});
