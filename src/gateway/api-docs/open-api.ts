// The interface for machines as OpenAPI 3.1, made from the contract and the catalogue: there is no second description to forget.
import { type Call, calls } from "#contract/calls.ts";
import { askedOf } from "./asked.ts";
import { collectionOf, problemAnswers, schemaAt, schemas } from "./open-api-answers.ts";
import { idParameter, ownParameters, queryParameters } from "./open-api-parameters.ts";
import type { Installation } from "./product.ts";

type Part = Readonly<Record<string, unknown>>;

/** The whole document. */
export function openApi(installation: Installation): Part {
  const { bounds, email, name, origin, society, version } = installation;
  const parameters = queryParameters(bounds);
  const paths = calls.flatMap((call) => pathsOf(call, Object.keys(parameters)));
  return {
    openapi: "3.1.0",
    info: {
      title: `${name} for machines`,
      version,
      description: `The public record of ${society}, in the JSON of a Maximo. Guide and examples: ${origin}/api/docs`,
      contact: { email },
    },
    servers: [
      { url: `${origin}/maximo/api`, description: "With a key; no session." },
      { url: `${origin}/maximo/oslc`, description: "With a key or a log-in; begins a session." },
    ],
    security: Object.keys(securitySchemes).map((scheme) => ({ [scheme]: [] })),
    paths: { ...Object.fromEntries(paths), ...accountPaths },
    components: { securitySchemes, schemas: schemas(), parameters, responses: problemAnswers(readProblems) },
  };
}

const securitySchemes = {
  key: { type: "apiKey", in: "header", name: "apikey", description: "The key." },
  keyInAddress: {
    type: "apiKey",
    in: "query",
    name: "apikey",
    description: "The key, where no header can be sent.",
  },
  maxauth: {
    type: "apiKey",
    in: "header",
    name: "maxauth",
    description: "base64 of name:key; begins a session.",
  },
  basic: { type: "http", scheme: "basic", description: "The key's name and the key; begins a session." },
  session: { type: "apiKey", in: "cookie", name: "JSESSIONID", description: "A session that was begun." },
} as const;

/** Scripts take no condition; what they do take is named with them. */
const scriptParameters = ["pageSize", "pageNumber", "collectionCount", "count", "relativeUri"];
const memberParameters = ["select", "dropNulls", "lean", "relativeUri"];
const readProblems = [400, 401, 403, 404, 429, 500, 503];

function pathsOf(call: Call, parameters: readonly string[]): readonly (readonly [string, Part])[] {
  if (call.kind === "script") return [[call.path, { get: collectionOperation(call, scriptParameters) }]];
  return [
    [call.path, { get: collectionOperation(call, parameters) }],
    [`${call.path}/{id}`, { get: memberOperation(call) }],
  ];
}

function collectionOperation(call: Call, common: readonly string[]): Part {
  const asked = askedOf(call);
  const { children, fields, searched } = asked;
  const description = [
    ...(fields.length > 0
      ? [`Can be asked by ${fields.map(({ name, type }) => `${name} (${type})`).join(", ")}.`]
      : []),
    ...(searched.length > 0 ? [`Searched in ${searched.join(", ")} where no attributes are named.`] : []),
    ...children.map(({ name, fields }) => `Child operators on ${name}: ${fields.join(", ")}.`),
  ];
  return {
    operationId: `${call.kind}-${call.name}`,
    tags: [call.kind === "os" ? "Record sets" : "Scripts"],
    summary: call.about,
    description: description.join(" "),
    parameters: [...ownParameters(asked), ...common.map(parameterAt)],
    responses: { 200: found(collectionOf(call.name)), 304: unchanged, ...refused(readProblems) },
  };
}

function memberOperation({ kind, name }: Call): Part {
  return {
    operationId: `${kind}-${name}-member`,
    tags: ["Record sets"],
    summary: `One member of ${name}, by the address it came with.`,
    parameters: [idParameter, ...memberParameters.map(parameterAt)],
    responses: { 200: found({ $ref: schemaAt(name) }), 304: unchanged, ...refused(readProblems) },
  };
}

function accountOperation(operationId: string, summary: string, problems: readonly number[]): Part {
  const answer = { description: "Done.", content: { "application/json": { schema: { type: "object" } } } };
  return { operationId, tags: ["Account"], summary, responses: { 200: answer, ...refused(problems) } };
}

const accountPaths = {
  "/whoami": { get: accountOperation("whoami", "Whose key it is.", [401, 429]) },
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

const unchanged = { description: "The copy whose ETag was sent in If-None-Match is still good." };

function found(schema: Part): Part {
  const headers = { ETag: { description: "Name of this answer.", schema: { type: "string" } } };
  return { description: "What was found.", headers, content: { "application/json": { schema } } };
}

function refused(statuses: readonly number[]): Part {
  const problem = (status: number) => ({ $ref: `#/components/responses/Problem${status}` });
  return Object.fromEntries(statuses.map((status) => [status, problem(status)]));
}

function parameterAt(name: string): Part {
  return { $ref: `#/components/parameters/${name}` };
}
