// The calls of `/api/v1` for OpenAPI.
import { checkJsonSchemas } from "#contract/calls/json-schemas.ts";
import { checkCallPath } from "#contract/list-check/check-call.ts";
import { type ProblemDetails, problems } from "#contract/calls/problem.ts";
import { formatParameter } from "#gateway/api-v1/response-format.ts";
import { mediaTypes } from "#gateway/spreadsheets/spreadsheet.ts";
import { changesPath } from "./open-api-changes.ts";
import { duePath } from "./open-api-due.ts";
import { resourcePaths } from "./open-api-resources.ts";
import type { Installation } from "./product.ts";
import { reconciliationPaths } from "./open-api-reconciliation.ts";
import { statementPath } from "./open-api-statement.ts";

type Part = Readonly<Record<string, unknown>>;

/** The paths, which are relative to the site and not to the Maximo API. */
export function v1Paths(installation: Installation): Part {
  const { origin } = installation;
  const { body, response } = checkJsonSchemas();
  const responses = Object.fromEntries(Object.entries(problemDescriptions).map(problemResponse));
  const file = { schema: { type: "string", format: "binary" } };
  const check = {
    operationId: "check-list",
    tags: ["Calls beyond Maximo"],
    summary: "Checks a list of 1 to 1,000 IMO or class numbers.",
    description:
      "Returns a row for each entry in the order given, with the verdict on its vessel and what needs attention.",
    servers: [{ url: origin, description: "The site, with a key." }],
    parameters: [format],
    requestBody: { required: true, content: { "application/json": { schema: body } } },
    responses: {
      200: {
        description: "The checked list.",
        content: {
          "application/json": { schema: response },
          [mediaTypes.csv]: file,
          [mediaTypes.xlsx]: file,
        },
      },
      ...responses,
    },
  };
  return {
    [checkCallPath]: { post: check },
    ...duePath(origin, responses),
    ...changesPath(origin, responses),
    ...statementPath(origin, responses),
    ...reconciliationPaths(origin, responses),
    ...resourcePaths(installation, responses),
  };
}

const format = {
  name: "format",
  in: "query",
  description: "Format of the response. It has precedence over the header Accept.",
  schema: { ...formatParameter.schema, default: "json" },
};

const problemDescriptions = {
  400: "The body or a parameter is not as described.",
  401: "There is no valid key.",
  403: "The email address of the key's user is not verified, or the vessel is controlled.",
  404: "There is nothing with the number, or at the address.",
  413: "The body is too large.",
  429: "Too many requests.",
  503: "The database is unavailable or too busy.",
} as const;

/** Problem details (RFC 9457). */
const problemSchema = {
  type: "object",
  required: ["type", "title", "status", "detail", "code", "requestId"],
  properties: {
    type: { type: "string", const: "about:blank" },
    title: { type: "string", description: "The phrase of the HTTP status." },
    status: { type: "integer", description: "The HTTP status." },
    detail: { type: "string", description: "The problem and the next step, for people." },
    code: { type: "string", enum: Object.keys(problems), description: "The kind of the problem." },
    requestId: { type: "string", description: "Id of the request in the server's log." },
  },
} as const satisfies { readonly properties: Readonly<Record<keyof ProblemDetails, unknown>> } & Part;

function problemResponse([status, description]: readonly [string, string]): readonly [string, Part] {
  const retryAfter = { "Retry-After": { description: "Seconds to wait.", schema: { type: "integer" } } };
  const headers = status === "429" ? { headers: retryAfter } : {};
  return [
    status,
    { description, ...headers, content: { "application/problem+json": { schema: problemSchema } } },
  ];
}
