// Results as they are saved: `bench/results/NAME.json`.
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

/** Saves results with figures of four digits. */
export async function saveResults(name: string, results: Results): Promise<void> {
  await mkdir(folder, { recursive: true });
  const text = JSON.stringify(results, (_, value: unknown) => rounded(value), 1);
  await writeFile(new URL(`${name}.json`, folder), `${text}\n`);
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
