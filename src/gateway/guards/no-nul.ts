// PostgreSQL takes the character NUL in no text, and fails where it is given one. A caller's NUL is a caller's mistake, so it is
// refused before anything is looked up: of an address here, of a body where it is parsed (json-body.ts). The query language and the
// machines' session look for themselves, because what they read is encoded once more.
import { Problem } from "#contract/problem.ts";
import type { Guard } from "#gateway/gateway-env.ts";

/** How NUL is refused, in the words of the query language. */
export const nulProblem = (): Problem =>
  new Problem("badRequest", { message: "No text holds the character NUL." });

/**
 * Refuses an address whose path or query holds NUL, with `badRequest`. They are read as routes read them, once decoded: `%2500` is
 * the text `%00`, and a sequence that cannot be decoded stands for itself.
 */
export function noNul(): Guard {
  return async (c, next) => {
    const query = Object.entries(c.req.queries()).flat(2);
    if ([c.req.path, ...query].some((text) => text.includes("\0"))) throw nulProblem();
    await next();
  };
}
