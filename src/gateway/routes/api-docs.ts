// The documentation of the interface for machines: a page for people, its style, and OpenAPI for tools. They are the same for
// everybody, so any cache may keep them for a while.
import { docsPage } from "#gateway/api-docs/docs-page.ts";
import { docsStyle } from "#gateway/api-docs/docs-style.ts";
import { openApi } from "#gateway/api-docs/open-api.ts";
import type { Installation } from "#gateway/api-docs/product.ts";
import type { GatewayContext } from "#gateway/gateway-env.ts";
import type { GatewayParts } from "#gateway/parts.ts";
import { requestOrigin } from "#gateway/request-origin.ts";
import type { WebFiles } from "#gateway/web-files.ts";
import { dayOf } from "#rules/dates.ts";

type DocsParts = Pick<GatewayParts, "clock" | "limits" | "product" | "surroundings">;

const caching = "public, max-age=300";
/** The page has no script; its style, its font and its icon are ours. */
const policy = [
  "default-src 'none'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

/** `GET /api/docs`. */
export function apiDocs(parts: DocsParts) {
  return (c: GatewayContext) => {
    c.header("Cache-Control", caching);
    c.header("Content-Security-Policy", policy);
    return c.html(docsPage(installationOf(c, parts)));
  };
}

/** `GET /api/docs.css`. */
export function apiDocsStyle(files: WebFiles) {
  return async (c: GatewayContext): Promise<Response> => {
    c.header("Cache-Control", caching);
    // The build names the font by its content; the page of the web app is where the name is written.
    const font = /"(\/assets\/[^"]+\.woff2)"/.exec(await files.template("/"))?.[1] ?? null;
    return c.body(docsStyle(font), 200, { "Content-Type": "text/css; charset=utf-8" });
  };
}

/** `GET /api/openapi.json`. */
export function openApiDocument(parts: DocsParts) {
  return (c: GatewayContext): Response => {
    c.header("Cache-Control", caching);
    return c.json(openApi(installationOf(c, parts)));
  };
}

function installationOf(
  c: GatewayContext,
  { clock, limits, product, surroundings }: DocsParts,
): Installation {
  return {
    ...product,
    origin: requestOrigin(c, surroundings),
    requestsPerMinute: limits.requestsPerMinute,
    today: dayOf(clock()),
  };
}
