import type { Askable } from "./askable.ts";
import { bound, checkBounds } from "./check/bounds.ts";
import { checkChildren } from "./check/children.ts";
import { compare } from "./check/comparison.ts";
import { checkWhere, join, throughRelations } from "./check/condition.ts";
import { checkOrder } from "./check/order.ts";
import { checkPage } from "./check/page.ts";
import { findField, own, scopeOfSet } from "./check/scope.ts";
import { checkSearch } from "./check/search.ts";
import { checkSelect, countSelected } from "./check/select.ts";
import { type Limits, defaultLimits } from "./limits.ts";
import type { Condition, OrderKey, Query, Selected } from "./query.ts";
import { QueryError } from "./query-error.ts";
import { parseOrderBy } from "./syntax/order-by.ts";
import { CallTexts, type Parameters } from "./syntax/parameters.ts";
import { parseSearchAttributes, parseSearchTerms } from "./syntax/search-terms.ts";
import { parseSelect } from "./syntax/select.ts";
import { errorAt, type Source } from "./syntax/source.ts";
import { parseWhere } from "./syntax/where.ts";

export type { Parameters };

/** What every step of understanding one call is given. */
interface Call {
  readonly texts: CallTexts;
  readonly askable: Askable;
  readonly limits: Limits;
}

/**
 * Reads all parameters of one call: parses their texts, looks up their names, checks their values.
 * Throws `QueryError`; parameters that mean nothing here are passed over, except filters of Maximo that are not offered.
 */
export function understand(parameters: Parameters, askable: Askable, limits: Limits = defaultLimits): Query {
  checkTexts(parameters, limits);
  const texts = new CallTexts(parameters);
  const call: Call = { texts, askable, limits };
  const condition = understandFilters(call);
  const select = understandSelect(call);
  const lean = texts.isOn("lean");
  return {
    ...(condition && { condition }),
    order: understandOrder(call),
    ...(select && { select }),
    children: checkChildren(texts.children, askable, limits),
    page: checkPage(texts, limits),
    counted: texts.isOn("collectioncount") ?? false,
    onlyCount: texts.isOn("count") ?? false,
    keepNulls: texts.isOn("_dropnulls") === false,
    ...(lean !== undefined && { lean }),
  };
}

function checkTexts(parameters: Parameters, limits: Limits): void {
  const characters = parameters.reduce((sum, [name, text]) => sum + name.length + text.length, 0);
  bound("A call", characters, limits.characters, "characters of parameters");
  const unstorable = parameters.find(([, text]) => text.includes("\0"));
  if (unstorable) throw new QueryError("No text holds the character NUL.", { parameter: unstorable[0] });
}

/** All filters are and-ed, whatever `opmodeor` says of the terms of `where`. */
function understandFilters(call: Call): Condition | undefined {
  const search = understandSearch(call);
  const filters = [
    ...understandWhere(call),
    ...(search ? [search] : []),
    ...understandSavedQueries(call),
    ...understandPlainParameters(call),
  ];
  if (filters.length === 0) return undefined;
  const condition = join("all", filters);
  checkBounds(condition, call.limits);
  return condition;
}

function understandWhere({ askable, limits, texts }: Call): readonly Condition[] {
  const joint = texts.isOn("opmodeor") ? "any" : "all";
  return texts
    .all("where")
    .map((source) => checkWhere(parseWhere(source, limits), scopeOfSet(askable), { source, joint }));
}

/** Search attributes without terms ask nothing; terms without attributes search the attributes of the set. */
function understandSearch({ askable, texts }: Call): Condition | undefined {
  const terms = texts.all("searchterms").flatMap(parseSearchTerms);
  const [first] = texts.all("searchterms");
  if (!first) return undefined;
  const [named = { parameter: "searchAttributes", text: askable.searched.join(",") }] =
    texts.all("searchattributes");
  const paths = parseSearchAttributes(named);
  if (paths.length === 0) throw errorAt(first, 0, `${askable.name} needs searchAttributes to be searched.`);
  return checkSearch(terms, { paths, source: named }, scopeOfSet(askable));
}

function understandSavedQueries({ askable, limits, texts }: Call): readonly Condition[] {
  return texts.all("savedquery").flatMap((source) => {
    const text = findSavedQuery(source, askable);
    if (text.trim() === "") return [];
    const saved = { parameter: `savedQuery ${source.text}`, text };
    return [checkWhere(parseWhere(saved, limits), scopeOfSet(askable), { source: saved, joint: "all" })];
  });
}

function findSavedQuery({ parameter, text }: Source, askable: Askable): string {
  const saved = own(askable.savedQueries, text.trim());
  if (saved !== undefined) return saved;
  const known = Object.keys(askable.savedQueries).join(", ") || "none";
  const message = `${askable.name} has no saved query ${JSON.stringify(text.slice(0, 40))}. Its saved queries: ${known}.`;
  throw new QueryError(message, { parameter });
}

/** Attributes given as parameters of their own; wildcards in them stand for themselves. */
function understandPlainParameters({ askable, texts }: Call): readonly Condition[] {
  return (askable.parameters ?? []).flatMap((name) =>
    texts.all(name).map((source) => {
      const { field, relations } = findField({ names: name.split("."), at: 0 }, scopeOfSet(askable), source);
      const literal = { kind: "number", text: source.text.trim(), at: 0 } as const;
      return throughRelations(relations, compare({ name, field, source }, "=", literal));
    }),
  );
}

function understandOrder({ askable, limits, texts }: Call): readonly OrderKey[] {
  const keys = texts
    .all("orderby")
    .flatMap((source) => checkOrder(parseOrderBy(source, limits), scopeOfSet(askable), source));
  bound("A call", keys.length, limits.orderKeys, "attributes to order by");
  return keys;
}

function understandSelect({ limits, texts }: Call): readonly Selected[] | undefined {
  const sources = texts.all("select");
  if (sources.length === 0) return undefined;
  const select = sources.flatMap((source) => checkSelect(parseSelect(source, limits)));
  bound("A call", countSelected(select), limits.selectItems, "selected items");
  return select;
}
