// Reconciliation below `/api/v1/reconcile` in the OpenAPI document.
import { reconciliationJsonSchema } from "#contract/calls/json-schemas.ts";
import { reconciliationPath } from "#contract/api-v1/reconciliation.ts";
import { reconciliationText } from "#text/api/reconciliation.ts";
import { inQuery } from "./open-api-call.ts";

type Part = Readonly<Record<string, unknown>>;

/** The paths, with the responses for problems. */
export function reconciliationPaths(origin: string, problems: Part): Part {
  const call = (operationId: string, summary: string, parameters: readonly Part[], content: Part) => ({
    operationId,
    tags: ["Calls beyond Maximo"],
    summary,
    servers: [{ url: origin, description: "The site." }],
    parameters,
    responses: { 200: { description: summary, content }, ...problems },
  });
  const candidates = { type: "array", items: reconciliationJsonSchema() };
  const result = { type: "object", properties: { result: candidates } };
  const results = json({ type: "object", additionalProperties: result });
  const { preview, queriesParameter, service, serviceAbout, suggest } = reconciliationText;
  const form = {
    "application/x-www-form-urlencoded": {
      schema: {
        type: "object",
        required: ["queries"],
        properties: { queries: { type: "string", description: queriesParameter } },
      },
    },
  };
  return {
    [reconciliationPath]: {
      get: {
        ...call("reconciliation", service, [inQuery("queries", queriesParameter)], results),
        description: serviceAbout,
      },
      post: { ...call("reconcile", service, [], results), requestBody: { required: true, content: form } },
    },
    [`${reconciliationPath}/suggest`]: {
      get: call(
        "reconciliation-suggest",
        suggest,
        [inQuery("prefix", reconciliationText.prefix)],
        json({ type: "object" }),
      ),
    },
    [`${reconciliationPath}/preview`]: {
      get: call("reconciliation-preview", preview, [inQuery("id", reconciliationText.id)], {
        "text/html": { schema: { type: "string" } },
      }),
    },
  };
}

const json = (schema: Part): Part => ({ "application/json": { schema } });
