// Every screen begins with the same page (specification §2). A reader's address that is no screen leads to /not-found, and
// that leads to the society's own 404 page where it has one; a program's gets a problem.
import { Problem } from "#contract/problem.ts";
import { type Reader, visitor } from "#contract/reader.ts";
import { pagePolicy } from "#gateway/content-security-policy.ts";
import type { GatewayContext } from "#gateway/gateway-env.ts";
import { previewOf } from "#gateway/link-preview.ts";
import { completePage } from "#gateway/page.ts";
import { isPagePath } from "#gateway/page-paths.ts";
import { hasStatutoryItems } from "#gateway/page-statutory.ts";
import { vesselAt } from "#gateway/page-vessel.ts";
import type { GatewayParts } from "#gateway/parts.ts";
import { privateCopy } from "#gateway/private-copy.ts";
import { requestOrigin } from "#gateway/request-origin.ts";

const notFound = "/not-found"; // gap: unknown addresses

/** `GET` of any address that no other route has answered. */
export function page({
  files,
  portal,
  read,
  surroundings,
}: Pick<GatewayParts, "files" | "portal" | "read" | "surroundings">) {
  return async (c: GatewayContext): Promise<Response> => {
    const { path } = c.req;
    if (!(c.req.header("accept") ?? "*/*").match(/text\/html|\*\/\*/)) throw new Problem("notFound");
    if (!isPagePath(path) && !files.furtherPages?.includes(path)) {
      if (c.req.header("accept")?.includes("text/html")) return c.redirect(notFound);
      throw new Problem("notFound");
    }
    const known = await portal(c.get("session"), path);
    if (path === notFound && known.society.notFoundUrl !== null) return c.redirect(known.society.notFoundUrl);
    const nonce = c.get("nonce");
    c.header("Content-Security-Policy", pagePolicy(nonce, known));
    c.header("Cache-Control", privateCopy(c));
    const { reader } = c.get("session");
    const address = new URL(c.req.url);
    const { today } = known;
    const readAs = (who: Reader) => vesselAt(address, read, { reader: who, today });
    const vessel = await readAs(reader);
    const preview = previewOf(reader.userType === "visitor" ? vessel : await readAs(visitor));
    const hasStatutory = vessel
      ? await hasStatutoryItems(address, vessel, read, { reader, today })
      : undefined;
    const query = c.req.query();
    const origin = requestOrigin(c, surroundings);
    const answer = { path, query, origin, portal: known, nonce, preview, vessel, hasStatutory };
    const html = completePage(await files.template(path), answer);
    return c.html(html, path === notFound ? 404 : 200);
  };
}
