// A short version of `npm run bench:abuse` without time limits: the real gateway on both engines, over real connections.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, inject, test, vi } from "vitest";
import type { Database } from "#database/database.ts";
import { databaseOf } from "#database/embedded/embedded.ts";
import { openInWorker } from "#database/embedded/embedded-worker.ts";
import { withQueryContext } from "#database/query-context.ts";
import { createGateway } from "#gateway/app.ts";
import { load, openFresh } from "#tests/database/engines.ts";
import { recordedSession } from "#tests/database/recorded-session.ts";
import { copySnapshot } from "#tests/database/snapshot.ts";
import { knownRecord } from "#tests/gateway/known-record.ts";
import { bodyOf, visitorAt } from "#tests/main/visitor.ts";
import { webFilesOf } from "#tests/gateway/web-files-of.ts";
import { composeGateway } from "./compose.ts";
import { readConfiguration } from "#main/configuration/configuration.ts";
import { createHttpServer, listen, listenerOf, type RunningServer } from "./listen.ts";
import { createLog } from "./logging.ts";

const clients = 100;
/** A search that differs from those of other clients, because equal ones are computed once. */
const searchOf = (client: number) =>
  `/os/ABSRECORDSEARCH?lean=1&oslc.pageSize=${client + 1}&oslc.where=vessel_name="%25M%25R%25"`;
const lookUp = '/os/ABSRECORDSEARCH?lean=1&oslc.select=*&oslc.where=imo_num="9074729"';

const engines = inject("engines");

describe.each(engines)("the %s database under abuse", (engine) => {
  let folder: string;
  let database: Database;
  let runningServer: RunningServer;
  let origin: string;
  let statements: readonly string[] = [];
  /** Reads of the record that have started, and the outcomes of the finished ones. */
  const reads = { started: 0, ended: [] as string[] };

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "plimsoll-abuse-"));
    database = await open();
    await load(database, {
      vessel: [{ assetnum: "V1", vessel_name: "MERIDIAN STAR", imo_num: "9074729", security_domain_id: 0 }],
    });
    const configuration = readConfiguration({
      DATA_DIR: folder,
      CAPTCHA: "off",
      RATE_LIMIT: "off",
      TRUST_PROXY: "1",
      AUTH_SECRET: "a".repeat(32),
    });
    const files = webFilesOf();
    const dependencies = composeGateway(configuration, { database, files, log: createLog("silent") });
    const gateway = createGateway({
      ...dependencies,
      // The version and the time of the record would wait for the occupied connections too, and no search would be read.
      recordVersion: knownRecord(),
      read: (call, context) => {
        reads.started += 1;
        const reading = dependencies.read(call, context);
        reading.then(
          () => reads.ended.push("completed"),
          () => reads.ended.push("dropped"),
        );
        return reading;
      },
    });
    runningServer = await listen(createHttpServer(), listenerOf(gateway.fetch), {
      port: 0,
      host: "127.0.0.1",
    });
    origin = `http://127.0.0.1:${runningServer.port}`;
  });
  afterAll(async () => {
    await runningServer.stop();
    await database.close();
    await rm(folder, { recursive: true, force: true });
  });

  async function open(): Promise<Database> {
    if (engine === "server") return openFresh("server");
    await copySnapshot(inject("snapshot"), folder);
    const session = recordedSession(await openInWorker(join(folder, "database")));
    ({ statements } = session);
    return databaseOf(session);
  }

  /** Occupies all connections that searches can use, until the returned function is called. */
  function occupy(): () => Promise<unknown> {
    const released = new AbortController();
    const sleep = () => sql`select pg_sleep(600)`.execute(database.replica);
    const hold = () =>
      engine === "server"
        ? withQueryContext({ priority: "search", signal: released.signal }, sleep)
        : database.kysely.transaction().execute(() => until(released.signal));
    const holding = Promise.allSettled(Array.from({ length: engine === "server" ? 8 : 1 }, hold));
    return () => {
      released.abort();
      return holding;
    };
  }

  test("responds to health checks and look-ups while a hundred clients abandon expensive calls", async () => {
    // Each from an address of its own, because the reads of one address are bounded too.
    const addresses = Array.from({ length: clients }, (_, client) => `10.0.0.${client + 1}`);
    const visitors = await Promise.all(addresses.map((address) => visitorAt(origin, address)));
    const send = await visitorAt(origin, "10.0.1.1");
    const release = occupy();
    const abandoned = new AbortController();
    const searches = Promise.allSettled(
      visitors.map((visitor, client) => visitor(searchOf(client), abandoned.signal)),
    );
    await vi.waitFor(() => expect(reads.started).toBe(clients), 30_000);
    const healthy = await fetch(`${origin}/healthz`);
    expect(healthy.status).toBe(200);

    const overloaded = await send(searchOf(clients));
    expect(overloaded.status).toBe(503);
    expect(overloaded.headers.get("Retry-After")).toBe("5");
    expect(await overloaded.json()).toMatchObject({ error: { code: "overloaded" } });

    const statementCount = statements.length;
    abandoned.abort();
    await searches;
    await vi.waitFor(() => expect(reads.ended).toEqual(Array(clients + 1).fill("dropped")), 30_000);
    const found = bodyOf(send(lookUp));
    if (engine === "server") await found;
    await release();
    expect(await found).toMatchObject({ member: [{ imo_num: "9074729" }] });
    expect(statements.slice(statementCount).filter((statement) => statement.includes(" like "))).toEqual([]);
  });
});

function until(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => signal.addEventListener("abort", () => resolve(), { once: true }));
}
