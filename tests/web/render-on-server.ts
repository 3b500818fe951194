// Renders a screen to HTML without a browser: what its route reads, then what its components request, until nothing is missing.
import { setTimeout as delay } from "node:timers/promises";
import { QueryClient } from "@tanstack/react-query";
import { createMemoryHistory } from "@tanstack/react-router";
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import type { Portal } from "#contract/portal.ts";
import type { ReadRecord } from "#web/api/queries.ts";
import { App } from "#web/app/app.tsx";
import { createAppRouter } from "#web/app/router.ts";

/** What stands in the place of a part whose code is not loaded. */
const suspended = "<!--$!-->";

/** The HTML of the screen at an address. `read` reads the record for its reader. */
export async function renderOnServer(address: string, portal: Portal, read: ReadRecord): Promise<string> {
  const client = new RecordingClient({
    defaultOptions: { queries: { retry: false, staleTime: Infinity, meta: { readRecord: read } } },
  });
  const router = createAppRouter(client, createMemoryHistory({ initialEntries: [address] }));
  await router.load();
  const app = createElement(App, { portal, queryClient: client, router });
  // What a component has read or loaded may show another one.
  for (;;) {
    const html = renderToString(app);
    const missing = client.takeMissing();
    if (missing.length === 0 && !html.includes(suspended)) return html;
    await Promise.all(missing.map((fetchMissing) => fetchMissing()));
    await delay(5);
  }
}

/** A query client that records the queries of rendered components, because on a server these send nothing themselves. */
class RecordingClient extends QueryClient {
  readonly #requested = new Map<string, () => Promise<unknown>>();

  constructor(config: ConstructorParameters<typeof QueryClient>[0]) {
    super(config);
    const complete = this.defaultQueryOptions.bind(this);
    this.defaultQueryOptions = (options) => {
      const query = complete(options);
      const { enabled, queryFn, queryHash } = query;
      if (typeof queryFn === "function" && enabled !== false)
        this.#requested.set(queryHash, () => this.fetchQuery(query as never).catch(() => undefined));
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
}
