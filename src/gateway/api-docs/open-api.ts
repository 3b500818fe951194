// The Maximo API as OpenAPI 3.1, generated from the contract and the catalogue, so that it cannot differ from them.
import { type CallDescriptor, callDescriptors } from "#contract/calls/calls.ts";
import { startPageJsonSchema } from "#contract/calls/json-schemas.ts";
import { describeQueryable } from "./queryable-description.ts";
import { collectionOf, problemResponses, schemaAt, schemas } from "./open-api-responses.ts";
import { idParameter, ownParameters, queryParameters } from "./open-api-parameters.ts";
import { v1Paths } from "./open-api-v1.ts";
import { type Installation, termsUrl } from "./product.ts";

type Part = Readonly<Record<string, unknown>>;

/** The whole document. */
export function openApi(installation: Installation): Part {
  const { bounds, dataTerms, email, name, origin, society, version } = installation;
  const parameters = queryParameters(bounds);
  const paths = callDescriptors.flatMap((call) => pathsOf(call, Object.keys(parameters)));
  return {
    openapi: "3.1.0",
    info: {
      title: `${name} API`,
      version,
      description: `The public record of ${society} in Maximo's JSON. Guide and examples: ${origin}/api/docs`,
      contact: { email },
      license: { name: dataTerms.name, url: termsUrl(installation, origin) },
    },
    servers: [
      { url: `${origin}/maximo/api`, description: "With a key; no session." },
      { url: `${origin}/maximo/oslc`, description: "With a key or a log-in; begins a session." },
    ],
    security: Object.keys(securitySchemes).map((scheme) => ({ [scheme]: [] })),
    paths: {
      ...Object.fromEntries(paths),
      ...accountPaths,
      ...pagePaths(origin),
      ...v1Paths(installation),
    },
    components: {
      securitySchemes,
      schemas: schemas(),
      parameters,
      responses: problemResponses(readProblems),
    },
  };
}

const securitySchemes = {
  key: { type: "apiKey", in: "header", name: "apikey", description: "The key." },
  keyInAddress: {
    type: "apiKey",
    in: "query",
    name: "apikey",
    description: "The key, for clients that cannot send headers.",
  },
  maxauth: {
    type: "apiKey",
    in: "header",
    name: "maxauth",
    description: "base64 of name:key; begins a session.",
  },
  basic: { type: "http", scheme: "basic", description: "The key's name and the key; begins a session." },
  session: {
    type: "apiKey",
    in: "cookie",
    name: "JSESSIONID",
    description: "A session that a log-in or a key began.",
  },
} as const;

/** Scripts take no conditions; their own parameters are listed with each script. */
const scriptParameters = ["pageSize", "pageNumber", "collectionCount", "count", "relativeUri"];
const memberParameters = ["select", "dropNulls", "lean", "relativeUri"];
const readProblems = [400, 401, 403, 404, 429, 500, 503];

function pathsOf(call: CallDescriptor, parameters: readonly string[]): readonly (readonly [string, Part])[] {
  if (call.kind === "script") return [[call.path, { get: collectionOperation(call, scriptParameters) }]];
  return [
    [call.path, { get: collectionOperation(call, parameters) }],
    [`${call.path}/{id}`, { get: memberOperation(call) }],
  ];
}

function collectionOperation(call: CallDescriptor, common: readonly string[]): Part {
  const queryable = describeQueryable(call);
  const { children, fields, searched } = queryable;
  const description = [
    ...(fields.length > 0
      ? [`Queryable by ${fields.map(({ name, type }) => `${name} (${type})`).join(", ")}.`]
      : []),
    ...(searched.length > 0 ? [`Searched in ${searched.join(", ")} if a call names no attributes.`] : []),
    ...children.map(({ name, fields }) => `Child operators on ${name}: ${fields.join(", ")}.`),
  ];
  return {
    operationId: `${call.kind}-${call.name}`,
    tags: [call.kind === "os" ? "Record sets" : "Scripts"],
    summary: call.about,
    description: description.join(" "),
    parameters: [...ownParameters(queryable), ...common.map(parameterAt)],
    responses: {
      200: jsonResponse(collectionOf(call.name)),
      304: unchanged,
      ...problemReferences(readProblems),
    },
  };
}

function memberOperation({ kind, name }: CallDescriptor): Part {
  return {
    operationId: `${kind}-${name}-member`,
    tags: ["Record sets"],
    summary: `One member of ${name}, by the address in a response.`,
    parameters: [idParameter, ...memberParameters.map(parameterAt)],
    responses: {
      200: jsonResponse({ $ref: schemaAt(name) }),
      304: unchanged,
      ...problemReferences(readProblems),
    },
  };
}

function accountOperation(operationId: string, summary: string, problems: readonly number[]): Part {
  const success = { description: "Done.", content: { "application/json": { schema: { type: "object" } } } };
  return {
    operationId,
    tags: ["Account"],
    summary,
    responses: { 200: success, ...problemReferences(problems) },
  };
}

const accountPaths = {
  "/whoami": { get: accountOperation("whoami", "The name of the key.", [401, 429]) },
  "/login": { post: accountOperation("login", "Begins a session.", [401, 429]) },
  "/logout": { post: accountOperation("logout", "Ends the session.", [401, 429]) },
  "/error/messages/{code}": {
    get: {
      ...accountOperation("error-message", "What a reason code means.", [404]),
      security: [],
      parameters: [{ name: "code", in: "path", required: true, schema: { type: "string" } }],
    },
  },
} as const;

/** The reads of the site's own pages that need neither a key nor a captcha token. */
function pagePaths(origin: string): Part {
  const start = {
    operationId: "start-page",
    tags: ["Start page"],
    summary: "Numbers of the fleet and the latest class actions, without controlled vessels.",
    security: [],
    servers: [{ url: origin, description: "The site; needs no key." }],
    responses: { 200: jsonResponse(startPageJsonSchema()), 304: unchanged },
  };
  return { "/api/start": { get: start } };
}

const unchanged = { description: "The copy with the ETag in If-None-Match is current." };

function jsonResponse(schema: Part): Part {
  const headers = { ETag: { description: "Version of this response.", schema: { type: "string" } } };
  return { description: "The result.", headers, content: { "application/json": { schema } } };
}

function problemReferences(statuses: readonly number[]): Part {
  const problem = (status: number) => ({ $ref: `#/components/responses/Problem${status}` });
  return Object.fromEntries(statuses.map((status) => [status, problem(status)]));
}

function parameterAt(name: string): Part {
  return { $ref: `#/components/parameters/${name}` };
}
