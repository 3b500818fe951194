// The members of the calls as JSON Schema (draft 2020-12), for documentation: what the contract's readers give, not what they take.
import { z } from "zod";

import { callMembers } from "./call-members.ts";
import type { CallPath } from "./calls.ts";

/** A schema, or a part of one, as far as documentation reads it. */
export interface JsonSchema {
  readonly description?: string;
  readonly type?: string | readonly string[];
  readonly anyOf?: readonly JsonSchema[];
  readonly items?: JsonSchema;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly $ref?: string;
}

/** The schema of a call's member. Where a member holds others of its kind, `self` is the address by which the schema refers to itself. */
export function memberSchema(path: CallPath, self: string): JsonSchema {
  const schema = z.toJSONSchema(callMembers[path], {
    io: "output",
    override: ({ jsonSchema }) => {
      // The bounds of JavaScript's whole numbers are no bounds of the record's.
      delete jsonSchema.minimum;
      delete jsonSchema.maximum;
    },
  });
  const { $schema: _, ...plain } = JSON.parse(JSON.stringify(schema), (key, value: unknown) =>
    key === "$ref" && value === "#" ? self : value,
  ) as JsonSchema & { readonly $schema: string };
  return plain;
}
