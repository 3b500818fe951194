// The rendered pages of visitors, which hold nothing of one visitor: each is rendered and compressed once for a version of the record and a day.
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { Problem } from "#contract/calls/problem.ts";
import type { ScreenRedirect } from "#contract/page/rendered-screen.ts";
import type { GatewayDependencies } from "#gateway/dependencies.ts";
import type { GatewayContext } from "#gateway/gateway-env.ts";
import { SharedBody } from "#gateway/http/compression.ts";
import { notModified } from "#gateway/http/entity-tag.ts";
import { takeCost } from "#gateway/limits/rate-budget.ts";
import { ResponseCache } from "#gateway/response-cache/response-cache.ts";

// gap: rendered screen
/** Bytes of all pages together, and of those that are longer than usual, which displace no others. */
const maxBytes = { usual: 48 * 1024 * 1024, long: 16 * 1024 * 1024 };
const usualBytes = 128 * 1024;
/** Characters of an address whose page is cached: one that people open is shorter, and a page may repeat it. */
const maxAddressLength = 1000;

export interface WrittenPage {
  readonly text: string;
  readonly status: number;
  /** The tokens of its reads; `null` for one that was not rendered. */
  readonly readCost: number | null;
}

interface CachedPage {
  readonly address: string;
  /** Names whatever the page depends on, apart from its address, the record and the day. */
  readonly key: string;
  readonly day: string;
  /** Writes the page; without its reads if they are refused. */
  readonly write: (refusal: Problem | null) => Promise<WrittenPage | ScreenRedirect>;
}

/** Returns a function that sends a page, cached or written. A visitor pays for the reads of both, and for rendering if it is written. */
export function createPageCache({ recordVersion }: Pick<GatewayDependencies, "recordVersion">) {
  const usual = new ResponseCache(maxBytes.usual);
  const long = new ResponseCache(maxBytes.long);
  return async (c: GatewayContext, { address, day, write, ...page }: CachedPage): Promise<Response> => {
    const key = address + page.key;
    const version = await Promise.resolve(recordVersion.current()).catch(() => null);
    const state = version === null || address.length > maxAddressLength ? null : { version, day };
    const cached = state && (usual.find(key, state) ?? long.find(key, state));
    const refusal = cached ? await refusalOf(c, cached.cost) : null;
    if (cached && refusal === null) return sendCached(c, cached.body);
    const written = await write(refusal);
    if ("redirect" in written || written.status !== 200) return sendPage(c, written);
    const { readCost, text } = written;
    const body = new SharedBody(text);
    if (state !== null && readCost !== null) {
      const cache = body.bytes.length <= usualBytes ? usual : long;
      cache.storeIfUnchanged(recordVersion, key, state, { body, cost: readCost, members: 0 });
    }
    return sendShared(c, body);
  };
}

/**
 * Sends a page of the cache, and lets a proxy keep it for a second, too (`deploy/nginx.conf`), by which a reader sees an import later.
 * Not with cookies, which are one reader's.
 */
function sendCached(c: GatewayContext, body: SharedBody): ReturnType<typeof sendShared> {
  if (!c.get("setsCookie")) c.header("X-Accel-Expires", "1");
  return sendShared(c, body);
}

const sendShared = (c: GatewayContext, body: SharedBody) => notModified(c, body.tag) ?? body.send(c);

/** Sends a page of one request. */
export function sendPage(c: GatewayContext, page: WrittenPage | ScreenRedirect): Response {
  return "redirect" in page
    ? c.redirect(page.redirect)
    : c.body(page.text, page.status as ContentfulStatusCode);
}

/** Takes the cost of reads. Returns the problem `tooManyRequests` of a visitor who cannot pay. */
async function refusalOf(c: GatewayContext, cost: number): Promise<Problem | null> {
  try {
    // Beside the token that the request has paid on arrival.
    await takeCost(c, cost + 1);
    return null;
  } catch (error) {
    if (error instanceof Problem && error.code === "tooManyRequests") return error;
    throw error;
  }
}
