// The calls of `/api/v1` for OpenAPI.
import { checkJsonSchemas } from "#contract/calls/json-schemas.ts";
import { checkCallPath } from "#contract/list-check/check-call.ts";
import { formatParameter } from "#gateway/api-v1/response-format.ts";
import { mediaTypes } from "#gateway/spreadsheets/spreadsheet.ts";
import { changesPath } from "./open-api-changes.ts";
import { duePath } from "./open-api-due.ts";
import { statementPath } from "./open-api-statement.ts";

type Part = Readonly<Record<string, unknown>>;

/** The paths, which are relative to the site and not to the Maximo API. */
export function v1Paths(origin: string): Part {
  const { body, response } = checkJsonSchemas();
  const problems = Object.fromEntries(Object.entries(problemDescriptions).map(problemResponse));
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
      ...problems,
    },
  };
  return {
    [checkCallPath]: { post: check },
    ...duePath(origin, problems),
    ...changesPath(origin, problems),
    ...statementPath(origin, problems),
  };
}

const format = {
  name: "format",
  in: "query",
  description: "Format of the response. It has precedence over the header Accept.",
  schema: { ...formatParameter.schema, default: "json" },
};

const problemDescriptions = {
  400: "The body or the format is not as described.",
  401: "There is no valid key.",
  403: "The email address of the key's user is not verified.",
  413: "The body is too large.",
  429: "Too many requests.",
  503: "The database is unavailable or too busy.",
} as const;

const problemSchema = {
  type: "object",
  required: ["error"],
  properties: {
    error: {
      type: "object",
      required: ["code", "status", "message", "requestId"],
      properties: {
        code: { type: "string", description: "The kind of the problem." },
        status: { type: "integer", description: "The HTTP status." },
        message: { type: "string", description: "The problem and the next step, for people." },
        requestId: { type: "string", description: "Id of the request in the server's log." },
      },
    },
  },
};

function problemResponse([status, description]: readonly [string, string]): readonly [string, Part] {
  const retryAfter = { "Retry-After": { description: "Seconds to wait.", schema: { type: "integer" } } };
  const headers = status === "429" ? { headers: retryAfter } : {};
  return [status, { description, ...headers, content: { "application/json": { schema: problemSchema } } }];
}
