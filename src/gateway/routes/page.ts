// The HTML page of every screen (docs/domain.md, section 2). An unknown address redirects a browser to /not-found, and from there to the
// society's own 404 page if one is configured; other clients receive a problem.
import { Problem } from "#contract/problem.ts";
import { type Reader, visitor } from "#contract/reader.ts";
import { pagePolicy } from "#gateway/http/content-security-policy.ts";
import type { GatewayContext } from "#gateway/gateway-env.ts";
import { previewOf } from "#gateway/page/link-preview.ts";
import { completePage } from "#gateway/page/app-page.ts";
import { challengeAt } from "#gateway/page/page-challenge.ts";
import { isPagePath } from "#gateway/page/page-paths.ts";
import { vesselAt } from "#gateway/page/page-vessel.ts";
import type { GatewayDependencies } from "#gateway/dependencies.ts";
import { readerCacheControl } from "#gateway/http/reader-cache-control.ts";
import { requestOrigin } from "#gateway/http/request-origin.ts";

const notFound = "/not-found"; // gap: unknown addresses

/** `GET` of any address without a route of its own. */
export function page({
  files,
  portal,
  read,
  networkSettings,
  challenger,
}: Pick<GatewayDependencies, "files" | "portal" | "read" | "networkSettings" | "challenger">) {
  return async (c: GatewayContext): Promise<Response> => {
    const { path } = c.req;
    if (!(c.req.header("accept") ?? "*/*").match(/text\/html|\*\/\*/)) throw new Problem("notFound");
    if (!isPagePath(path) && !files.furtherPages?.includes(path)) {
      if (c.req.header("accept")?.includes("text/html")) return c.redirect(notFound);
      throw new Problem("notFound");
    }
    const portalData = await portal(c.get("session"), path);
    if (path === notFound && portalData.society.notFoundUrl !== null)
      return c.redirect(portalData.society.notFoundUrl);
    const template = await files.template(path);
    c.header("Content-Security-Policy", pagePolicy(template, portalData, files.furtherStyles));
    c.header("Cache-Control", readerCacheControl(c));
    const { reader } = c.get("session");
    const address = new URL(c.req.url);
    const { today } = portalData;
    const vesselFor = (reader: Reader) => vesselAt(address, read, { reader, today });
    const vessel = await vesselFor(reader);
    const preview = previewOf(reader.userType === "visitor" ? vessel : await vesselFor(visitor));
    const challenge = vessel ? await challengeAt(path, challenger) : null;
    const query = c.req.query();
    const origin = requestOrigin(c, networkSettings);
    const content = { path, query, origin, portal: portalData, preview };
    const html = completePage(template, { ...content, vessel, challenge });
    return c.html(html, path === notFound ? 404 : 200);
  };
}
