// The record as data below `/api/v1` in the OpenAPI document.
import type { ValueSchema } from "#contract/api-v1/shape.ts";
import { recordResources } from "#gateway/api-v1/record-resources.ts";
import type { Resource } from "#gateway/api-v1/resource.ts";
import { parametersOf, templateOf } from "#gateway/api-v1/resource-routes.ts";
import { mediaTypes } from "#gateway/spreadsheets/spreadsheet.ts";
import { apiParameterText, apiV1Text } from "#text/api/record-calls.ts";
import { inQuery } from "./open-api-call.ts";
import type { Installation } from "./product.ts";

type Part = Readonly<Record<string, unknown>>;

const parameterTexts: Readonly<Record<string, string>> = apiParameterText;

/** The parameters of a resource with what they mean, which docs/api.md lists too. */
export function describedParameters(resource: Resource): readonly (readonly [name: string, about: string])[] {
  return Object.keys(parametersOf(resource)).map((name) => [name, parameterTexts[name] ?? ""]);
}

/** The paths, with the responses for problems. */
export function resourcePaths({ isApiOpen, origin }: Installation, problems: Part): Part {
  const site = (description: string) => [{ url: origin, description }];
  const access = isApiOpen
    ? { servers: site("The site; needs no key."), security: [{}, { key: [] }] }
    : { servers: site("The site, with a key.") };
  const paths = recordResources.map((resource) => [
    templateOf(resource),
    { get: operationOf(resource, access, problems) },
  ]);
  const index = {
    operationId: "index",
    tags,
    summary: apiV1Text.index,
    ...access,
    responses: { 200: { description: apiV1Text.index }, ...problems },
  };
  const types = {
    operationId: "types",
    tags,
    summary: apiV1Text.types,
    security: [],
    servers: site("The site; needs no key."),
    responses: {
      200: { description: apiV1Text.types, content: { "text/plain": { schema: { type: "string" } } } },
    },
  };
  return { "/api/v1": { get: index }, "/api/v1/types.d.ts": { get: types }, ...Object.fromEntries(paths) };
}

const tags = ["The record as data"];

function operationOf(resource: Resource, access: Part, problems: Part): Part {
  const { name, title } = resource;
  const declared = parametersOf(resource);
  const number = {
    name: "number",
    in: "path",
    required: true,
    description: apiV1Text.number,
    schema: { type: "string" },
  };
  const file = { schema: { type: "string", format: "binary" } };
  const files = { [mediaTypes.csv]: file, [mediaTypes.xlsx]: file };
  return {
    operationId: name,
    tags,
    summary: title,
    ...access,
    parameters: [
      ...(resource.path.includes(":number") ? [number] : []),
      ...describedParameters(resource).map(([parameter, about]) =>
        inQuery(parameter, about, declared[parameter]),
      ),
    ],
    responses: {
      200: {
        description: title,
        headers: { ETag: { description: "Version of this response.", schema: { type: "string" } } },
        content: { "application/json": { schema: withRecord(resource) }, ...files },
      },
      304: { description: "The copy with the ETag in If-None-Match is current." },
      ...problems,
    },
  };
}

/** The schema of a response, which states the record and the day that it is of. */
function withRecord({ declared, schema }: Resource): ValueSchema {
  const record = {
    recordAsOf: { type: ["string", "null"], format: "date-time", description: apiV1Text.recordAsOf },
    day: { type: "string", format: "date", description: apiV1Text.day },
    ...("at" in declared && { at: { type: ["string", "null"], format: "date", description: apiV1Text.at } }),
  };
  const { properties, required } = schema as {
    readonly properties: Part;
    readonly required: readonly string[];
  };
  return {
    ...schema,
    required: [...Object.keys(record), ...required],
    properties: { ...record, ...properties },
  };
}
