// The terms of the data beside every response that is data: a link to the licence (RFC 8288), which a copy can keep.
import { apiV1Path } from "#gateway/api-v1/api-v1-path.ts";
import { type Product, termsUrl } from "#gateway/api-docs/product.ts";
import type { Middleware } from "#gateway/gateway-env.ts";
import { requestOrigin } from "#gateway/http/request-origin.ts";

/** The addresses of data beside `/api/v1`. */
const dataPath = /^\/(?:maximo|data|mcp)(?:[/.]|$)/;
/** Files and feeds of the record, wherever they are. */
const dataType = /^(?:text\/csv|text\/calendar|application\/(?:atom\+xml|vnd\.openxmlformats))/;

/** Adds the link to successful responses. */
export function stateTerms(product: Pick<Product, "dataTerms">): Middleware {
  return async (c, next) => {
    await next();
    const { headers, ok } = c.res;
    const { path } = c.req;
    const isData =
      apiV1Path.test(path) || dataPath.test(path) || dataType.test(headers.get("Content-Type") ?? "");
    if (!ok || !isData) return;
    headers.append("Link", `<${termsUrl(product, requestOrigin(c))}>; rel="license"`);
  };
}
