import { expect, test } from "vitest";
import { figuresOf, type Measurement } from "#bench/harness/measurement.ts";
import type { Machine } from "./machine.ts";
import { merge } from "./results.ts";

const machine: Machine = {
  day: "2026-11-22",
  cores: 2,
  loadAverage: 3,
  cpu: "a processor",
  memory: 8,
  node: "v20.20.2",
  postgresql: null,
  embedded: "17.5",
};

function measurement(vessels: number, milliseconds: number, group = "searches"): Measurement {
  const figures = { product: figuresOf([milliseconds]) };
  return { group, work: "search", engine: "server", vessels, figures };
}

const value = (group: string, value: number) => ({ group, work: "work", value, unit: "ms" }) as const;

test("results replace those of the same group, engine and size, and keep others", () => {
  const saved = {
    machine,
    measurements: [measurement(10_000, 1), measurement(10_000, 2, "record"), measurement(100_000, 3)],
    values: [value("language", 1), value("browser", 2)],
  };
  const added = {
    machine: { ...machine, day: "2026-11-23" },
    measurements: [measurement(10_000, 4)],
    values: [value("browser", 5)],
  };
  expect(merge(saved, added)).toEqual({
    machine: added.machine,
    measurements: [measurement(10_000, 2, "record"), measurement(10_000, 4), measurement(100_000, 3)],
    values: [value("language", 1), value("browser", 5)],
  });
});
