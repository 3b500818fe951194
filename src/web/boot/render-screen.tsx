// Renders a screen to HTML on the server: what its route reads, then what its components request, until nothing is missing.
import { QueryClient, type QueryMeta } from "@tanstack/react-query";
import { createMemoryHistory } from "@tanstack/react-router";
import { renderToString } from "react-dom/server";
import {
  type RenderedScreen,
  type RenderScreen,
  type ScreenRequest,
  unrendered,
} from "#contract/page/rendered-screen.ts";
import { showsVesselGroup } from "#contract/page/section-labels.ts";
import { queries } from "#web/api/queries.ts";
import { App } from "#web/app/app.tsx";
import { createAppRouter } from "#web/app/router.ts";
import { type QueryString, readVesselKey } from "#web/paths.ts";
import { type ServerResponse, ServerResponseContext } from "#web/state/server-response.ts";
import { readPages } from "#web/state/address/shown-pages.ts";
import { codeLoaded } from "./load-code.ts";

/** What stands in the place of a part whose code is not loaded. */
const suspended = "<!--$!-->";

/** More passes than any screen needs: what one pass shows may request more. */
const maxPasses = 20;

/** Implements `RenderScreen` with the app itself. Throws if a part cannot be rendered. */
export async function renderScreen({
  href,
  portal,
  readCall,
  readStartPage,
}: ScreenRequest): ReturnType<RenderScreen> {
  const pages = readPages(Object.fromEntries(new URL(href, "http://record.invalid").searchParams));
  const client = new RecordingClient(
    { readRecord: ({ osurl }) => readCall(osurl) as never, readStartPage },
    pages,
  );
  const router = createAppRouter(client, createMemoryHistory({ initialEntries: [href] }));
  await router.load();
  // oxlint-disable-next-line no-underscore-dangle -- the router's name
  const result = router._serverResult;
  const redirect = result?.type === "redirect" && result.redirect.headers.get("Location");
  if (redirect) return { redirect };
  const { location, matches } = router.state;
  if (matches.some(({ status }) => status !== "success")) return unrendered;
  let status: RenderedScreen["status"] = 200;
  let redirection: string | null = null;
  let isLeft = false;
  const parts = new Set<string>();
  const response: ServerResponse = {
    notFound: () => void (status = 404),
    redirect: (address) => void (redirection = address),
    leaveToApp: () => void (isLeft = true),
    showsPart: (name) => void parts.add(name),
  };
  const app = (
    <ServerResponseContext value={response}>
      <App portal={portal} queryClient={client} router={router} />
    </ServerResponseContext>
  );
  for (let pass = 0; pass < maxPasses; pass += 1) {
    const html = renderToString(app);
    const missing = client.takeMissing();
    if (client.hasFailed() || isLeft) return { html: null, vessel: await vesselOf(client, location) };
    if (redirection !== null) return { redirect: redirection };
    if (missing.length === 0 && !html.includes(suspended))
      return {
        status,
        html,
        queries: client.results(),
        parts: [...parts],
        vessel: await vesselOf(client, location),
      };
    // oxlint-disable-next-line no-await-in-loop -- each pass shows what the one before has read
    const [hasNewCode] = await Promise.all([codeLoaded(), ...missing.map((read) => read())]);
    if (missing.length === 0 && !hasNewCode) break;
  }
  throw new Error(`A part of ${location.pathname} cannot be rendered.`);
}

/** The vessel of a vessel's screen, as a search or the record returns it; `null` if neither does. */
async function vesselOf(
  client: QueryClient,
  { pathname, search }: { readonly pathname: string; readonly search: QueryString },
): Promise<RenderedScreen["vessel"]> {
  const key = showsVesselGroup(pathname) ? readVesselKey(search) : null;
  if (key === null) return null;
  if ("ImoNum" in key) return client.getQueryData(queries.vesselByImo(key.ImoNum).queryKey) ?? null;
  const vessel = client.getQueryData(queries.vessel(key.assetnum).queryKey);
  if (vessel !== undefined) return vessel;
  // A search returns the identity of a vessel whose record is refused.
  return client.fetchQuery(queries.vesselByAssetNumber(key.assetnum)).catch(() => null);
}

/**
 * A query client that records the calls of the record that rendered components read, because on a server these send nothing themselves. What
 * belongs to a user, such as follows, is left to the app.
 */
class RecordingClient extends QueryClient {
  readonly #requested = new Map<string, () => Promise<unknown>>();

  /** `pages` of each list are read. */
  constructor(meta: QueryMeta, pages: number) {
    super({ defaultOptions: { queries: { retry: false, staleTime: Infinity, meta } } });
    const complete = this.defaultQueryOptions.bind(this);
    this.defaultQueryOptions = (options) => {
      const query = complete(options);
      const { enabled, queryFn, queryHash, queryKey } = query;
      const isOfRecord = /^\/(?:os|script|api\/start)\b/.test(String(queryKey?.[0]));
      if (isOfRecord && typeof queryFn === "function" && enabled !== false)
        this.#requested.set(queryHash, () =>
          this.fetchQuery({ ...query, pages } as never).catch(() => undefined),
        );
      return query;
    };
  }

  /** Functions that send the queries without a result, of those that were requested since the last call. */
  takeMissing(): readonly (() => Promise<unknown>)[] {
    const isPending = (hash: string) => this.getQueryCache().get(hash)?.state.status === "pending";
    const missing = [...this.#requested].flatMap(([hash, send]) => (isPending(hash) ? [send] : []));
    this.#requested.clear();
    return missing;
  }

  hasFailed(): boolean {
    return this.getQueryCache().findAll({ predicate: ({ state }) => state.status === "error" }).length > 0;
  }

  results(): RenderedScreen["queries"] {
    const queries = this.getQueryCache().findAll({ predicate: ({ state }) => state.status === "success" });
    return queries.map(({ queryKey, state }) => [queryKey, state.data]);
  }
}
