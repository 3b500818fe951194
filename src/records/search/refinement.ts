import { acceptedParameters } from "#contract/calls/accepted-parameters.ts";
import type { Settings } from "#records/definition.ts";
import { refinementParameters, type ResultRefinement } from "#rules/search/result-refinement.ts";

/** Parses the refinement of a call. Throws `badQuery`, which names the accepted values. */
export function parseRefinement(settings: Settings): ResultRefinement {
  const { sort = null, ...filter } = acceptedParameters(refinementParameters, settings, "badQuery");
  return { filter, sort };
}
