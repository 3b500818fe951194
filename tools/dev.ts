/**
 * `npm run dev`: runs the product from its sources, with all guards enabled. Vite serves the web app, and loads changed modules of the
 * app and of the gateway again. tsx restarts the process when a file of the database, of an import or of the composition changes;
 * an import uses changed rules after a restart.
 */
import { readFile } from "node:fs/promises";
import type { RequestListener } from "node:http";
import { join } from "node:path";
import { createServer } from "vite";
import type { RenderScreen } from "#contract/page/rendered-screen.ts";
import { documentationPath } from "#contract/page/screen-paths.ts";
import { readConfiguration } from "#main/configuration/configuration.ts";
import { createHttpServer } from "#main/listen.ts";
import { serve } from "#main/server.ts";
import { runForOperator } from "#main/start-error.ts";
import { createReloadingListener, shareDatabaseModules } from "./reloading-gateway.ts";

const server = createHttpServer();
const vite = await createServer({
  appType: "custom",
  plugins: [shareDatabaseModules()],
  server: { middlewareMode: true, ws: { server } },
});

// One URL for all screens, so that Vite resolves relative imports of the page from the root.
const template = async (path: string): Promise<string> => {
  const file = path === documentationPath ? "api-docs.html" : "index.html";
  return vite.transformIndexHtml(`/${file}`, await readFile(join(vite.config.root, file), "utf8"));
};

/** Renders a screen with its latest modules. */
const renderScreen: RenderScreen = async (request) => {
  const screens = (await vite.ssrLoadModule("/boot/render-screen.tsx")) as {
    readonly renderScreen: RenderScreen;
  };
  return screens.renderScreen(request);
};

/** Lets Vite handle requests for sources and libraries: paths with a file extension, and Vite's own paths, which start with `/@`. */
const before =
  (gateway: RequestListener): RequestListener =>
  (request, response) => {
    const [path = ""] = (request.url ?? "").split("?");
    if (/^\/@|\.\w+$/.test(path)) vite.middlewares(request, response, () => gateway(request, response));
    else gateway(request, response);
  };

// The server waits until its connections are closed; Vite must close its own.
for (const signal of ["SIGTERM", "SIGINT"]) process.once(signal, () => void vite.close());

await runForOperator(() =>
  serve(readConfiguration(process.env), {
    server,
    createListener: async (...dependencies) => before(await createReloadingListener(vite, ...dependencies)),
    files: {
      find: () => undefined,
      template,
      renderScreen,
      development: { pages: ["/ui"], styles: ["'unsafe-inline'"] },
    },
  }),
);
