// Reads and checks the body of a request.
import { Problem } from "#contract/calls/problem.ts";
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
  return parseBy(schema, await jsonBody(c));
}

/** Parses what a client sent by a schema. Throws `badRequest` with the first issue. */
export function parseBy<Value>(schema: Schema<Value>, given: unknown): Value {
  const result = schema.safeParse(given);
  if (result.success) return result.data;
  const [{ message, path } = { message: "", path: [] }] = result.error.issues;
  // Messages of the contract are sentences for users. The schema library's own messages are not; they get the field's name.
  const sentence = message.endsWith(".") ? message : `${path.join(".")}: ${message}.`;
  throw new Problem("badRequest", { message: sentence });
}

/**
 * Rejects a JSON text with an escaped NUL or half of a surrogate pair in a key or value: PostgreSQL cannot store them. A decoded body has
 * neither unescaped. The text is searched instead of the parsed value, because a deeply nested value would overflow the stack of a recursive
 * function.
 */
function rejectUnstorable(json: string): void {
  /** The end of an escaped first half, which the second must follow at once. */
  let half = -1;
  for (const { 0: escape, 1: digits, index } of json.matchAll(/\\(?:u([\da-f]{4})|.)/gi)) {
    const code = digits === undefined ? Number.NaN : Number.parseInt(digits, 16);
    const isSecond = code >= 0xdc00 && code <= 0xdfff;
    if (code === 0) throw nulProblem();
    if (half !== (isSecond ? index : -1)) throw surrogateProblem();
    half = code >= 0xd800 && code <= 0xdbff ? index + escape.length : -1;
  }
  if (half !== -1) throw surrogateProblem();
}

const surrogateProblem = (): Problem => new Problem("badRequest", { message: requestText.surrogate });

/** The body of a request as a JSON object whose keys and values can be stored. Throws `badRequest` for anything else. */
export function jsonBody(c: GatewayContext): Promise<Readonly<Record<string, unknown>>> {
  const parsed = c.get("jsonBody") ?? parseJsonBody(c);
  c.set("jsonBody", parsed);
  return parsed;
}

async function parseJsonBody(c: GatewayContext): Promise<Readonly<Record<string, unknown>>> {
  return jsonObject(await c.req.text(), requestText.notAnObject);
}

/** The object of a JSON text whose keys and values can be stored. Throws `badRequest`, with `message` for what is no object. */
export function jsonObject(text: string, message: string): Readonly<Record<string, unknown>> {
  const body = parseJson(text);
  if (typeof body !== "object" || body === null || Array.isArray(body)) {
    throw new Problem("badRequest", { message });
  }
  rejectUnstorable(text);
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
