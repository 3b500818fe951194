// `/api/imports`: the import console, for the society's users with the permission to import (contract/imports.ts).
import { Hono } from "hono";
import { importCalls } from "#contract/import-calls.ts";
import { maxUploadBytes } from "#contract/imports.ts";
import { Problem } from "#contract/problem.ts";
import type { ImportActor } from "#importing/console/import-console.ts";
import { clientOf } from "#gateway/account/account-cookies.ts";
import { requireUser } from "#gateway/account/require-user.ts";
import type { GatewayContext, GatewayEnv, Guard, Middleware } from "#gateway/gateway-env.ts";
import type { GatewayDependencies } from "#gateway/dependencies.ts";
import { bodyLimit } from "#gateway/middleware/body-limit.ts";
import { guardedBy } from "#gateway/middleware/guards.ts";
import { mountCalls } from "#gateway/mount-calls.ts";
import { mayImport } from "#rules/access/import-permission.ts";
import { requestText } from "#text/requests.ts";

type ImportRouteDependencies = Pick<GatewayDependencies, "importDifference" | "imports" | "networkSettings">;

/** Whether a request uploads a file, so that its body has a limit of its own. */
export function isUpload(c: GatewayContext): boolean {
  return c.req.method === "POST" && c.req.path === "/api/imports";
}

/** The routes of the import console; each rejects users without the permission. */
export function importRoutes({
  importDifference,
  imports,
  networkSettings,
}: ImportRouteDependencies): Hono<GatewayEnv> {
  const app = new Hono<GatewayEnv>();
  const actorOf = (c: GatewayContext): ImportActor => {
    const { email, id, name } = requireUser(c).user;
    return { user: { id, name, email }, from: clientOf(c, networkSettings) };
  };
  app.use("/api/imports", onlyImporters());
  app.use("/api/imports/*", onlyImporters());
  app.post("/api/imports", guardedBy(declaredLength, bodyLimit(maxUploadBytes)));
  mountCalls(app, importCalls, {
    "GET /api/imports": (_, __, { pageno }) => imports.list(pageno),
    "POST /api/imports": async (c, _, { fileName }) => {
      const { body } = c.req.raw;
      if (!body) throw new Problem("badRequest", { message: requestText.emptyUpload });
      return { id: await imports.upload(actorOf(c), fileName, body) };
    },
    "GET /api/imports/:id": (c) => imports.details(actorOf(c).user, idOf(c)),
    "GET /api/imports/:id/difference": (c, _, { pageno }) =>
      importDifference({ upload: idOf(c), pageno }, requireUser(c).reader),
    "POST /api/imports/:id/approve": (c) => imports.approve(actorOf(c), idOf(c)),
    "POST /api/imports/:id/discard": (c) => imports.discard(actorOf(c), idOf(c)),
    "POST /api/imports/:id/retry": (c) => imports.retry(actorOf(c), idOf(c)),
    "POST /api/imports/:id/undo": async (c) => ({ id: await imports.undo(actorOf(c), idOf(c)) }),
  });
  return app;
}

/** Rejects visitors with `unauthorised`; users without the permission, and administrators who view as a user, with `notPermitted`. */
function onlyImporters(): Middleware {
  return async (c, next) => {
    const { reader, user } = requireUser(c);
    if (user.impersonatedBy || !mayImport({ userType: user.userType, permissions: reader.permissions })) {
      throw new Problem("notPermitted");
    }
    await next();
    c.header("Cache-Control", "no-store");
  };
}

/** Rejects an upload that does not declare its length, which would have to be held in memory. */
const declaredLength: Guard = (c) => {
  if (c.req.header("content-length") === undefined || c.req.header("transfer-encoding") !== undefined) {
    throw new Problem("badRequest", { message: requestText.uploadWithoutLength });
  }
  return undefined;
};

/** Throws `notFound` for an id that no upload can have. */
function idOf(c: GatewayContext): number {
  const id = c.req.param("id") ?? "";
  if (!/^[1-9]\d{0,8}$/.test(id)) throw new Problem("notFound");
  return Number(id);
}
