// `GET /api/v1/due` on the documentation page and in the OpenAPI document.
import { html } from "hono/html";
import {
  defaultHorizon,
  maximumDueVessels,
  maximumPlanDays,
  maximumPlanVessels,
} from "#rules/due/due-period.ts";
import { checkNoteKinds } from "#rules/search/checked-rows.ts";
import { dueApiText } from "#text/record/due-plan.ts";
import { schemaAt } from "./open-api-responses.ts";
import { type Html, withCode } from "./page-parts.ts";
import { v1Article, type V1Call, v1Path } from "./v1-call.ts";

/** The call for the documentation page and the OpenAPI document. */
function dueCall(): V1Call {
  return {
    name: "due",
    title: dueApiText.title,
    parameters: [
      ["numbers", dueApiText.numbers({ vessels: maximumDueVessels })],
      ["company", dueApiText.company({ maximum: maximumPlanVessels })],
      ["role", dueApiText.role],
      ["from", dueApiText.from],
      ["until", dueApiText.until({ days: maximumPlanDays, horizon: defaultHorizon })],
      ["format", dueApiText.format],
    ],
  };
}

export function dueSection(origin: string): Html {
  return v1Article(dueCall(), {
    introduction: html`<p>${dueApiText.about(withCode)}</p>`,
    example: dueApiText.title,
    command: `curl -G ${origin}/api/v1/due -H "apikey: $KEY" -d numbers=9074729,8814275 -d until=2027-02-18`,
    captions: { parameters: dueApiText.parametersCaption, parameter: dueApiText.parameter },
    notes: html`<p>${dueApiText.fields(withCode)}</p>`,
  });
}

/** The path in the OpenAPI document, with the responses for problems. */
export function duePath(origin: string, problems: Readonly<Record<string, unknown>>) {
  return v1Path(dueCall(), origin, problems, {
    description: "The plan.",
    properties: {
      from: { type: "string", format: "date" },
      until: { type: "string", format: "date" },
      totalCount: { type: "integer" },
      items: { type: "array", items: { $ref: schemaAt("PLIMSOLLDUE") } },
      numbers: {
        type: "array",
        description: dueApiText.numberRows,
        items: {
          type: "object",
          properties: {
            line: { type: "integer" },
            input: { type: "string" },
            number: { type: ["string", "null"] },
            assetnum: { type: ["string", "null"] },
            notes: {
              type: "array",
              items: {
                type: "object",
                properties: {
                  kind: { type: "string", enum: checkNoteKinds.filter((kind) => kind !== "pending") },
                  line: { type: "integer" },
                  count: { type: "integer" },
                },
              },
            },
            remark: { type: "string" },
          },
        },
      },
    },
  });
}
