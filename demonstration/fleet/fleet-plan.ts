// What a generated fleet consists of. Vessel n depends on the seed, the day and n; only the marked company depends on the size too.
import { imoNumberCount } from "./imo-numbers.ts";
import { SeededRandom } from "./seeded-random.ts";

export interface FleetPlan {
  /** Number of vessels, at most `maxVessels`. */
  readonly vessels: number;
  /** A whole number. Another seed gives another fleet. */
  readonly seed: number;
  /** The day on which the record stands, `2026-11-01`: surveys are due around it, and class is suspended before it. */
  readonly day: string;
}

/** One vessel in ten has no IMO number. */
const withoutImoNumber = 10;

/** The most vessels for which there are IMO numbers. */
export const maxVessels = (imoNumberCount / (withoutImoNumber - 1)) * withoutImoNumber;

/** Position of a vessel among those with an IMO number; `null` if it has none. */
export function imoPosition(vessel: number): number | null {
  return vessel % withoutImoNumber === withoutImoNumber - 1
    ? null
    : vessel - Math.floor(vessel / withoutImoNumber);
}

/** Number of vessels of the marked company. */
export const markedVessels = 20;

/**
 * Whether a vessel belongs to the marked company. It has the same number of vessels in a fleet of any size (from `markedVessels` on),
 * evenly spread, so that a search for them compares the cost of equal results.
 */
export function isMarked(vessel: number, { vessels }: FleetPlan): boolean {
  const distance = Math.max(1, Math.floor(vessels / markedVessels));
  return vessel % distance === Math.floor(distance / 2) && vessel < distance * markedVessels;
}

/** Returns the random values of a subject of a vessel, such as its surveys. */
export function randomOf({ seed }: FleetPlan, subject: string, vessel: number): SeededRandom {
  return new SeededRandom(seed, subject, vessel);
}
