// `GET /api/v1/due` in the OpenAPI document.
import { dueParameters } from "#gateway/api-v1/due-route.ts";
import { formatParameter } from "#gateway/api-v1/response-format.ts";
import {
  defaultHorizon,
  maximumDueVessels,
  maximumPlanDays,
  maximumPlanVessels,
} from "#rules/due/due-period.ts";
import { checkNoteKinds } from "#rules/search/checked-rows.ts";
import { dueApiText } from "#text/record/due-plan.ts";
import { schemaAt } from "./open-api-responses.ts";
import { type V1Call, v1Path } from "./open-api-call.ts";

/** The call and its parameters, which docs/api.md lists too. */
export function dueCall(): V1Call {
  return {
    name: "due",
    title: dueApiText.title,
    declared: { ...dueParameters, format: formatParameter },
    parameters: {
      numbers: dueApiText.numbers({ vessels: maximumDueVessels }),
      company: dueApiText.company({ maximum: maximumPlanVessels }),
      role: dueApiText.role,
      from: dueApiText.from,
      until: dueApiText.until({ days: maximumPlanDays, horizon: defaultHorizon }),
      format: dueApiText.format,
    } satisfies Readonly<Record<keyof typeof dueParameters | "format", string>>,
  };
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
