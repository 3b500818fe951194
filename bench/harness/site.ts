// The product and its peers with one fleet on one engine, ready to be measured.
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { join } from "node:path";
import { command } from "#tests/database/snapshot.ts";
import type { FleetPlan } from "#fleet/fleet-plan.ts";
import { measureCopy } from "#bench/peers/copy.ts";
import { Probes } from "#bench/works/probes.ts";
import { type BenchDatabase, openBenchDatabase } from "./bench-database.ts";
import {
  builtPrograms,
  type Programs,
  runCommand,
  type ServerProcess,
  startProcess,
  startServer,
} from "./child-process.ts";
import { documentOf, type FleetDocument, fleetFolder } from "./fleet-cache.ts";
import type { Engine, Pauses } from "./measurement.ts";
import { HttpClient, Visitors } from "./visitors.ts";

export interface SiteOptions {
  readonly engine: Engine;
  readonly plan: FleetPlan;
  readonly reuse: boolean;
  /** Folder of fleets and databases. */
  readonly cache: string;
  /** Whether to compare with `COPY`, which stores every row once more. */
  readonly measuresCopy: boolean;
  readonly visitors: number;
  /** The product's programs, if they are not the built ones. */
  readonly programs?: Programs;
}

export interface Peer {
  readonly client: HttpClient;
  readonly pid: number;
}

export interface Site {
  readonly engine: Engine;
  readonly probes: Probes;
  readonly fleet: string;
  readonly document: FleetDocument;
  readonly database: BenchDatabase;
  readonly programs: Programs;
  readonly product: ServerProcess;
  readonly visitors: Visitors;
  /** Runs SQL written by hand. */
  readonly handler: Peer;
  /** Sends stored bytes. */
  readonly hono: Peer;
  /** Only beside a PostgreSQL server, and if it is installed. */
  readonly postgraphile: Peer | null;
  /** Milliseconds of the first import and of `COPY`; `null` if they were not measured. */
  readonly firstImport: number | null;
  readonly copy: number | null;
  close(): Promise<void>;
}

/** The value of METRICS_TOKEN with which `takePauses` reads the metrics. */
export const metricsToken = "bench-metrics-token-0123456789-0123456789";

/** All guards are on except the captcha's work. The rate limit is so high that it refuses none. */
export const guards = {
  CAPTCHA: "off",
  RATE_LIMIT: "999999999",
  TRUST_PROXY: "1",
  DEMO_FLEET: "off",
  METRICS_TOKEN: metricsToken,
};

const handlers = fileURLToPath(new URL("../peers/handlers.ts", import.meta.url));
const postgraphile = fileURLToPath(new URL("../postgraphile/run.mjs", import.meta.url));

/** Generates and imports the fleet and starts all processes. Needs the built product. */
export async function openSite(options: SiteOptions): Promise<Site> {
  const { cache, engine, measuresCopy, plan, programs = builtPrograms, reuse, visitors } = options;
  const fleet = await fleetFolder(plan, cache);
  const database = await openBenchDatabase(engine, { vessels: plan.vessels, cache, reuse });
  const firstImport = database.isReused ? null : await importFolder({ database, programs }, fleet);
  const peerDatabase = await database.peerDatabase();
  const copy = measuresCopy ? await measureCopy(peerDatabase) : null;
  const document = documentOf(plan);
  const product = await startServer({ ...database.settings, ...guards }, programs);
  const bare = await startProcess(["--import", "tsx", handlers, peerDatabase, join(fleet, document.path)]);
  const graphql = engine === "server" ? await startPostgraphile(peerDatabase) : null;
  const client = new HttpClient(product.origin);
  const [sqlOrigin = "", bytesOrigin = ""] = bare.origins;
  const peers = [sqlOrigin, bytesOrigin].map((origin) => ({ client: new HttpClient(origin), pid: bare.pid }));
  const [handler, hono] = peers as [Peer, Peer];
  return {
    engine,
    probes: new Probes(plan),
    fleet,
    document,
    database,
    programs,
    product,
    visitors: await Visitors.open(client, visitors),
    handler,
    hono,
    postgraphile: graphql && { client: new HttpClient(graphql.origin), pid: graphql.pid },
    firstImport,
    copy,
    async close() {
      for (const process of [product, bare, graphql]) await process?.stop();
      await database.close();
    },
  };
}

/** Imports a folder by the product's command and returns its time in milliseconds. */
export function importFolder(
  { database, programs }: Pick<Site, "database" | "programs">,
  folder: string,
): Promise<number> {
  return runCommand([...programs.import, folder], database.settings);
}

/** Returns the pauses of the product's event loop since the last call. */
export async function takePauses(client: HttpClient): Promise<Required<Pauses>> {
  const { body } = await client.get("/metrics", { authorization: `Bearer ${metricsToken}` });
  const metrics = body.toString();
  const milliseconds = (name: string): number =>
    1000 * Number(new RegExp(`^nodejs_eventloop_lag_${name}_seconds ([\\d.e+-]+)$`, "m").exec(metrics)?.[1]);
  return { pause: milliseconds("max"), pauseP99: milliseconds("p99") };
}

async function startPostgraphile(database: string): Promise<ServerProcess | null> {
  if (!existsSync(join(postgraphile, "../node_modules"))) return null;
  // It finds the document of a vessel by a foreign key, which it also reads from a comment. A function would get the name of a table.
  for (const comment of [
    "table vessel_document is '@foreignKey (assetnum) references vessel (assetnum)'",
    "function class_actions is '@omit'",
  ])
    await command(database, `comment on ${comment}`);
  return startProcess([postgraphile, database], { NODE_ENV: "production" });
}
