import type { QueryableSchema } from "./queryable-schema.ts";
import { checkLimit, checkBounds } from "#query/check/bounds.ts";
import { checkChildren } from "#query/check/child-operators.ts";
import { checkComparison } from "#query/check/comparison.ts";
import { checkWhere, joinConditions, wrapInRelatedRows } from "#query/check/check-where.ts";
import { checkOrder } from "#query/check/check-order-by.ts";
import { checkPage } from "#query/check/page.ts";
import { resolveField, lookUp, recordSetScope } from "#query/check/scope.ts";
import { checkSearch } from "#query/check/search.ts";
import { checkSelect, countSelected } from "#query/check/check-select.ts";
import { type Limits, defaultLimits } from "./limits.ts";
import type { Condition, OrderKey, Query, Selected } from "./query.ts";
import { QueryError } from "./query-error.ts";
import { parseOrderBy } from "#query/syntax/parse-order-by.ts";
import { CallParameters, type Parameters } from "#query/syntax/parameters.ts";
import { parseSearchAttributes, parseSearchTerms } from "#query/syntax/search-terms.ts";
import { parseSelect } from "#query/syntax/parse-select.ts";
import { errorAt, type Source } from "#query/syntax/source.ts";
import { parseWhere } from "#query/syntax/parse-where.ts";

export type { Parameters };

/** The input that every step of the analysis of one call needs. */
interface AnalysisContext {
  readonly parameters: CallParameters;
  readonly queryable: QueryableSchema;
  readonly limits: Limits;
}

/**
 * Analyzes all parameters of one call: parses their texts, resolves their names and checks their values.
 * Unknown parameters are ignored. Throws `QueryError`, also for Maximo filters that are not supported.
 */
export function analyzeQuery(
  parameters: Parameters,
  queryable: QueryableSchema,
  limits: Limits = defaultLimits,
): Query {
  checkParameterTexts(parameters, limits);
  const callParameters = new CallParameters(parameters);
  const context: AnalysisContext = { parameters: callParameters, queryable, limits };
  const condition = analyzeFilters(context);
  const select = analyzeSelect(context);
  const lean = callParameters.isEnabled("lean");
  return {
    ...(condition && { condition }),
    order: analyzeOrder(context),
    ...(select && { select }),
    children: checkChildren(callParameters.children, queryable, limits),
    page: checkPage(callParameters, limits),
    counted: callParameters.isEnabled("collectioncount") ?? false,
    onlyCount: callParameters.isEnabled("count") ?? false,
    keepNulls: callParameters.isEnabled("_dropnulls") === false,
    ...(lean !== undefined && { lean }),
  };
}

function checkParameterTexts(parameters: Parameters, limits: Limits): void {
  const characters = parameters.reduce((sum, [name, text]) => sum + name.length + text.length, 0);
  checkLimit("characters", characters, limits);
  const withNul = parameters.find(([, text]) => text.includes("\0"));
  if (withNul) throw new QueryError("No text holds the character NUL.", { parameter: withNul[0] });
}

/** Joins all filters with "and". `opmodeor` applies only to the terms inside `where`. */
function analyzeFilters(context: AnalysisContext): Condition | undefined {
  const search = analyzeSearch(context);
  const filters = [
    ...analyzeWhere(context),
    ...(search ? [search] : []),
    ...analyzeSavedQueries(context),
    ...analyzePlainParameters(context),
  ];
  if (filters.length === 0) return undefined;
  const condition = joinConditions("all", filters);
  checkBounds(condition, context.limits);
  return condition;
}

function analyzeWhere({ queryable, limits, parameters }: AnalysisContext): readonly Condition[] {
  const joinOperator = parameters.isEnabled("opmodeor") ? "any" : "all";
  return parameters
    .all("where")
    .map((source) =>
      checkWhere(parseWhere(source, limits), recordSetScope(queryable), { source, joinOperator }),
    );
}

/** Search attributes without terms filter nothing. Terms without attributes search the default attributes of the record set. */
function analyzeSearch({ queryable, parameters }: AnalysisContext): Condition | undefined {
  const terms = parameters.all("searchterms").flatMap(parseSearchTerms);
  const [first] = parameters.all("searchterms");
  if (!first) return undefined;
  const [attributes = { parameter: "searchAttributes", text: queryable.searched.join(",") }] =
    parameters.all("searchattributes");
  const paths = parseSearchAttributes(attributes);
  if (paths.length === 0) throw errorAt(first, 0, `${queryable.name} needs searchAttributes to be searched.`);
  return checkSearch(terms, { paths, source: attributes }, recordSetScope(queryable));
}

function analyzeSavedQueries({ queryable, limits, parameters }: AnalysisContext): readonly Condition[] {
  return parameters.all("savedQuery").flatMap((source) => {
    const text = findSavedQuery(source, queryable);
    if (text.trim() === "") return [];
    const saved = { parameter: `savedQuery ${source.text}`, text };
    return [
      checkWhere(parseWhere(saved, limits), recordSetScope(queryable), {
        source: saved,
        joinOperator: "all",
      }),
    ];
  });
}

function findSavedQuery({ parameter, text }: Source, queryable: QueryableSchema): string {
  const saved = lookUp(queryable.savedQueries, text.trim());
  if (saved !== undefined) return saved;
  const known = Object.keys(queryable.savedQueries).join(", ") || "none";
  const message = `${queryable.name} has no saved query ${JSON.stringify(text.slice(0, 40))}. Its saved queries: ${known}.`;
  throw new QueryError(message, { parameter });
}

/** Attributes that are given as their own parameters, such as `assetnum=V1001`. Wildcards in them are ordinary characters. */
function analyzePlainParameters({ queryable, parameters }: AnalysisContext): readonly Condition[] {
  return (queryable.parameters ?? []).flatMap((name) =>
    parameters.all(name).map((source) => {
      const { field, relations } = resolveField(
        { names: name.split("."), at: 0 },
        recordSetScope(queryable),
        source,
      );
      const literal = { kind: "number", text: source.text.trim(), at: 0 } as const;
      return wrapInRelatedRows(relations, checkComparison({ name, field, source }, "=", literal));
    }),
  );
}

function analyzeOrder({ queryable, limits, parameters }: AnalysisContext): readonly OrderKey[] {
  const keys = parameters
    .all("orderby")
    .flatMap((source) => checkOrder(parseOrderBy(source, limits), recordSetScope(queryable), source));
  checkLimit("orderKeys", keys.length, limits);
  return keys;
}

function analyzeSelect({ limits, parameters }: AnalysisContext): readonly Selected[] | undefined {
  const sources = parameters.all("select");
  if (sources.length === 0) return undefined;
  const select = sources.flatMap((source) => checkSelect(parseSelect(source, limits)));
  checkLimit("selectItems", countSelected(select), limits);
  return select;
}
