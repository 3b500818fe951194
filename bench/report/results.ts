// Results as they are saved: `bench/results/NAME.json`, one file for each run.
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import type { Measurement } from "#bench/harness/measurement.ts";
import type { Value } from "#bench/values/value.ts";
import type { Machine } from "./machine.ts";

export interface Results {
  readonly machine: Machine;
  readonly measurements: readonly Measurement[];
  readonly values: readonly Value[];
}

const folder = new URL("../results/", import.meta.url);

/** Saves results with figures of four digits. They replace those of the same group, engine and size; others of this name are kept. */
export async function saveResults(name: string, results: Results): Promise<void> {
  await mkdir(folder, { recursive: true });
  const saved = (await readResults()).find((one) => one.name === name)?.results;
  const text = JSON.stringify(
    saved ? merge(saved, results) : results,
    (_, value: unknown) => rounded(value),
    1,
  );
  await writeFile(new URL(`${name}.json`, folder), `${text}\n`);
}

/** Adds new results to saved ones, in the order of groups, engines and sizes. */
export function merge(saved: Results, added: Results): Results {
  const isReplaced = (one: Measurement) =>
    added.measurements.some(
      ({ engine, group, vessels }) => engine === one.engine && group === one.group && vessels === one.vessels,
    );
  const values = saved.values.filter((one) => added.values.every(({ group }) => group !== one.group));
  const kept = saved.measurements.filter((one) => !isReplaced(one));
  return {
    machine: added.machine,
    measurements: [...kept, ...added.measurements].toSorted(
      (one, other) => one.engine.localeCompare(other.engine) || one.vessels - other.vessels,
    ),
    values: [...values, ...added.values],
  };
}

function rounded(value: unknown): unknown {
  return typeof value === "number" && !Number.isInteger(value) ? Number(value.toPrecision(4)) : value;
}

export interface NamedResults {
  readonly name: string;
  readonly results: Results;
}

/** Reads all saved results, by name. */
export async function readResults(): Promise<readonly NamedResults[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith(".json")).toSorted();
  return Promise.all(
    files.map(async (file) => ({
      name: file.replace(/\.json$/, ""),
      results: JSON.parse(await readFile(new URL(file, folder), "utf8")) as Results,
    })),
  );
}
