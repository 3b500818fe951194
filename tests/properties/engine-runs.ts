// The runs of a property that is tested on both engines.
import { readConfigureGlobal } from "fast-check";
import { inject } from "vitest";
import type { Engine } from "#tests/database/engines.ts";

export interface EngineRuns {
  readonly numRuns: number;
  readonly seed?: number;
}

/**
 * Divides the runs of a property among the engines, each with a seed of its own: both execute the same SQL, so that the same values on
 * the second engine would hardly find more. Without a server the embedded engine makes all runs.
 */
export function runsOn({ name }: Engine, numRuns: number): EngineRuns {
  if (inject("server") === "") return { numRuns };
  const { seed } = readConfigureGlobal();
  const other = name === "server" ? 1 : 0;
  return { numRuns: Math.ceil(numRuns / 2), ...(seed !== undefined && { seed: seed + other }) };
}
