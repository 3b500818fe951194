import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

const databaseTests = "src/**/*.db.test.ts";

export default defineConfig({
  test: {
    // By default one core is left alone; on a machine of two that would make the tests take twice as long.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        test: {
          name: "pure",
          include: [
            "src/{async,rules,text,contract,query,database,records}/**/*.test.ts",
            "tools/**/*.test.ts",
          ],
          exclude: [databaseTests],
        },
      },
      {
        test: {
          name: "database",
          include: [databaseTests],
          globalSetup: ["tests/database/prepare-snapshot.ts"],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: "gateway",
          include: ["src/{gateway,accounts,limits,mail,files,documents,importing,main}/**/*.test.ts"],
          exclude: [databaseTests],
          globalSetup: ["tests/database/prepare-snapshot.ts"],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: "web",
          include: ["src/web/**/*.test.{ts,tsx}"],
          environment: "happy-dom",
          isolate: false,
          setupFiles: ["tests/web/clean-up.ts"],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
