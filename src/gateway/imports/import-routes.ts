// `/api/imports`: the import console, for the society's users with the permission to import (contract/administration/import-calls.ts).
import { Hono } from "hono";
import { importCalls } from "#contract/administration/import-calls.ts";
import { maxUploadBytes } from "#contract/administration/imports.ts";
import { Problem } from "#contract/calls/problem.ts";
import { requestActor, requireUser } from "#gateway/account/require-user.ts";
import type { GatewayContext, GatewayEnv, Guard } from "#gateway/gateway-env.ts";
import type { StaffServices } from "#gateway/dependencies.ts";
import { bodyLimit } from "#gateway/middleware/body-limit.ts";
import { guardedBy } from "#gateway/middleware/guards.ts";
import { mountCalls } from "#gateway/mount-calls.ts";
import { mayImport } from "#rules/access/import-permission.ts";
import { requestText } from "#text/requests.ts";

/** The routes of the import console; each rejects users without the permission. */
export function importRoutes({ importDifference, imports }: StaffServices): Hono<GatewayEnv> {
  const app = new Hono<GatewayEnv>();
  mountCalls(
    app,
    importCalls,
    onlyImporters,
    {
      "GET /api/imports": (_, { query }) => imports.list(query.pageno),
      "POST /api/imports": async (c, { query: { fileName } }) => {
        const { body } = c.req.raw;
        if (!body) throw new Problem("badRequest", { message: requestText.emptyUpload });
        return { id: await imports.upload(requestActor(c), fileName, body) };
      },
      "GET /api/imports/:id": (c, { id }) => imports.details(requireUser(c).user, uploadOf(id)),
      "GET /api/imports/:id/difference": (c, { id, query: { pageno } }) =>
        importDifference({ upload: uploadOf(id), pageno }, requireUser(c).reader),
      "POST /api/imports/:id/approve": (c, { id }) => imports.approve(requestActor(c), uploadOf(id)),
      "POST /api/imports/:id/discard": (c, { id }) => imports.discard(requestActor(c), uploadOf(id)),
      "POST /api/imports/:id/retry": (c, { id }) => imports.retry(requestActor(c), uploadOf(id)),
      "POST /api/imports/:id/undo": async (c, { id }) => ({
        id: await imports.undo(requestActor(c), uploadOf(id)),
      }),
    },
    { "POST /api/imports": [guardedBy(declaredLength, bodyLimit(maxUploadBytes))] },
  );
  return app;
}

/** Rejects visitors with `unauthorised`; users without the permission, and administrators who view as a user, with `notPermitted`. */
function onlyImporters(c: GatewayContext): void {
  const { reader, user } = requireUser(c);
  if (user.impersonatedBy || !mayImport({ userType: user.userType, permissions: reader.permissions })) {
    throw new Problem("notPermitted");
  }
}

/** Rejects an upload that does not declare its length, which would have to be held in memory. */
const declaredLength: Guard = (c) => {
  if (c.req.header("content-length") === undefined || c.req.header("transfer-encoding") !== undefined) {
    throw new Problem("badRequest", { message: requestText.uploadWithoutLength });
  }
  return undefined;
};

/** The number of an upload. Throws `notFound` for an id that no upload can have. */
function uploadOf(id: string): number {
  if (!/^[1-9]\d{0,8}$/.test(id)) throw new Problem("notFound");
  return Number(id);
}
