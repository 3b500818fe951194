import { Problem } from "#contract/problem.ts";
import type { Settings } from "#records/definition.ts";
import {
  acceptedRefinement,
  readRefinement,
  type ResultRefinement,
} from "#rules/search/result-refinement.ts";

/** Parses the refinement of a call. Throws `badQuery`, which names the accepted values. */
export function parseRefinement(settings: Settings): ResultRefinement {
  const { refinement, rejected } = readRefinement(settings);
  const [name] = rejected;
  if (name) throw new Problem("badQuery", { message: `${name} must be ${acceptedRefinement(name)}.` });
  return refinement;
}
