// Every screen begins with the same page (specification §2). A reader's address that is no screen leads to /not-found, and
// that leads to the society's own 404 page where it has one; a program's gets a problem.
import type { Session } from "#accounts/session.ts";
import type { Portal } from "#contract/portal.ts";
import { Problem } from "#contract/problem.ts";
import { pagePolicy } from "#gateway/content-security-policy.ts";
import type { GatewayContext } from "#gateway/gateway-env.ts";
import { completePage } from "#gateway/page.ts";
import { isPagePath } from "#gateway/page-paths.ts";
import type { WebFiles } from "#gateway/web-files.ts";

const notFound = "/not-found"; // gap: unknown addresses

/** `GET` of any address that no other route has answered. */
export function page(files: WebFiles, portal: (session: Session) => Promise<Portal>) {
  return async (c: GatewayContext): Promise<Response> => {
    const { path } = c.req;
    if (!(c.req.header("accept") ?? "*/*").match(/text\/html|\*\/\*/)) throw new Problem("notFound");
    if (!isPagePath(path)) {
      if (c.req.header("accept")?.includes("text/html")) return c.redirect(notFound);
      throw new Problem("notFound");
    }
    const known = await portal(c.get("session"));
    if (path === notFound && known.society.notFoundUrl !== null) return c.redirect(known.society.notFoundUrl);
    c.header("Content-Security-Policy", pagePolicy(c.get("nonce"), known.captcha === "recaptcha"));
    c.header("Cache-Control", "private, no-cache");
    const html = completePage(await files.template(path), path, known, c.get("nonce"));
    return c.html(html, path === notFound ? 404 : 200);
  };
}
