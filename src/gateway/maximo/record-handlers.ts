// The reads of the record for API clients: a collection, one of its members, a script.
import { Problem } from "#contract/calls/problem.ts";
import type { CallKind } from "#contract/calls/calls.ts";
import type { GatewayContext } from "#gateway/gateway-env.ts";
import { findCallByName } from "#gateway/inner-call.ts";
import type { GatewayDependencies } from "#gateway/dependencies.ts";
import type { CachedReads } from "#gateway/response-cache/cached-reads.ts";
import { chargeMembers, takeCost } from "#gateway/limits/rate-budget.ts";
import type { ChargeMisses } from "#gateway/limits/verification-misses.ts";
import type { ReadContext, RecordCall } from "#records/calls/record-call.ts";
import { dayOfEpoch } from "#rules/dates.ts";
import { notModified } from "#gateway/http/entity-tag.ts";
import type { SharedBody } from "#gateway/http/compression.ts";
import { hrefPrefix } from "./href-prefix.ts";

type HandlerDependencies = Pick<GatewayDependencies, "clock" | "maximo" | "metrics">;

/** `GET /os/{NAME}` and `/script/{NAME}`. */
export function collectionHandler(
  kind: CallKind,
  { clock, maximo, metrics }: HandlerDependencies,
  reads: CachedReads,
  charge: ChargeMisses,
) {
  return async (c: GatewayContext): Promise<Response> => {
    const { name, path } = findCallByName(kind, c.req.param("name") ?? "");
    const call: RecordCall = { kind, name, parameters: await parametersOf(c) };
    const { isLean } = c.get("apiClient");
    const context = contextOf(c, clock);
    const response = await reads.get({
      path,
      key: JSON.stringify(["collection", isLean, context.origin, path, call.parameters]),
      context,
      signal: c.get("signal"),
      read: (context) =>
        charge(c, path, () => metrics.timeRead(path, () => maximo.read(call, context, isLean))),
    });
    await chargeMembers(c, response.members);
    return recordResponse(c, response.body);
  };
}

/** `GET /os/{NAME}/{restid}`. */
export function memberHandler({ clock, maximo, metrics }: HandlerDependencies, reads: CachedReads) {
  return async (c: GatewayContext): Promise<Response> => {
    const { id = "" } = c.req.param();
    const { name, path } = findCallByName("os", c.req.param("name") ?? "");
    const parameters = (await parametersOf(c)).map(([name, value]) => [withoutAlias(name), value] as const);
    const call = { kind: "os", name, id, parameters } as const;
    const { isLean } = c.get("apiClient");
    const context = contextOf(c, clock);
    const response = reads.get({
      path,
      key: JSON.stringify(["member", id, isLean, context.origin, path, parameters]),
      context,
      signal: c.get("signal"),
      read: (context) => metrics.timeRead(path, () => maximo.readMember(call, context, isLean)),
    });
    const { body } = await response.catch((error: unknown) => {
      const isMissing = error instanceof Problem && error.code === "notFound";
      throw isMissing ? new Problem("noMember", { name, id }) : error;
    });
    return recordResponse(c, body);
  };
}

/** IBM's Java client sends `oslc.properties` for a single member, which means `oslc.select`. */
function withoutAlias(name: string): string {
  return name.toLowerCase() === "oslc.properties" ? "oslc.select" : name;
}

/** The parameters of the address and, for a script, of a posted form. */
async function parametersOf(c: GatewayContext): Promise<RecordCall["parameters"]> {
  const parameters = [...new URL(c.req.url).searchParams];
  const isForm = c.req.header("content-type")?.startsWith("application/x-www-form-urlencoded") ?? false;
  if (c.req.method !== "POST" || !isForm) return parameters;
  return [...parameters, ...new URLSearchParams(await c.req.text())];
}

/** A key reads what its owner may read; a key that an operator created reads what a visitor may read. */
function contextOf(c: GatewayContext, clock: () => number): ReadContext {
  const today = dayOfEpoch(clock());
  const pay = (tokens: number) => takeCost(c, tokens);
  return {
    reader: c.get("apiClient").key.reader,
    today,
    origin: hrefPrefix(c),
    chargeTokens: pay,
  };
}

// Caching of responses to API clients. A key that an operator created reads what every visitor may read, so a response that depends on
// its address only may be stored by a shared cache. A response that depends on a session or on the permissions of a key's owner, or whose
// address contains the key, is private.

/** Behind a cache, a revoked key or an import takes effect that many seconds late. */
const maxAgeSeconds = 60; // gap: caching of API responses
const shared = `public, max-age=${maxAgeSeconds}, must-revalidate`;
/** Caches must store one copy for each set of credentials. */
const vary = "apikey, maxauth, Authorization, Cookie, X-Public-Uri";

/** Responds with a body, or with 304 if the client's copy is current. */
function recordResponse(c: GatewayContext, body: SharedBody): Response | Promise<Response> {
  const { by, key, session } = c.get("apiClient");
  const isPersonal = key.ownerId !== null;
  const isShared = by === "header" && !isPersonal && session === null && !c.res.headers.has("Set-Cookie");
  c.header("Cache-Control", isShared ? shared : isPersonal ? "no-store" : "private, no-cache");
  c.header("Vary", vary);
  const current = notModified(c, body.tag);
  if (current) return current;
  c.header("Content-Type", "application/json");
  return body.send(c);
}
