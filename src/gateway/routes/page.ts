// Every screen begins with the same page (specification §2). A reader's address that is no screen leads to /not-found, and
// that leads to the society's own 404 page where it has one; a program's gets a problem.
import { Problem } from "#contract/problem.ts";
import { pagePolicy } from "#gateway/content-security-policy.ts";
import type { GatewayContext } from "#gateway/gateway-env.ts";
import { previewedVessel } from "#gateway/link-preview.ts";
import { completePage } from "#gateway/page.ts";
import { isPagePath } from "#gateway/page-paths.ts";
import type { GatewayParts } from "#gateway/parts.ts";

const notFound = "/not-found"; // gap: unknown addresses

/** `GET` of any address that no other route has answered. */
export function page({ files, portal, read }: Pick<GatewayParts, "files" | "portal" | "read">) {
  return async (c: GatewayContext): Promise<Response> => {
    const { path } = c.req;
    if (!(c.req.header("accept") ?? "*/*").match(/text\/html|\*\/\*/)) throw new Problem("notFound");
    if (!isPagePath(path)) {
      if (c.req.header("accept")?.includes("text/html")) return c.redirect(notFound);
      throw new Problem("notFound");
    }
    const known = await portal(c.get("session"));
    if (path === notFound && known.society.notFoundUrl !== null) return c.redirect(known.society.notFoundUrl);
    const nonce = c.get("nonce");
    c.header("Content-Security-Policy", pagePolicy(nonce, known));
    c.header("Cache-Control", "private, no-cache");
    const vessel = await previewedVessel(read, new URL(c.req.url), known.today);
    const html = completePage(await files.template(path), { path, portal: known, nonce, vessel });
    return c.html(html, path === notFound ? 404 : 200);
  };
}
