import { Problem } from "#contract/problem.ts";
import type { GatewayContext } from "./gateway-env.ts";

/** The request's body as a JSON object. Throws `badRequest` for anything else. */
export async function jsonBody(c: GatewayContext): Promise<Readonly<Record<string, unknown>>> {
  const body = await c.req.json<unknown>().catch((error: unknown) => {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  });
  if (typeof body === "object" && body !== null && !Array.isArray(body)) return { ...body };
  throw new Problem("badRequest", { message: "The body of the request must be a JSON object." });
}
