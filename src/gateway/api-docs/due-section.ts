// `GET /api/v1/due` on the documentation page and in the OpenAPI document.
import { html } from "hono/html";
import { spreadsheetFormats } from "#contract/search-export.ts";
import { mediaTypes } from "#gateway/spreadsheets/spreadsheet.ts";
import {
  defaultHorizon,
  maximumDueVessels,
  maximumPlanDays,
  maximumPlanVessels,
} from "#rules/due/due-period.ts";
import { docsText } from "#text/api/docs.ts";
import { dueApiText } from "#text/record/due-plan.ts";
import { schemaAt } from "./open-api-responses.ts";
import { code, type Html, listing, table, withCode } from "./page-parts.ts";

/** The parameters and what they mean. */
function dueParameters(): readonly (readonly [name: string, about: string])[] {
  return [
    ["numbers", dueApiText.numbers({ vessels: maximumDueVessels })],
    ["company", dueApiText.company({ maximum: maximumPlanVessels })],
    ["role", dueApiText.role],
    ["from", dueApiText.from],
    ["until", dueApiText.until({ days: maximumPlanDays, horizon: defaultHorizon })],
    ["format", dueApiText.format],
  ];
}

export function dueSection(origin: string): Html {
  const command = `curl -G ${origin}/api/v1/due -H "apikey: $KEY" -d numbers=9074729,8814275 -d until=2027-02-18`;
  const rows = dueParameters().map(([name, about]) => [code(name), about] as const);
  return html`<article id="v1-due" aria-labelledby="v1-due-title">
    <h3 id="v1-due-title"><a href="#v1-due">GET /api/v1/due</a></h3>
    <p>${dueApiText.about(withCode)}</p>
    ${listing(docsText.command({ example: dueApiText.title }), command)}
    ${table(dueApiText.parametersCaption, [dueApiText.parameter, docsText.meaning], rows)}
    <p>${dueApiText.fields(withCode)}</p>
  </article>`;
}

/** The path in the OpenAPI document, with the responses for problems. */
export function duePath(origin: string, problems: Readonly<Record<string, unknown>>) {
  const plan = {
    type: "object",
    properties: {
      from: { type: "string", format: "date" },
      until: { type: "string", format: "date" },
      totalCount: { type: "integer" },
      items: { type: "array", items: { $ref: schemaAt("PLIMSOLLDUE") } },
    },
  };
  const files = spreadsheetFormats.map(
    (format) => [mediaTypes[format], { schema: { type: "string", format: "binary" } }] as const,
  );
  const get = {
    operationId: "due",
    tags: ["Calls beyond Maximo"],
    summary: dueApiText.title,
    servers: [{ url: origin, description: "With a key." }],
    parameters: dueParameters().map(([name, description]) => ({
      name,
      in: "query",
      description,
      schema: { type: "string" },
    })),
    responses: {
      200: {
        description: "The plan.",
        content: { "application/json": { schema: plan }, ...Object.fromEntries(files) },
      },
      ...problems,
    },
  };
  return { "/api/v1/due": { get } };
}
