// The documentation of the Maximo API: a page for people, its style sheet, and OpenAPI for tools. They are the same for every reader, so
// shared caches may store them.
import { keptDocument } from "#gateway/api-docs/kept-documents.ts";
import { docsPage } from "#gateway/api-docs/docs-page.ts";
import { docsStyle } from "#gateway/api-docs/docs-style.ts";
import { openApi } from "#gateway/api-docs/open-api.ts";
import type { Installation } from "#gateway/api-docs/product.ts";
import type { GatewayContext } from "#gateway/gateway-env.ts";
import type { GatewayDependencies } from "#gateway/dependencies.ts";
import { requestOrigin } from "#gateway/http/request-origin.ts";
import type { WebFiles } from "#gateway/page/web-files.ts";
import { dayOfEpoch } from "#rules/dates.ts";

type DocsDependencies = Pick<GatewayDependencies, "clock" | "limits" | "product" | "networkSettings">;

const cacheControl = "public, max-age=300";
/** The page has no scripts, and loads its style, font and icon from this server. */
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
export function apiDocs(dependencies: DocsDependencies) {
  const send = keptDocument(async (installation) => String(await docsPage(installation)));
  return (c: GatewayContext): Promise<Response> => {
    c.header("Cache-Control", cacheControl);
    c.header("Content-Security-Policy", policy);
    c.header("Content-Type", "text/html; charset=utf-8");
    return send(c, installationOf(c, dependencies));
  };
}

/** `GET /api/docs.css`. */
export function apiDocsStyle(files: WebFiles) {
  return async (c: GatewayContext): Promise<Response> => {
    c.header("Cache-Control", cacheControl);
    // The build puts a hash into the font's file name, which is only written in the page of the web app.
    const font = /"(\/assets\/[^"]+\.woff2)"/.exec(await files.template("/"))?.[1] ?? null;
    return c.body(docsStyle(font), 200, { "Content-Type": "text/css; charset=utf-8" });
  };
}

/** `GET /api/openapi.json`. */
export function openApiDocument(dependencies: DocsDependencies) {
  const send = keptDocument((installation) => JSON.stringify(openApi(installation)));
  return (c: GatewayContext): Promise<Response> => {
    c.header("Cache-Control", cacheControl);
    c.header("Content-Type", "application/json");
    return send(c, installationOf(c, dependencies));
  };
}

function installationOf(
  c: GatewayContext,
  { clock, limits, product, networkSettings }: DocsDependencies,
): Installation {
  return {
    ...product,
    origin: requestOrigin(c, networkSettings),
    requestsPerMinute: limits.requestsPerMinute,
    today: dayOfEpoch(clock()),
  };
}
