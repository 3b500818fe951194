// Answers for OpenAPI: the members from the contract, what surrounds them, and every problem.
import { calls } from "#contract/calls.ts";
import { memberSchema } from "#contract/json-schemas.ts";
import { type ProblemCode, problems } from "#contract/problem.ts";
import { reasonOf, reasons } from "#gateway/maximo/reason-codes.ts";

type Schema = Readonly<Record<string, unknown>>;

const text: Schema = { type: "string" };
const count: Schema = { type: "integer", minimum: 0 };
const link: Schema = {
  type: "object",
  required: ["href"],
  properties: { href: { type: "string", format: "uri-reference" } },
};

/** Address of a schema of the document. */
export function schemaAt(name: string): string {
  return `#/components/schemas/${name}`;
}

/** Every schema by its name. */
export function schemas(): Readonly<Record<string, unknown>> {
  const members = calls.map(({ name, path }) => [name, memberSchema(path, schemaAt(name))] as const);
  return {
    ...Object.fromEntries(members),
    Link: link,
    ResponseInfo: responseInfo,
    Count: onlyCount,
    Error: error,
  };
}

const responseInfo: Schema = {
  type: "object",
  description: "Where the answer stands among its pages. The absence of nextPage is the end.",
  required: ["href"],
  properties: {
    href: { ...text, description: "The request, repeated." },
    pagenum: { type: "integer", minimum: 1, description: "Number of this page." },
    totalPages: { ...count, description: "With collectioncount=1." },
    totalCount: { ...count, description: "With collectioncount=1." },
    nextPage: { $ref: schemaAt("Link") },
    previousPage: { $ref: schemaAt("Link") },
  },
};

const onlyCount: Schema = {
  type: "object",
  description: "The answer to count=1.",
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
        reasonCode: { type: "string", enum: Object.keys(reasons) },
        message: { ...text, description: "The reason code and what is wrong, for a person to read." },
        statusCode: { ...text, description: "The status of the answer, as a text." },
        correlationid: { ...text, description: "Name of the request, as the server's log has it." },
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

/** Answers for the problems of these statuses, under the names by which operations refer to them: `Problem404`. */
export function problemAnswers(statuses: readonly number[]): Readonly<Record<string, unknown>> {
  return Object.fromEntries(statuses.map((status) => [`Problem${status}`, problemAnswer(status)]));
}

function problemAnswer(status: number): Schema {
  const meant = Object.entries(reasonOf).filter(([code]) => problems[code as ProblemCode].status === status);
  const reasonCodes = new Set(meant.map(([, reasonCode]) => reasonCode));
  return {
    description: [...reasonCodes].map((code) => `${code}: ${reasons[code]}`).join(" "),
    ...(status === 429 && { headers: { "Retry-After": { description: "Seconds to wait.", schema: count } } }),
    content: { "application/json": { schema: { $ref: schemaAt("Error") } } },
  };
}
