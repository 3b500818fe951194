// The members of the calls as JSON Schema (draft 2020-12) for the API documentation: the values that the contract returns, not all that it
// accepts.
import { z } from "zod";

import { callMembers } from "./call-members.ts";
import type { CallPath } from "./calls.ts";
import { reconciliationCandidate } from "#contract/api-v1/reconciliation.ts";
import { checkCallBody, checkResponse } from "#contract/list-check/check-call.ts";
import { startPageSchema } from "#contract/search/start.ts";

/** The parts of a JSON schema that the documentation uses. */
export interface JsonSchema {
  readonly description?: string;
  readonly type?: string | readonly string[];
  readonly anyOf?: readonly JsonSchema[];
  readonly items?: JsonSchema;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly $ref?: string;
}

/** The schema of the start page. */
export function startPageJsonSchema(): Readonly<Record<string, unknown>> {
  return plainSchema(startPageSchema, "output");
}

/** The schemas of the body and the response of the check of a list. */
export function checkJsonSchemas(): Readonly<Record<"body" | "response", Readonly<Record<string, unknown>>>> {
  return { body: plainSchema(checkCallBody, "input"), response: plainSchema(checkResponse, "output") };
}

/** The schema of a vessel that can be meant by a query of a reconciliation. */
export function reconciliationJsonSchema(): Readonly<Record<string, unknown>> {
  return plainSchema(reconciliationCandidate, "output");
}

function plainSchema(described: z.ZodType, io: "input" | "output"): Readonly<Record<string, unknown>> {
  const { $schema: _, ...schema } = z.toJSONSchema(described, { io, override: withoutLimits });
  return schema;
}

/** The limits of JavaScript's integers are not limits of the record. */
function withoutLimits({ jsonSchema }: { readonly jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  delete jsonSchema.minimum;
  delete jsonSchema.maximum;
}

/** The schema of a call's member. `self` is the address by which a recursive schema refers to itself. */
export function memberSchema(path: CallPath, self: string): JsonSchema {
  const schema = z.toJSONSchema(callMembers[path], {
    io: "output",
    override: withoutLimits,
  });
  const { $schema: _, ...plain } = JSON.parse(JSON.stringify(schema), (key, value: unknown) =>
    key === "$ref" && value === "#" ? self : value,
  ) as JsonSchema & { readonly $schema: string };
  return plain;
}
