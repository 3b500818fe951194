// The record as Maximo's JSON API, under both of its base paths: first the middleware, in order, then the routes. There is no visitor
// cookie, no anti-forgery token and no captcha, because an API client authenticates with its key.
import { Hono } from "hono";
import { Problem } from "#contract/problem.ts";
import type { GatewayEnv, Guard } from "#gateway/gateway-env.ts";
import { bodyLimit } from "#gateway/middleware/body-limit.ts";
import { concurrentReads, type RunInSlot } from "#gateway/middleware/concurrent-reads.ts";
import { guardedBy } from "#gateway/middleware/guards.ts";
import { timeLimit } from "#gateway/middleware/time-limit.ts";
import type { Identities, Operation, RecordReads, RequestLimits } from "#gateway/dependencies.ts";
import type { CachedReads } from "#gateway/response-cache/cached-reads.ts";
import type { ChargeMisses } from "#gateway/limits/verification-misses.ts";
import { errorMessage, formLogin, logOut, serviceDocument, whoAmI } from "./account-handlers.ts";
import { authenticateApiClient } from "./authenticate.ts";
import { continueApiSession } from "./api-session-cookie.ts";
import { keyLimit } from "./key-limit.ts";
import { collectionHandler, memberHandler } from "./record-handlers.ts";

/** What the routes below `/maximo` share with the other routes. */
interface SharedParts {
  readonly addressLimit: Guard;
  readonly reads: CachedReads;
  readonly charge: ChargeMisses;
  readonly runInSlot: RunInSlot;
}

/** The routes below `/maximo`. */
export function maximoRoutes(
  dependencies: RecordReads & Identities & RequestLimits & Operation,
  { addressLimit, charge, reads, runInSlot }: SharedParts,
): Hono<GatewayEnv> {
  const { limits, apiSessions, networkSettings } = dependencies;
  const bases = ["/oslc", "/api"];
  const at = (path: string) => bases.map((base) => base + path);
  const maximo = new Hono<GatewayEnv>();

  maximo.on("GET", at("/error/messages/:code"), errorMessage);
  maximo.use(timeLimit(dependencies));
  maximo.use(
    guardedBy(
      bodyLimit(limits.bodyBytes),
      authenticateApiClient(dependencies),
      keyLimit(dependencies, addressLimit),
    ),
  );
  maximo.on(["GET", "POST"], at("/logout"), logOut(apiSessions));
  maximo.use(continueApiSession(apiSessions, networkSettings));

  maximo.on("GET", [...at(""), ...at("/")], serviceDocument(networkSettings));
  maximo.on("GET", at("/whoami"), whoAmI);
  maximo.on(["GET", "POST"], at("/login"), whoAmI);
  maximo.on("POST", [...at(""), ...at("/"), ...at("/j_security_check")], formLogin);
  const inSlot = concurrentReads(runInSlot);
  maximo.on("GET", at("/os/:name"), inSlot, collectionHandler("os", dependencies, reads, charge));
  maximo.on("GET", at("/os/:name/:id"), inSlot, memberHandler(dependencies, reads));
  maximo.on(
    ["GET", "POST"],
    at("/script/:name"),
    inSlot,
    collectionHandler("script", dependencies, reads, charge),
  );
  maximo.all("*", (c) => {
    throw new Problem(["GET", "HEAD"].includes(c.req.method) ? "notFound" : "readOnly");
  });
  return maximo;
}
