// The parts that the GET calls of `/api/v1` share in the OpenAPI document.
import { spreadsheetFormats } from "#contract/search/search-export.ts";
import type { AddressParameter, AddressParameters } from "#rules/address-parameters.ts";
import { mediaTypes } from "#gateway/spreadsheets/spreadsheet.ts";

type Part = Readonly<Record<string, unknown>>;

/** A call that is read by GET. */
export interface V1Call {
  /** The last segment of its path, and its id. */
  readonly name: string;
  readonly title: string;
  readonly declared: AddressParameters;
  /** What each parameter means. */
  readonly parameters: Readonly<Record<string, string>>;
}

/** The response of a call: its JSON, and what else it may be besides a spreadsheet. */
interface V1Response {
  readonly description: string;
  readonly properties: Part;
  readonly headers?: Part;
  /** Further media types. */
  readonly content?: Part;
  /** Parameters that are no part of the address. */
  readonly headerParameters?: readonly Part[];
}

/** The path of a call in the OpenAPI document, with the responses for problems. */
export function v1Path(
  { declared, name, parameters, title }: V1Call,
  origin: string,
  problems: Part,
  response: V1Response,
) {
  const { content = {}, description, headerParameters = [], headers, properties } = response;
  const files = spreadsheetFormats.map(
    (format) => [mediaTypes[format], { schema: { type: "string", format: "binary" } }] as const,
  );
  const get = {
    operationId: name,
    tags: ["Calls beyond Maximo"],
    summary: title,
    servers: [{ url: origin, description: "With a key." }],
    parameters: [
      ...Object.entries(parameters).map(([parameter, about]) =>
        inQuery(parameter, about, declared[parameter]),
      ),
      ...headerParameters,
    ],
    responses: {
      200: {
        description,
        ...(headers && { headers }),
        content: {
          "application/json": { schema: { type: "object", properties } },
          ...Object.fromEntries(files),
          ...content,
        },
      },
      ...problems,
    },
  };
  return { [`/api/v1/${name}`]: { get } };
}

/** A parameter of the address. */
export function inQuery(name: string, description: string, parameter?: AddressParameter<unknown>): Part {
  const { schema = { type: "string" } } = parameter ?? {};
  const initial = parameter?.default;
  return {
    name,
    in: "query",
    ...(parameter?.isRequired && { required: true }),
    description,
    schema: { ...schema, ...(initial !== undefined && { default: initial }) },
    ...(schema["type"] === "array" && { style: "form", explode: false }),
  };
}
