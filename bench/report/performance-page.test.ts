import { readFile } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import { type Figures, figuresOf, type Measurement } from "#bench/harness/measurement.ts";
import { performanceFiles, ratioOf } from "./performance-page.ts";
import { readResults } from "./results.ts";
import { cellsOf, ratio } from "./table.ts";

const root = new URL("../../", import.meta.url);

describe("docs/performance.md", () => {
  test("and its plots are those of the saved results (npm run bench:report)", async () => {
    const files = performanceFiles((await readResults()).map(({ results }) => results));
    const written = new Map<string, string>();
    for (const path of files.keys()) written.set(path, await readFile(new URL(path, root), "utf8"));
    expect(written).toEqual(files);
  });

  test("takes two pages", async () => {
    const words = (await readFile(new URL("docs/performance.md", root), "utf8")).split(/\s+/);
    expect(words.length).toBeLessThan(1200);
  });

  test("names no path and no host of the computer", async () => {
    const saved = JSON.stringify(await readResults());
    expect(saved).not.toMatch(/localhost|127\.0\.0\.1|\/(?:home|root|tmp|work)\//);
  });
});

const figures = (p50: number, perSecond?: number): Figures =>
  figuresOf([p50], perSecond === undefined ? {} : { perSecond });

describe("the ratio of several runs", () => {
  const run = (product: number, handler: number): Measurement => ({
    group: "searches",
    work: "search",
    engine: "server",
    vessels: 10_000,
    figures: { product: figures(product), handler: figures(handler) },
  });

  test.each([
    ["is their median with the range", [run(6, 2), run(4, 2), run(5, 2)], "2.50 (2.00 to 3.00)"],
    ["has no range of one run", [run(6, 2)], "3.00"],
    ["is empty without a peer", [{ ...run(6, 2), figures: { product: figures(6) } }], ""],
  ])("%s", (_, runs, expected) => {
    expect(ratioOf(runs, "handler", ({ p50 }) => p50)).toBe(expected);
  });
});

describe("a ratio", () => {
  test("compares medians of serial requests", () => {
    expect(ratio(figures(6), figures(2))).toBe("3.00");
  });

  test("compares requests a second under load", () => {
    expect(ratio(figures(1, 200), figures(1, 800))).toBe("4.00");
  });

  test("is empty without a peer", () => {
    expect(ratio(figures(1), undefined)).toBe("");
  });
});

test("a row of the table states failures, pauses and memory", () => {
  const product = { ...figuresOf([1, 2, 3]), failures: 2 };
  const measurement: Measurement = {
    group: "load",
    work: "look-ups",
    engine: "server",
    vessels: 10_000,
    figures: { product },
    pause: 12.3,
    pauseP99: 4.56,
    memory: 150,
  };
  expect(cellsOf(measurement).at(-1)).toBe(
    "slowest 3.00 ms, 2 failures, pauses p99 4.56 ms, longest pause 12.3 ms, 150 MiB",
  );
});
