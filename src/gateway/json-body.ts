import { Problem } from "#contract/problem.ts";
import type { GatewayContext } from "./gateway-env.ts";
import { nulProblem } from "./guards/no-nul.ts";

/**
 * NUL in a JSON text that is known to parse: it can only be escaped, and behind an even number of backslashes, each pair of which
 * is one backslash. Looked for in the text, because a value may be nested deeper than a function can call itself.
 */
const escapedNul = /(?<!\\)(?:\\\\)*\\u0000/;

/** The request's body as a JSON object, no text of which holds NUL, be it a key or a value. Throws `badRequest` for anything else. */
export async function jsonBody(c: GatewayContext): Promise<Readonly<Record<string, unknown>>> {
  const body = await c.req.json<unknown>().catch((error: unknown) => {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  });
  if (typeof body !== "object" || body === null || Array.isArray(body)) {
    throw new Problem("badRequest", { message: "The body of the request must be a JSON object." });
  }
  if (escapedNul.test(await c.req.text())) throw nulProblem();
  return { ...body };
}
