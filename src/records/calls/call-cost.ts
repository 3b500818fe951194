// The cost of a call as the number of rate-limit tokens that its caller pays.
import type { Reader } from "#contract/reader.ts";
import { patternsOf } from "#query/walk.ts";

import type { CallDefinition } from "#records/definition.ts";
import { isLookUp } from "./look-up.ts";
import type { ResolvedQuery } from "./resolve-query.ts";

// gap: cost of a call
const lookUpCost = 1;
const searchCost = 2;
/** Added for each value with wildcards. */
const patternCost = 2;

/** Tokens of a call, without those for the members that it returns. */
export function callCost(
  definition: CallDefinition,
  { query, settings }: Pick<ResolvedQuery, "query" | "settings">,
  reader: Reader,
): number {
  if (definition.isChoiceList || isLookUp(definition, query, reader)) return lookUpCost;
  const inQuery = query.condition ? patternsOf(query.condition).length : 0;
  return searchCost + patternCost * (inQuery + (definition.patterns?.(settings) ?? 0));
}
