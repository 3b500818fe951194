import { Problem } from "#contract/problem.ts";
import type { Settings } from "#records/definition.ts";
import {
  readRefinement,
  type RefinementName,
  type ResultRefinement,
  resultSortFields,
} from "#rules/search/result-refinement.ts";

/** Parses the refinement of a call. Throws `badQuery`, which names the accepted values. */
export function parseRefinement(settings: Settings): ResultRefinement {
  const { refinement, rejected } = readRefinement(settings);
  const [name] = rejected;
  if (name) throw new Problem("badQuery", { message: `${name} must be ${acceptedValues(name)}.` });
  return refinement;
}

function acceptedValues(name: RefinementName): string {
  if (name === "sort") return `one of: ${resultSortFields.join(", ")}, each with - for descending`;
  return "the code of a class state, such as 4";
}
