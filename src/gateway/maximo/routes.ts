// The record as a Maximo's JSON interface, under both of its bases: guards in order, then routes. No cookie of a
// visitor, no anti-forgery token, no captcha: a machine proves itself with its key.
import { Hono } from "hono";
import { Problem } from "#contract/problem.ts";
import type { GatewayEnv, Guard } from "#gateway/gateway-env.ts";
import { bodyLimit } from "#gateway/guards/body-limit.ts";
import { timeLimit } from "#gateway/guards/time-limit.ts";
import type { GatewayParts } from "#gateway/parts.ts";
import { errorMessage, logOut, serviceDocument, whoAmI } from "./account.ts";
import { identify } from "./identify.ts";
import { keepSession } from "./keep-session.ts";
import { keyLimit } from "./key-limit.ts";
import { collection, member } from "./record.ts";

/** The routes below `/maximo`; `addressLimit` is the guard that counts addresses everywhere else. */
export function maximoRoutes(parts: GatewayParts, addressLimit: Guard): Hono<GatewayEnv> {
  const { limits, machineSessions, surroundings } = parts;
  const bases = ["/oslc", "/api"];
  const at = (path: string) => bases.map((base) => base + path);
  const maximo = new Hono<GatewayEnv>();

  maximo.on("GET", at("/error/messages/:code"), errorMessage);
  maximo.use(timeLimit(limits.answerTime));
  maximo.use(bodyLimit(limits.bodyBytes));
  maximo.use(identify(parts));
  maximo.use(keyLimit(parts, addressLimit));
  maximo.on(["GET", "POST"], at("/logout"), logOut(machineSessions));
  maximo.use(keepSession(machineSessions, surroundings));

  maximo.on("GET", [...at(""), ...at("/")], serviceDocument(surroundings));
  maximo.on("GET", at("/whoami"), whoAmI);
  maximo.on(["GET", "POST"], at("/login"), whoAmI);
  maximo.on("POST", at("/j_security_check"), whoAmI);
  maximo.on("GET", at("/os/:name"), collection("os", parts));
  maximo.on("GET", at("/os/:name/:id"), member(parts));
  maximo.on(["GET", "POST"], at("/script/:name"), collection("script", parts));
  maximo.all("*", (c) => {
    throw new Problem(["GET", "HEAD"].includes(c.req.method) ? "notFound" : "readOnly");
  });
  return maximo;
}
