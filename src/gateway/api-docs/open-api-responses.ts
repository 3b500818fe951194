// Responses for OpenAPI: members from the contract, their collections, and all problems.
import { callDescriptors } from "#contract/calls/calls.ts";
import { memberSchema } from "#contract/calls/json-schemas.ts";
import { type ProblemCode, problems } from "#contract/calls/problem.ts";
import { reasonOf } from "#gateway/maximo/reason-codes.ts";
import { reasonText } from "#text/api/reasons.ts";

type Schema = Readonly<Record<string, unknown>>;

const text: Schema = { type: "string" };
const count: Schema = { type: "integer", minimum: 0 };
const link: Schema = {
  type: "object",
  required: ["href"],
  properties: { href: { type: "string", format: "uri-reference" } },
};

/** Reference to a schema of the document. */
export function schemaAt(name: string): string {
  return `#/components/schemas/${name}`;
}

/** Every schema by its name. */
export function schemas(): Readonly<Record<string, unknown>> {
  const members = callDescriptors.map(
    ({ name, path }) => [name, memberSchema(path, schemaAt(name))] as const,
  );
  return {
    ...Object.fromEntries(members),
    Link: link,
    ResponseInfo: responseInfo,
    Count: countOnly,
    Error: error,
  };
}

const responseInfo: Schema = {
  type: "object",
  description: "The position of the response among its pages. The last page has no nextPage.",
  required: ["href"],
  properties: {
    href: { ...text, description: "The address of the request." },
    pagenum: { type: "integer", minimum: 1, description: "Number of this page." },
    totalPages: { ...count, description: "With collectioncount=1." },
    totalCount: { ...count, description: "With collectioncount=1." },
    suggestions: {
      type: "array",
      items: text,
      description:
        "At most three numbers similar to one that ABSRECORDVERIFY or ABSRECORDFIND did not find, the most likely first; of PLIMSOLLCHECK, class numbers that only begin with one or two zeros more than a number without a vessel.",
    },
    nextPage: { $ref: schemaAt("Link") },
    previousPage: { $ref: schemaAt("Link") },
  },
};

const countOnly: Schema = {
  type: "object",
  description: "The response to count=1.",
  required: ["totalCount"],
  properties: { totalCount: count },
};

const error: Schema = {
  type: "object",
  required: ["Error"],
  properties: {
    Error: {
      type: "object",
      required: ["reasonCode", "message", "statusCode", "extendedError"],
      properties: {
        reasonCode: { type: "string", enum: Object.keys(reasonText) },
        message: { ...text, description: "The reason code and the error, for people to read." },
        statusCode: { ...text, description: "The HTTP status as a string." },
        correlationid: { ...text, description: "Id of the request in the server's log." },
        extendedError: { type: "object", properties: { moreInfo: { $ref: schemaAt("Link") } } },
      },
    },
  },
};

/** Members of a call in the lean form, or only their number. */
export function collectionOf(name: string): Schema {
  const member = {
    allOf: [{ $ref: schemaAt(name) }],
    properties: { href: { ...text, description: "Address of the member." } },
  };
  const collection = {
    type: "object",
    required: ["member", "href", "responseInfo"],
    properties: {
      member: { type: "array", items: member },
      href: text,
      responseInfo: { $ref: schemaAt("ResponseInfo") },
    },
  };
  return { oneOf: [collection, { $ref: schemaAt("Count") }] };
}

/** Responses for the problems of these statuses, by the name that operations refer to: `Problem404`. */
export function problemResponses(statuses: readonly number[]): Readonly<Record<string, unknown>> {
  return Object.fromEntries(statuses.map((status) => [`Problem${status}`, problemResponseAt(status)]));
}

function problemResponseAt(status: number): Schema {
  const matching = Object.entries(reasonOf).filter(
    ([code]) => problems[code as ProblemCode].status === status,
  );
  const reasonCodes = new Set(matching.map(([, reasonCode]) => reasonCode));
  return {
    description: [...reasonCodes].map((code) => `${code}: ${reasonText[code]}`).join(" "),
    ...(status === 429 && { headers: { "Retry-After": { description: "Seconds to wait.", schema: count } } }),
    content: { "application/json": { schema: { $ref: schemaAt("Error") } } },
  };
}
