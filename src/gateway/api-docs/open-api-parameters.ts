// The parameters of the Maximo API for OpenAPI, each with its bounds.
import type { QueryableDescription } from "./queryable-description.ts";
import type { QueryBounds } from "./product.ts";

type Schema = Readonly<Record<string, unknown>>;

interface Parameter {
  readonly name: string;
  readonly in: "query" | "path";
  readonly required?: true;
  readonly description: string;
  readonly schema: Schema;
}

const flag: Schema = { type: "integer", enum: [0, 1] };

function inQuery(name: string, schema: Schema, description: string, required = false): Parameter {
  return { name, in: "query", ...(required && { required }), description, schema };
}

/** Parameters of every collection, by the name that operations refer to. */
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
      `Fields of each member in the response; \`*\` for all. Without it members have only their address. At most ${selectItems} items. Child lists take operators of their own, \`object.child.where\`, \`.orderBy\` and \`.limit\`, at most ${childOperators} a call.`,
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
      flag,
      "1 returns plain names, 0 names with namespaces. A session stores it; the default is 0.",
    ),
    dropNulls: inQuery("_dropnulls", flag, "0 also returns empty fields, as null or empty lists."),
    opModeOr: inQuery("opmodeor", flag, "1 makes every “and” of oslc.where mean “or”."),
    relativeUri: inQuery("relativeuri", flag, "1 returns addresses that begin with oslc/."),
  };
}

function pageParameters(bounds: QueryBounds): Readonly<Record<string, Parameter>> {
  const { automaticPageSize, defaultPageSize, pageSize } = bounds;
  return {
    pageSize: inQuery(
      "oslc.pageSize",
      { type: "integer", minimum: 1, maximum: pageSize },
      `Members of a page; ${defaultPageSize} for a page without a size. A response of more than ${automaticPageSize} members is always paged.`,
    ),
    pageNumber: inQuery(
      "pageno",
      { type: "integer", minimum: 1 },
      "Number of the page. Prefer to follow nextPage.href.",
    ),
    collectionCount: inQuery("collectioncount", flag, "1 also returns the number of members and pages."),
    count: inQuery("count", flag, "1 returns only the number of members."),
  };
}

/** The parameters of one call: its attributes, settings and saved queries. */
export function ownParameters({
  parameters,
  required,
  savedQueries,
  settings,
}: QueryableDescription): readonly Parameter[] {
  const attributes = parameters.map((name) =>
    inQuery(name, { type: "string" }, `Members whose ${name} is this.`, name === required),
  );
  const others = settings.map((name) => inQuery(name, { type: "string" }, "A parameter of this call only."));
  const saved = inQuery("savedQuery", { type: "string", enum: savedQueries }, "A condition with a name.");
  return [...attributes, ...others, ...(savedQueries.length > 0 ? [saved] : [])];
}

/** The last part of a member's address. */
export const idParameter: Parameter = {
  name: "id",
  in: "path",
  required: true,
  description: "ID of the member, from an address in a response. Clients must not build it.",
  schema: { type: "string", pattern: "^_" },
};
