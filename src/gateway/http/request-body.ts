// Reads and checks the body and the query string of a request.
import { Problem } from "#contract/problem.ts";
import { requestText } from "#text/requests.ts";
import type { GatewayContext } from "#gateway/gateway-env.ts";
import { nulProblem } from "#gateway/middleware/reject-nul.ts";

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

/** Parses the body of a request by a schema. Throws `badRequest` with the first issue. */
export async function callBody<Value>(c: GatewayContext, schema: Schema<Value>): Promise<Value> {
  return parse(await jsonBody(c), schema);
}

/** Parses the query string of a request by a schema; of several values with one name the first counts. */
export function callQuery<Value>(c: GatewayContext, schema: Schema<Value>): Value {
  return parse(c.req.query(), schema);
}

function parse<Value>(input: unknown, schema: Schema<Value>): Value {
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  const [{ message, path } = { message: "", path: [] }] = result.error.issues;
  // Messages of the contract are sentences for users. The schema library's own messages are not; they get the field's name.
  const sentence = message.endsWith(".") ? message : `${path.join(".")}: ${message}.`;
  throw new Problem("badRequest", { message: sentence });
}

/**
 * An escaped NUL in valid JSON: `\u0000` after an even number of backslashes, because each pair is an escaped backslash. The text is
 * searched instead of the parsed value, because a deeply nested value would overflow the stack of a recursive function.
 */
const escapedNul = /(?<!\\)(?:\\\\)*\\u0000/;

/** The body of a request as a JSON object without NUL in any key or value. Throws `badRequest` for anything else. */
export function jsonBody(c: GatewayContext): Promise<Readonly<Record<string, unknown>>> {
  const parsed = c.get("jsonBody") ?? parseJsonBody(c);
  c.set("jsonBody", parsed);
  return parsed;
}

async function parseJsonBody(c: GatewayContext): Promise<Readonly<Record<string, unknown>>> {
  const text = await c.req.text();
  const body = parseJson(text);
  if (typeof body !== "object" || body === null || Array.isArray(body)) {
    throw new Problem("badRequest", { message: requestText.notAnObject });
  }
  if (escapedNul.test(text)) throw nulProblem();
  return { ...body };
}

/** The value of a JSON text; `undefined` if it is not JSON. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
