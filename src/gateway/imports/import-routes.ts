// `/api/imports`: the import console, for the society's users with the permission to import (contract/imports.ts).
import { Hono } from "hono";
import { importPaths, maxUploadBytes } from "#contract/imports.ts";
import { uploadQuery, uploadsQuery } from "#contract/import-calls.ts";
import { Problem } from "#contract/problem.ts";
import type { ImportActor } from "#importing/console/import-console.ts";
import { clientOf } from "#gateway/account/account-cookies.ts";
import { requireUser } from "#gateway/account/require-user.ts";
import type { GatewayContext, GatewayEnv, Guard, Middleware } from "#gateway/gateway-env.ts";
import type { GatewayDependencies } from "#gateway/dependencies.ts";
import { callQuery } from "#gateway/http/request-body.ts";
import { bodyLimit } from "#gateway/middleware/body-limit.ts";
import { guardedBy } from "#gateway/middleware/guards.ts";
import { mayImport } from "#rules/access/import-permission.ts";
import { requestText } from "#text/requests.ts";

type ImportRouteDependencies = Pick<GatewayDependencies, "importDifference" | "imports" | "networkSettings">;

/** Whether a request uploads a file, so that its body has a limit of its own. */
export function isUpload(c: GatewayContext): boolean {
  return c.req.method === "POST" && c.req.path === importPaths.uploads;
}

/** The routes of the import console; each rejects users without the permission. */
export function importRoutes({
  importDifference,
  imports,
  networkSettings,
}: ImportRouteDependencies): Hono<GatewayEnv> {
  const app = new Hono<GatewayEnv>();
  const base = `${importPaths.uploads}/:id`;
  const actorOf = (c: GatewayContext): ImportActor => {
    const { email, id, name } = requireUser(c).user;
    return { user: { id, name, email }, from: clientOf(c, networkSettings) };
  };
  app.use(importPaths.uploads, onlyImporters());
  app.use(`${importPaths.uploads}/*`, onlyImporters());

  app.get(importPaths.uploads, async (c) => c.json(await imports.list(callQuery(c, uploadsQuery).pageno)));
  app.post(importPaths.uploads, guardedBy(declaredLength, bodyLimit(maxUploadBytes)), async (c) => {
    const { fileName } = callQuery(c, uploadQuery);
    const { body } = c.req.raw;
    if (!body) throw new Problem("badRequest", { message: requestText.emptyUpload });
    return c.json({ id: await imports.upload(actorOf(c), fileName, body) });
  });
  app.get(base, async (c) => c.json(await imports.details(actorOf(c).user, idOf(c))));
  app.get(`${base}/difference`, async (c) => {
    const { pageno } = callQuery(c, uploadsQuery);
    return c.json(await importDifference({ upload: idOf(c), pageno }, requireUser(c).reader));
  });
  app.post(`${base}/approve`, async (c) => {
    await imports.approve(actorOf(c), idOf(c));
    return c.body(null, 204);
  });
  app.post(`${base}/discard`, async (c) => {
    await imports.discard(actorOf(c), idOf(c));
    return c.body(null, 204);
  });
  app.post(`${base}/retry`, async (c) => {
    await imports.retry(actorOf(c), idOf(c));
    return c.body(null, 204);
  });
  app.post(`${base}/undo`, async (c) => c.json({ id: await imports.undo(actorOf(c), idOf(c)) }));
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
