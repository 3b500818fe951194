/**
 * `npm run dev`: the product from its sources, with every guard on. The page is Vite's, which reloads what changes; the rest
 * is our own server, which tsx starts again when one of its files changes.
 */
import { readFile } from "node:fs/promises";
import type { RequestListener } from "node:http";
import { join } from "node:path";
import { createServer } from "vite";
import { readConfiguration } from "#main/configuration.ts";
import { createHttpServer } from "#main/listen.ts";
import { serve } from "#main/server.ts";
import { runForOperator } from "#main/start-error.ts";

const server = createHttpServer();
const vite = await createServer({
  appType: "custom",
  html: { cspNonce: "__CSP_NONCE__" },
  server: { middlewareMode: true, ws: { server } },
});

// Under one address for all screens: what the page imports is found beside it, not beside the screen.
const template = async (): Promise<string> =>
  vite.transformIndexHtml("/index.html", await readFile(join(vite.config.root, "index.html"), "utf8"));

/** Sources and libraries are Vite's: what has an ending, and what Vite itself has named. */
const before =
  (gateway: RequestListener): RequestListener =>
  (request, response) => {
    const [path = ""] = (request.url ?? "").split("?");
    if (/^\/@|\.\w+$/.test(path)) vite.middlewares(request, response, () => gateway(request, response));
    else gateway(request, response);
  };

// Our server waits for its connections to end; those of Vite end with Vite.
for (const signal of ["SIGTERM", "SIGINT"]) process.once(signal, () => void vite.close());

await runForOperator(() =>
  serve(readConfiguration(process.env), {
    server,
    before,
    files: { find: () => undefined, template, furtherPages: ["/ui"] },
  }),
);
