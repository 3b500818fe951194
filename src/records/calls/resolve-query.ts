import { Problem } from "#contract/calls/problem.ts";
import { QueryError } from "#query/query-error.ts";
import type { Condition, Query } from "#query/query.ts";
import { type Parameters, analyzeQuery } from "#query/analyze-query.ts";

import { isOfOneVessel, namedVessels } from "#records/access/controlled-vessels.ts";
import type { CallDefinition, Settings } from "#records/definition.ts";
import { publicRecord, readerCondition } from "#records/access/reader-conditions.ts";
import type { ReadContext, RecordCall } from "./record-call.ts";

/** The query of a call, and the vessels that it names. */
export interface ResolvedQuery {
  readonly query: Query;
  readonly vessels: readonly string[];
  /** Whether all rows of the query are about one vessel that the call names. */
  readonly isOneVessel: boolean;
  readonly settings: Settings;
}

/**
 * Parses the parameters of a call by its definition and adds `restriction` to its condition. Throws `badQuery`, whose message lists the
 * queryable fields.
 */
export function resolveQuery(
  definition: CallDefinition,
  call: RecordCall,
  context: ReadContext,
  restriction?: Condition,
): ResolvedQuery {
  const query = restrict(resolveParameters(definition, call, context), restriction);
  const vessels = definition.vessel === undefined ? [] : namedVessels(query.condition, definition.vessel);
  if (definition.needsVessel && vessels.length === 0) {
    throw new Problem("badQuery", { message: `${call.name} needs the parameter ${definition.vessel}.` });
  }
  const settings = readSettings(definition.settings ?? [], call.parameters);
  const isOneVessel = definition.vessel !== undefined && isOfOneVessel(query.condition, definition.vessel);
  return {
    query: isOneVessel ? unpaged(query) : limitPageSize(query, definition, context),
    vessels,
    isOneVessel: isOneVessel && vessels.length === 1,
    settings,
  };
}

function restrict(query: Query, restriction: Condition | undefined): Query {
  if (!restriction) return query;
  const conditions = query.condition ? [query.condition, restriction] : [restriction];
  return { ...query, condition: { kind: "all", conditions } };
}

/** The values of the definition's own parameters, whose names match in any case; blank values are ignored. */
function readSettings(names: readonly string[], given: Parameters): Settings {
  const matches = (name: string) => (parameter: string) => parameter.toLowerCase() === name.toLowerCase();
  return Object.fromEntries(
    names.flatMap((name) => {
      const text = given.findLast(([parameter]) => matches(name)(parameter))?.[1].trim();
      return text ? [[name, text]] : [];
    }),
  );
}

/** The query of the parameters. A script returns all fields unless its call selects some. */
function resolveParameters(definition: CallDefinition, call: RecordCall, { reader }: ReadContext): Query {
  try {
    const parameters = [
      ...addDefaults(definition.defaultParameters ?? [], call.parameters),
      ...areaCondition(),
    ];
    const query = analyzeQuery(parameters, definition.queryable(reader));
    return call.kind === "script" ? { select: [{ kind: "all" }], ...query } : query;
  } catch (error) {
    if (error instanceof QueryError) {
      const { message, snippet } = error;
      throw new Problem("badQuery", { message, ...(snippet !== undefined && { snippet }) });
    }
    throw error;
  }
}

/** The condition of the portal area. There is only the public record; another area would be chosen here. */
function areaCondition(): Parameters {
  const condition = readerCondition(publicRecord);
  return condition === null ? [] : [["oslc.where", condition]];
}

/** Adds the default parameters that the call does not give. */
function addDefaults(defaults: Parameters, given: Parameters): Parameters {
  const withoutPrefix = (name: string) => name.toLowerCase().replace(/^oslc\./, "");
  const names = new Set(given.map(([name]) => withoutPrefix(name)));
  return [...given, ...defaults.filter(([name]) => !names.has(withoutPrefix(name)))];
}

/** Reduces a page size above the maximum instead of rejecting it: a client that follows `nextPage` still reads everything. */
function limitPageSize(query: Query, { isChoiceList }: CallDefinition, context: ReadContext): Query {
  const { page } = query;
  if (isChoiceList || context.maxPageSize === undefined || page.size <= context.maxPageSize) return query;
  return { ...query, page: { ...page, size: context.maxPageSize, reduced: true } };
}

/** Returns the list of one vessel on a single page unless the call requests pages, because its screen shows all of it. */
function unpaged(query: Query): Query {
  // gap: long lists of one vessel
  return query.page.requested ? query : { ...query, page: { ...query.page, size: 100_000 } };
}
