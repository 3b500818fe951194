// The parameters of the Maximo interface for OpenAPI, each with its bounds.
import type { Asked } from "./asked.ts";
import type { QueryBounds } from "./product.ts";

type Schema = Readonly<Record<string, unknown>>;

interface Parameter {
  readonly name: string;
  readonly in: "query" | "path";
  readonly required?: true;
  readonly description: string;
  readonly schema: Schema;
}

const setting: Schema = { type: "integer", enum: [0, 1] };

function inQuery(name: string, schema: Schema, description: string, required = false): Parameter {
  return { name, in: "query", ...(required && { required }), description, schema };
}

/** Parameters that every collection takes, by the name under which operations refer to them. */
export function queryParameters(bounds: QueryBounds): Readonly<Record<string, Parameter>> {
  const text: Schema = { type: "string", maxLength: bounds.characters };
  const { childOperators, comparisons, depth, listValues, orderKeys, selectItems } = bounds;
  return {
    where: inQuery(
      "oslc.where",
      text,
      `Condition. At most ${comparisons} comparisons, ${listValues} values a list, ${bounds.patterns} patterns with ${bounds.wildcards} wildcards each, braces ${depth} deep.`,
    ),
    select: inQuery(
      "oslc.select",
      text,
      `What of each member is answered; \`*\` for all of it. Without it members hold only their address. At most ${selectItems} items. Child lists take operators of their own, \`object.child.where\`, \`.orderBy\` and \`.limit\`, at most ${childOperators} a call.`,
    ),
    orderBy: inQuery(
      "oslc.orderBy",
      text,
      `Attributes, each with its sign: \`+name,-date\`. At most ${orderKeys}.`,
    ),
    searchTerms: inQuery("oslc.searchTerms", text, "Words, one of which one of the attributes contains."),
    searchAttributes: inQuery("searchAttributes", text, "Attributes that are searched, separated by commas."),
    ...pageParameters(bounds),
    lean: inQuery(
      "lean",
      setting,
      "1 answers plain names, 0 names with namespaces. A session remembers it; without one it is 0.",
    ),
    dropNulls: inQuery("_dropnulls", setting, "0 also answers what has no value, as null and empty lists."),
    opModeOr: inQuery("opmodeor", setting, "1 makes every “and” of oslc.where mean “or”."),
    relativeUri: inQuery("relativeuri", setting, "1 answers addresses that begin with oslc/."),
  };
}

function pageParameters(bounds: QueryBounds): Readonly<Record<string, Parameter>> {
  const { automaticPageSize, defaultPageSize, pageSize } = bounds;
  return {
    pageSize: inQuery(
      "oslc.pageSize",
      { type: "integer", minimum: 1, maximum: pageSize },
      `Members of a page; ${defaultPageSize} where a page is asked for without a size. An answer longer than ${automaticPageSize} is paged all the same.`,
    ),
    pageNumber: inQuery(
      "pageno",
      { type: "integer", minimum: 1 },
      "Number of the page. Rather follow nextPage.href.",
    ),
    collectionCount: inQuery(
      "collectioncount",
      setting,
      "1 also answers how many members and pages there are.",
    ),
    count: inQuery("count", setting, "1 answers only how many members there are."),
  };
}

/** The parameters that belong to one call: attributes, settings of its own, saved queries. */
export function ownParameters({ parameters, required, savedQueries, settings }: Asked): readonly Parameter[] {
  const attributes = parameters.map((name) =>
    inQuery(name, { type: "string" }, `Members whose ${name} is this.`, name === required),
  );
  const others = settings.map((name) => inQuery(name, { type: "string" }, "A parameter of this call's own."));
  const saved = inQuery(
    "savedQuery",
    { type: "string", enum: savedQueries },
    "A condition that the record knows by name.",
  );
  return [...attributes, ...others, ...(savedQueries.length > 0 ? [saved] : [])];
}

/** The last part of a member's address. */
export const idParameter: Parameter = {
  name: "id",
  in: "path",
  required: true,
  description: "ID of the member, taken from an address that was answered; never made by a client.",
  schema: { type: "string", pattern: "^_" },
};
