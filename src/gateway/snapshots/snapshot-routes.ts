// The record as files: `/data` explains it to people, `/data.json` and `datapackage.json` to programs, and the files are below the name of their
// snapshot, or below `latest`, which leads there.
import type { Hono } from "hono";

import { Problem } from "#contract/calls/problem.ts";
import { demonstrationSentence } from "#contract/page/record-state.ts";
import { recordStateHeaders } from "#contract/page/record-statements.ts";
import type { StoredDocument } from "#documents/store.ts";
import { termsUrl } from "#gateway/api-docs/product.ts";
import type { GatewayDependencies } from "#gateway/dependencies.ts";
import type { GatewayContext, GatewayEnv } from "#gateway/gateway-env.ts";
import { documentResponse } from "#gateway/http/document-response.ts";
import { entityTagOf, notModified } from "#gateway/http/entity-tag.ts";
import { requestOrigin } from "#gateway/http/request-origin.ts";
import { chargeRoute } from "#gateway/limits/route-costs.ts";
import { guardedBy } from "#gateway/middleware/guards.ts";
import { plainPagePolicy } from "#gateway/page/plain-page.ts";
import type { KeptSnapshot, WholeSnapshot } from "#snapshots/snapshot-store.ts";

import { dataPackage } from "./data-package.ts";
import { dataPage } from "./data-page.ts";

/** The snapshots that readers can get, latest first, and their files. */
export interface SnapshotReads {
  readonly list: () => Promise<readonly KeptSnapshot[]>;
  /** The snapshot of a name, or the latest one without; `null` if there is none. */
  readonly find: (name?: string) => Promise<WholeSnapshot | null>;
  /** Snapshots of the record from before this time are withdrawn; `null` if none are. */
  readonly withdrawnBefore: () => Promise<string | null>;
  readonly open: (snapshot: string, file: string) => Promise<StoredDocument | null>;
}

type SnapshotRouteDependencies = Pick<GatewayDependencies, "changes" | "isApiOpen" | "product"> & {
  readonly snapshots: SnapshotReads;
};

/** A snapshot can be withdrawn at any time, so that a copy is validated on each use. */
const cacheControl = "no-cache";
const latest = "latest";
const packageName = "datapackage.json";

/** Mounts the routes where the operator has opened them. */
export function mountSnapshots(app: Hono<GatewayEnv>, dependencies: SnapshotRouteDependencies): void {
  app.get("/data", guardedBy(chargeRoute("GET /data")), page(dependencies));
  app.get("/data.json", guardedBy(chargeRoute("GET /data.json")), list(dependencies));
  app.get("/data/:snapshot/:file", guardedBy(chargeRoute("GET /data/:snapshot/:file")), file(dependencies));
}

function page({ isApiOpen, product, snapshots }: SnapshotRouteDependencies) {
  return async (c: GatewayContext): Promise<Response> => {
    const origin = requestOrigin(c);
    c.header("Cache-Control", cacheControl);
    c.header("Content-Type", "text/html; charset=utf-8");
    c.header("Content-Security-Policy", plainPagePolicy);
    return c.body(
      dataPage({
        latest: await snapshots.find(),
        snapshots: await snapshots.list(),
        withdrawnBefore: await snapshots.withdrawnBefore(),
        product,
        origin,
        isApiOpen,
      }),
    );
  };
}

function list({ product, snapshots }: SnapshotRouteDependencies) {
  return async (c: GatewayContext): Promise<Response> => {
    const origin = requestOrigin(c);
    const found = await snapshots.list();
    const terms = { name: product.dataTerms.name, url: termsUrl(product, origin) };
    c.header("Cache-Control", cacheControl);
    return c.json({
      terms,
      withdrawnBefore: await snapshots.withdrawnBefore(),
      snapshots: found.map(({ madeAt, name, recordAsOf, ...state }) => ({
        name,
        madeAt,
        recordAsOf,
        demonstration: demonstrationSentence({ ...state }) || null,
        dataPackage: `${origin}/data/${name}/${packageName}`,
      })),
    });
  };
}

function file({ changes, product, snapshots }: SnapshotRouteDependencies) {
  return async (c: GatewayContext): Promise<Response> => {
    const { file: name = "", snapshot: requested = "" } = c.req.param();
    const snapshot = await snapshots.find(requested === latest ? undefined : requested);
    const listed = snapshot?.files.find((one) => one.name === name);
    if (!snapshot || (!listed && name !== packageName)) {
      throw new Problem("notFound");
    }
    const origin = requestOrigin(c);
    c.header("Cache-Control", cacheControl);
    for (const [header, value] of Object.entries(recordStateHeaders(snapshot))) c.header(header, value);
    if (requested === latest) return c.redirect(`/data/${snapshot.name}/${name}`, 302);
    if (!listed) {
      const stated = dataPackage({ snapshot, product, origin });
      // Weak: a cursor looks different each time.
      const current = notModified(c, `W/${entityTagOf(JSON.stringify(stated))}`);
      if (current) return current;
      const cursor = changes.cursors.seal(snapshot.position);
      return c.json({ ...stated, cursor, changes: `${origin}/api/v1/changes?after=${cursor}` });
    }
    const stored = await snapshots.open(snapshot.name, name);
    if (stored === null) throw new Problem("unavailable");
    return documentResponse(c, { ...stored, etag: `"${listed.sha256}"` }, cacheControl);
  };
}
