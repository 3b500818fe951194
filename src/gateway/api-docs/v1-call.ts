// The parts that the GET calls of `/api/v1` share, on the documentation page and in the OpenAPI document.
import { html } from "hono/html";
import { spreadsheetFormats } from "#contract/search-export.ts";
import { mediaTypes } from "#gateway/spreadsheets/spreadsheet.ts";
import { docsText } from "#text/api/docs.ts";
import { code, type Html, listing, table } from "./page-parts.ts";

type Part = Readonly<Record<string, unknown>>;

/** A call that is read by GET. */
export interface V1Call {
  /** The last segment of its path, and its id. */
  readonly name: string;
  readonly title: string;
  /** The parameters and what they mean. */
  readonly parameters: readonly (readonly [name: string, about: string])[];
}

/** The parts of the call's article. */
interface V1Article {
  readonly introduction: Html;
  /** An example, and its title. */
  readonly example: string;
  readonly command: string;
  readonly captions: { readonly parameters: string; readonly parameter: string };
  readonly notes: Html;
}

/** The call on the documentation page. */
export function v1Article({ name, parameters }: V1Call, article: V1Article): Html {
  const { captions, command, example, introduction, notes } = article;
  const rows = parameters.map(([parameter, about]) => [code(parameter), about] as const);
  return html`<article id="v1-${name}" aria-labelledby="v1-${name}-title">
    <h3 id="v1-${name}-title"><a href="#v1-${name}">GET /api/v1/${name}</a></h3>
    ${introduction} ${listing(docsText.command({ example }), command)}
    ${table(captions.parameters, [captions.parameter, docsText.meaning], rows)} ${notes}
  </article>`;
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
  { name, parameters, title }: V1Call,
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
      ...parameters.map(([parameter, about]) => ({
        name: parameter,
        in: "query",
        description: about,
        schema: { type: "string" },
      })),
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
