// Sends the first queries of a vessel's screen together: when it is opened, and when the user is about to open it.
import type { QueryClient, QueryKey } from "@tanstack/react-query";
import type { Screen, VesselQuery } from "#contract/page/screens.ts";
import type { VesselKey } from "#web/paths.ts";
import { recordCalls } from "#web/api/calls.ts";
import { queries } from "#web/api/queries.ts";
import { isPrefetched, prefetchTentatively } from "./early-calls.ts";
import { listedNumberOf } from "./shown-vessels.ts";
import { prefetchScreenToken } from "./tokens.ts";

/**
 * Sends the first queries of a vessel's screen that the cache does not hold, with one captcha token for all of them, except those whose
 * failure is on the screen with a retry button; without the vessel itself, none. Rejections and cancellations surface where the screen
 * reads a query.
 */
export async function prefetchScreen(client: QueryClient, screen: Screen, key: VesselKey): Promise<void> {
  const listed = assetNumberOf(client, key);
  if (listed === undefined) prefetchScreenToken(screen.id);
  const assetnum = listed ?? ("ImoNum" in key ? await findAssetNumber(client, key.ImoNum) : undefined);
  if (assetnum === undefined || showsFailure(client, queries.vessel(assetnum))) return;
  const missing = missingQueries(client, screen, assetnum);
  if (missing.length > 1) prefetchScreenToken(screen.id);
  for (const name of screen.initialQueries ?? []) {
    // Each query has its own type of response, which does not matter to a prefetch.
    const query = queries[name](assetnum) as ReturnType<typeof queries.surveys>;
    if (!showsFailure(client, query)) void client.prefetchQuery(query);
  }
}

/**
 * Sends the first queries of a screen that the user may open next. Returns a function that cancels those that no screen has taken. A
 * vessel that no list has shown is not looked up.
 */
export function prefetchScreenTentatively(client: QueryClient, screen: Screen, key: VesselKey): () => void {
  const assetnum = assetNumberOf(client, key);
  const missing = assetnum === undefined ? [] : missingQueries(client, screen, assetnum);
  if (missing.length > 1) prefetchScreenToken(screen.id);
  const cancel = missing.map((name) => prefetchTentatively(recordCalls[name](assetnum ?? "")));
  return () => cancel.forEach((cancelOne) => cancelOne());
}

/** The screen's first queries that are neither cached nor on their way. */
function missingQueries(client: QueryClient, screen: Screen, assetnum: string): readonly VesselQuery[] {
  return (screen.initialQueries ?? []).filter((name) => {
    const state = client.getQueryState(queries[name](assetnum).queryKey);
    return (
      state?.data === undefined &&
      state?.fetchStatus !== "fetching" &&
      !isPrefetched(recordCalls[name](assetnum))
    );
  });
}

/** The asset number of a vessel, if the address, an earlier look-up or a list has it. */
function assetNumberOf(client: QueryClient, key: VesselKey): string | undefined {
  if ("assetnum" in key) return key.assetnum;
  const lookup = client.getQueryData(queries.vesselByImo(key.ImoNum).queryKey);
  return lookup?.assetnum ?? listedNumberOf(client, key.ImoNum);
}

async function findAssetNumber(client: QueryClient, imoNumber: string): Promise<string | undefined> {
  const lookup = queries.vesselByImo(imoNumber);
  if (!showsFailure(client, lookup)) await client.prefetchQuery(lookup);
  return client.getQueryData(lookup.queryKey)?.assetnum;
}

/** Whether a component shows the failure of a query. */
function showsFailure(client: QueryClient, { queryKey }: { readonly queryKey: QueryKey }): boolean {
  const query = client.getQueryCache().find({ queryKey });
  return query?.state.status === "error" && query.getObserversCount() > 0;
}
