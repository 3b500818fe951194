// The cost of a call as the number of rate-limit tokens that its caller pays.
import type { CallPath } from "#contract/calls/calls.ts";
import type { Reader } from "#contract/account/reader.ts";
import { patternsOf } from "#query/walk.ts";

import { refinementNames } from "#rules/search/result-refinement.ts";

import type { CallDefinition } from "#records/definition.ts";
import { isLookUp } from "./look-up.ts";
import type { ResolvedQuery } from "./resolve-query.ts";

// gap: cost of a call
const lookUpCost = 1;
const searchCost = 2;
/** Added for each value with wildcards. */
const patternCost = 2;
/** Added for results that are filtered or ordered by fields of all of them. */
const refinementCost = 2;

/** Tokens of a call, without those for the members that it returns. */
export function callCost(
  definition: CallDefinition,
  { query, settings }: Pick<ResolvedQuery, "query" | "settings">,
  reader: Reader,
): number {
  if (definition.isChoiceList || isLookUp(definition, query, reader)) return lookUpCost;
  const inQuery = query.condition ? patternsOf(query.condition).length : 0;
  const patterns = inQuery + (definition.patterns?.(settings) ?? 0);
  const isRefined = definition.path !== suspensionList && refinementNames.some((name) => settings[name]);
  return searchCost + (definition.cost ?? 0) + patternCost * patterns + (isRefined ? refinementCost : 0);
}

/** Its filters have the same names, and are part of its cost. */
const suspensionList: CallPath = "/script/ABSAPIRECORDSUSPENSION";
