import { Problem } from "#contract/problem.ts";
import type { GatewayContext } from "./gateway-env.ts";
import { jsonBody } from "./json-body.ts";

/** A schema of the contract. */
interface Schema<Value> {
  safeParse(
    value: unknown,
  ):
    | { readonly success: true; readonly data: Value }
    | { readonly success: false; readonly error: { readonly issues: readonly Issue[] } };
}

interface Issue {
  readonly message: string;
  readonly path: readonly PropertyKey[];
}

/** The body of a request as the contract has it. Throws `badRequest` with the first thing that is wrong. */
export async function callBody<Value>(c: GatewayContext, schema: Schema<Value>): Promise<Value> {
  return understood(await jsonBody(c), schema);
}

/** The query string of a request as the contract has it; of several values with one name the first counts. */
export function callQuery<Value>(c: GatewayContext, schema: Schema<Value>): Value {
  return understood(c.req.query(), schema);
}

function understood<Value>(given: unknown, schema: Schema<Value>): Value {
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  const [{ message, path } = { message: "", path: [] }] = parsed.error.issues;
  // Sentences are the contract's own; anything else is a caller's fault that no person sees.
  const sentence = message.endsWith(".") ? message : `${path.join(".")}: ${message}.`;
  throw new Problem("badRequest", { message: sentence });
}
