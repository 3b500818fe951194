// The runs of a property: the same number on each machine.
import { readConfigureGlobal } from "fast-check";
import { inject } from "vitest";
import type { EngineName } from "#tests/database/prepare-snapshot.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** How many times as many runs as in `npm test` a property makes. */
    runsFactor: number;
  }
}

export interface Runs {
  readonly numRuns: number;
  readonly seed?: number;
}

/**
 * The runs of a property: so many in `npm test`, more in `npm run test:all`. On the second engine it has a seed of its own: both execute the
 * same SQL, so that the same values would hardly find more.
 */
export function runs(count: number, engine: EngineName = "embedded"): Runs {
  const { seed } = readConfigureGlobal();
  const isSecond = engine === "server" && seed !== undefined;
  return { numRuns: count * inject("runsFactor"), ...(isSecond && { seed: seed + 1 }) };
}
