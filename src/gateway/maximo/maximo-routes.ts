// The record as Maximo's JSON API, under both of its base paths: first the middleware, in order, then the routes. There is no visitor
// cookie, no anti-forgery token and no captcha, because an API client authenticates with its key.
import { Hono } from "hono";
import { Problem } from "#contract/problem.ts";
import type { GatewayEnv, Middleware } from "#gateway/gateway-env.ts";
import { bodyLimit } from "#gateway/middleware/body-limit.ts";
import { concurrentReads } from "#gateway/middleware/concurrent-reads.ts";
import { timeLimit } from "#gateway/middleware/time-limit.ts";
import type { GatewayDependencies } from "#gateway/dependencies.ts";
import type { GetResponse } from "#gateway/response-cache/cached-reads.ts";
import type { ChargeMisses } from "#gateway/limits/verification-misses.ts";
import { errorMessage, formLogin, logOut, serviceDocument, whoAmI } from "./account-handlers.ts";
import { authenticateApiClient } from "./authenticate.ts";
import { continueApiSession } from "./api-session-cookie.ts";
import { keyLimit } from "./key-limit.ts";
import { collectionHandler, memberHandler } from "./record-handlers.ts";

/** The routes below `/maximo`. `addressLimit`, `getResponse` and `charge` are shared with the other routes. */
export function maximoRoutes(
  dependencies: GatewayDependencies,
  addressLimit: Middleware,
  getResponse: GetResponse,
  charge: ChargeMisses,
): Hono<GatewayEnv> {
  const { limits, apiSessions, networkSettings } = dependencies;
  const bases = ["/oslc", "/api"];
  const at = (path: string) => bases.map((base) => base + path);
  const maximo = new Hono<GatewayEnv>();

  maximo.on("GET", at("/error/messages/:code"), errorMessage);
  maximo.use(timeLimit(dependencies));
  maximo.use(bodyLimit(limits.bodyBytes));
  maximo.use(authenticateApiClient(dependencies));
  maximo.use(keyLimit(dependencies, addressLimit));
  maximo.on(["GET", "POST"], at("/logout"), logOut(apiSessions));
  maximo.use(continueApiSession(apiSessions, networkSettings));

  maximo.on("GET", [...at(""), ...at("/")], serviceDocument(networkSettings));
  maximo.on("GET", at("/whoami"), whoAmI);
  maximo.on(["GET", "POST"], at("/login"), whoAmI);
  maximo.on("POST", [...at(""), ...at("/"), ...at("/j_security_check")], formLogin);
  const reads = concurrentReads(dependencies);
  maximo.on("GET", at("/os/:name"), reads, collectionHandler("os", dependencies, getResponse, charge));
  maximo.on("GET", at("/os/:name/:id"), reads, memberHandler(dependencies, getResponse));
  maximo.on(
    ["GET", "POST"],
    at("/script/:name"),
    reads,
    collectionHandler("script", dependencies, getResponse, charge),
  );
  maximo.all("*", (c) => {
    throw new Problem(["GET", "HEAD"].includes(c.req.method) ? "notFound" : "readOnly");
  });
  return maximo;
}
