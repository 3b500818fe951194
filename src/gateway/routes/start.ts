// `GET /api/start`: numbers of the fleet and the latest class actions, the same for every reader. They are counted once for each version of
// the record and day, so a request costs no more than any other page.
import { readerCacheControl } from "#gateway/http/reader-cache-control.ts";
import { notModified } from "#gateway/http/entity-tag.ts";
import { SharedBody } from "#gateway/http/compression.ts";
import type { GatewayContext } from "#gateway/gateway-env.ts";
import type { GatewayDependencies } from "#gateway/dependencies.ts";
import { ListCache } from "#gateway/response-cache/list-cache.ts";
import { dayOfEpoch } from "#rules/dates.ts";

/** Returns a function that returns the response: kept, or counted. */
export function startPageReader({
  clock,
  readStartPage,
  recordVersion,
}: Pick<GatewayDependencies, "clock" | "readStartPage" | "recordVersion">): () => Promise<SharedBody> {
  const cache = new ListCache<SharedBody>(recordVersion);
  return async () => {
    const day = dayOfEpoch(clock());
    const state = { version: await recordVersion.current(), day };
    return cache.get("start", state, async () => {
      const { page, version } = await readStartPage(day);
      const value = new SharedBody(JSON.stringify(page));
      return { version, value, size: value.bytes.length };
    });
  };
}

export function startPage(readStart: () => Promise<SharedBody>) {
  return async (c: GatewayContext): Promise<Response> => {
    const body = await readStart();
    c.header("Content-Type", "application/json");
    c.header("Cache-Control", readerCacheControl(c));
    return notModified(c, body.tag) ?? body.send(c);
  };
}
