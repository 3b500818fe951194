// A quick bench as a smoke test: it checks that everything is measured and that responses are right, never how fast they are.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import type { Measurement } from "#bench/harness/measurement.ts";
import { quickScale } from "#bench/harness/scale.ts";
import { expensiveCalls } from "#bench/values/expensive-calls.ts";
import { measureStatements } from "#bench/values/statements.ts";
import { groupNames, runBench } from "./bench.ts";

const processes = inject("processes");
const programs = {
  serve: [join(processes, "serve.js")],
  import: [join(processes, "main.js"), "import"],
};

let cache: string;
beforeAll(async () => {
  cache = await mkdtemp(join(tmpdir(), "plimsoll-bench-"));
});
afterAll(() => rm(cache, { recursive: true }));

// The server's database, if there is one, because the peers can be compared with it only and an import into it takes less time.
const engine = inject("server") === "" ? "embedded" : "server";

test("a quick bench measures every group, with as many members as by SQL", async () => {
  const seen: Measurement[] = [];
  await runBench({
    sizes: [300],
    engines: [engine],
    groups: groupNames,
    reuse: false,
    scale: { ...quickScale, rounds: 2, slice: { requests: 10 }, soak: 1 },
    programs,
    cache,
    onMeasured(group) {
      seen.push(...group);
      return Promise.resolve();
    },
  });
  expect(new Set(seen.map(({ group }) => group))).toEqual(new Set(groupNames));
  expect(seen.filter(({ figures }) => (figures.product?.failures ?? 0) > 0)).toEqual([]);
  const figures = seen.flatMap(({ figures, work }) =>
    Object.entries(figures).map(([contestant, { p50, runs }]) => ({ work, contestant, p50, runs })),
  );
  expect(figures.filter(({ p50, runs }) => !(p50 > 0 && runs > 0))).toEqual([]);
}, 600_000);

test("the statements of every expensive call are measured", async () => {
  const values = await measureStatements(300);
  expect(values.filter(({ value }) => value > 0)).toHaveLength(expensiveCalls(300).length + 3);
}, 600_000);
