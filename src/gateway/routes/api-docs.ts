// The documentation of the API: a page for people, and OpenAPI for tools. They are the same for every reader of an origin.
import { documentationPath } from "#contract/page/screen-paths.ts";
import { cachedDocument } from "#gateway/api-docs/cached-documents.ts";
import { apiTypes } from "#gateway/api-docs/api-types.ts";
import { openApi } from "#gateway/api-docs/open-api.ts";
import type { Installation } from "#gateway/api-docs/product.ts";
import type { GatewayContext } from "#gateway/gateway-env.ts";
import { inlineHashes } from "#gateway/http/content-security-policy.ts";
import type { GatewayDependencies } from "#gateway/dependencies.ts";
import { requestOrigin } from "#gateway/http/request-origin.ts";
import { escapeHtml } from "#rules/escape-html.ts";

type DocsDependencies = Pick<GatewayDependencies, "isApiOpen" | "limits" | "product">;

/** `GET /api/docs`: docs/api.md and what it links, as the build has rendered them, with the addresses and the rate limit of this installation. */
export function apiDocs({ files, ...dependencies }: DocsDependencies & Pick<GatewayDependencies, "files">) {
  let built = "";
  let policy = "";
  let send: ReturnType<typeof cachedDocument>;
  return async (c: GatewayContext): Promise<Response> => {
    const template = await files.template(documentationPath);
    // Only while the product is developed it is another one later.
    if (template !== built) {
      built = template;
      policy = policyOf(template);
      send = cachedDocument((installation) => completePage(template, installation));
    }
    // It names files of this build, which the next one does not have.
    c.header("Cache-Control", "no-cache");
    c.header("Content-Security-Policy", policy);
    c.header("Content-Type", "text/html; charset=utf-8");
    return send(c, installationOf(c, dependencies));
  };
}

/** The page has its examples for a server on the reader's own machine, and the name of the setting instead of its value. */
function completePage(template: string, { name, origin, requestsPerMinute }: Installation): string {
  // Functions, because `$` in a text is a pattern, and a client states the origin.
  return template
    .replaceAll("http://localhost:8080", () => escapeHtml(origin))
    .replaceAll("__RECORD__", () => escapeHtml(name))
    .replaceAll('<code translate="no">RATE_LIMIT</code>', () => String(requestsPerMinute ?? "unlimited"));
}

/** Allows this server's files, and the scripts and styles in the head of the page by their hashes. */
function policyOf(html: string): string {
  const head = html.slice(0, html.indexOf("</head>"));
  return [
    "default-src 'none'",
    ["script-src 'self'", ...inlineHashes(head, "script")].join(" "),
    ["style-src 'self'", ...inlineHashes(head, "style")].join(" "),
    "font-src 'self'",
    "img-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}

/** `GET /api/openapi.json`. */
export function openApiDocument(dependencies: DocsDependencies) {
  const send = cachedDocument((installation) => JSON.stringify(openApi(installation)));
  return (c: GatewayContext): Promise<Response> => {
    c.header("Cache-Control", "public, max-age=300");
    c.header("Content-Type", "application/json");
    return send(c, installationOf(c, dependencies));
  };
}

/** `GET /api/v1/types.d.ts`. */
export function apiTypesFile(dependencies: DocsDependencies) {
  const send = cachedDocument((installation) => apiTypes(openApi(installation)));
  return (c: GatewayContext): Promise<Response> => {
    c.header("Cache-Control", "public, max-age=300");
    c.header("Content-Type", "text/plain; charset=utf-8");
    return send(c, installationOf(c, dependencies));
  };
}

function installationOf(c: GatewayContext, { isApiOpen, limits, product }: DocsDependencies): Installation {
  return {
    ...product,
    isApiOpen,
    origin: requestOrigin(c),
    requestsPerMinute: limits.requestsPerMinute,
  };
}
