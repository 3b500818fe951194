/**
 * The gateway of the development server. Vite loads its modules, and loads those that have changed again before the next response, so
 * that neither the process nor the database restarts.
 */
import type { RequestListener, ServerResponse } from "node:http";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { Plugin, ViteDevServer } from "vite";
import type * as GatewayModule from "#main/gateway-listener.ts";

type CreateListener = typeof GatewayModule.createGatewayListener;

const source = (path: string): string => fileURLToPath(new URL(`../src/${path}`, import.meta.url));

/** Modules of the database that Node has loaded, by their import. Code that Vite loads reaches them by this global name only. */
const databaseModules: Record<string, object> = {};
const globalName = "databaseModules";
const sharedId = "\0shared:";

/**
 * Gives the gateway the database's modules that the process has loaded already, because the open database and the gateway share the
 * context of a query. A second copy of `query-context.ts` would lose the abort signal and the priority of each request.
 */
export function shareDatabaseModules(): Plugin {
  Reflect.set(globalThis, globalName, databaseModules);
  return {
    name: "share-database-modules",
    enforce: "pre",
    resolveId(id) {
      return this.environment.name === "ssr" && id.startsWith("#database/") ? sharedId + id : null;
    },
    async load(id) {
      if (!id.startsWith(sharedId)) return null;
      const name = id.slice(sharedId.length);
      const loaded = (await import(pathToFileURL(source(name.slice(1))).href)) as object;
      databaseModules[name] = loaded;
      return `export const { ${Object.keys(loaded).join(", ")} } = ${globalName}[${JSON.stringify(name)}];`;
    },
  };
}

/** Creates a listener that handles each request with the latest modules. Rejects if the gateway cannot be loaded at first. */
export async function createReloadingListener(
  vite: ViteDevServer,
  ...dependencies: Parameters<CreateListener>
): Promise<RequestListener> {
  let latest: typeof GatewayModule | undefined;
  let listener: RequestListener;
  async function load(): Promise<RequestListener> {
    const loaded = (await vite.ssrLoadModule(source("main/gateway-listener.ts"))) as typeof GatewayModule;
    if (loaded !== latest) {
      listener = loaded.createGatewayListener(...dependencies);
      latest = loaded;
    }
    return listener;
  }
  await load();
  return (request, response) => {
    load().then(
      (handle) => handle(request, response),
      (error: Error) => reportFailure(vite, error, response),
    );
  };
}

/** Reports a file that cannot be loaded. The next request loads it again. */
function reportFailure(vite: ViteDevServer, error: Error, response: ServerResponse): void {
  vite.ssrFixStacktrace(error);
  console.error(error);
  response.writeHead(500, { "Content-Type": "text/plain; charset=utf-8" }).end(error.stack);
}
