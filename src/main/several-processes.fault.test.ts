// Two servers behind nginx, with PgBouncer in transaction mode and a streaming replica. Parts of it lag behind, are stopped and are killed.
// `KILLS=30 npm run test:faults -- several-processes` kills thirty times.
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { openDatabase } from "#database/open.ts";
import { cookiesOf } from "#tests/gateway/cookies-of.ts";
import { maxauth } from "#tests/gateway/maximo-gateway.ts";
import { load } from "#tests/database/engines.ts";
import { importMembers } from "#tests/importing/change-log.ts";
import { killMoments } from "#tests/main/kills.ts";
import { startLoad, startLogIns, statusesOf } from "#tests/main/load.ts";
import { markedFleet } from "#tests/main/marked-fleet.ts";
import { recordCalls } from "#tests/main/record-calls.ts";
import { missingPrograms } from "#tests/main/stack/programs.ts";
import { type Stack, startStack } from "#tests/main/stack/stack.ts";
import { visitorAt } from "#tests/main/visitor.ts";

const missing = missingPrograms("initdb", "pg_basebackup", "pgbouncer", "nginx");
const kills = Number(process.env["KILLS"] ?? 3);

const vessel = (vessel_name: string) => ({ assetnum: "V9", vessel_name, imo_num: "9074729" });
const nameOf = "/os/ABSRECORDVESSEL?oslc.select=vessel_name&oslc.where=assetnum=%22V9%22&lean=1";

/** Waits until a check passes; the time is for a busy computer only. */
const eventually = <Result>(check: () => Result | Promise<Result>) =>
  vi.waitFor(check, { timeout: 60_000, interval: 20 });

describe.skipIf(missing.length > 0)(
  "several processes (skipped without PostgreSQL, PgBouncer and nginx)",
  () => {
    let stack: Stack;
    beforeAll(async () => {
      stack = await startStack((database) => load(database, markedFleet()));
    }, 300_000);
    afterAll(() => stack?.close());

    const rename = (name: string) =>
      importMembers({ database: stack.database }, { ABSRECORDVESSEL: [vessel(name)] });

    /** The number in the name of the vessel, read from a server. */
    async function readName(call: Awaited<ReturnType<typeof visitorAt>>): Promise<number> {
      const response = await call(nameOf);
      const text = await response.text();
      if (!response.ok) throw new Error(`${response.status}: ${text}`);
      return Number(/NAME (\d+)/.exec(text)?.[1]);
    }

    test("return the same bodies as one server on the primary server", async () => {
      await rename("NAME 0");
      const alone = await stack.startAlone();
      const visitors = () => Promise.all([visitorAt(alone.address), visitorAt(stack.proxy.address)]);
      let [direct, through] = await visitors();
      const comparable = (text: string) => text.replaceAll(/"requestId":"[^"]*"|http:\/\/[^/"]+/g, "");
      // A third of the calls, which has every record set and form.
      const calls = recordCalls(markedFleet(), [])
        .filter((_, index) => index % 3 === 0)
        .map(({ kind, name, query }) => `/${kind}/${name}?${query}`);
      const differing: string[] = [];
      for (const [index, osurl] of calls.entries()) {
        // A session has 600 tokens a minute.
        if (index % 50 === 49) [direct, through] = await visitors();
        const [expected, actual] = await Promise.all([direct(osurl), through(osurl)]);
        const [one, other] = [comparable(await expected.text()), comparable(await actual.text())];
        if (expected.status !== actual.status || one !== other) differing.push(osurl);
      }
      expect(calls.length).toBeGreaterThan(50);
      expect(differing).toEqual([]);
      await alone.stop();
    }, 180_000);

    test("share the session of an API client and its end", async () => {
      const [one, other] = stack.servers;
      const headers = maxauth(stack.keyName, stack.key);
      const login = await fetch(`${one?.address}/maximo/oslc/login`, { headers });
      const cookie = cookiesOf(login);
      expect(await statusesOf(other?.address ?? "", [cookie])).toEqual([200]);
      await fetch(`${one?.address}/maximo/oslc/logout`, { method: "POST", headers: { cookie } });
      expect(await statusesOf(other?.address ?? "", [cookie])).toEqual([401]);
    });

    const openPooled = () =>
      openDatabase({ dataDir: "unused", databaseUrl: stack.pooler.url("postgres"), isPrepared: false });

    /** Sessions that hold a lock or wait for one. */
    async function lockedSessions() {
      const { rows } = await sql`select pid from pg_locks where locktype = 'advisory'`.execute(
        stack.database.kysely,
      );
      return rows;
    }

    test("start together and leave no lock of their migrations in a session of PgBouncer", async () => {
      // The reads of others make the statements of one start change their sessions.
      const other = await openPooled();
      const reads = startLoad(6, () => other.kysely.selectFrom("clean_up").select("name").execute());
      for (let round = 0; round < 5; round += 1) {
        const opened = await Promise.all([openPooled(), openPooled()]);
        await Promise.all(opened.map((database) => database.close()));
      }
      await reads.stop();
      await other.close();
      await eventually(async () => expect(await lockedSessions()).toEqual([]));
    });

    test("run imports one at a time and release their lock through PgBouncer", async () => {
      const pooled = await openPooled();
      for (const name of ["NAME 1", "NAME 2", "NAME 3"]) {
        await importMembers({ database: pooled }, { ABSRECORDVESSEL: [vessel(name)] });
      }
      await pooled.close();
      // A server of the stack may hold the lock of a user's follows for a moment.
      await eventually(async () => expect(await lockedSessions()).toEqual([]));
    });

    test("are notified of an import at once and never return an older record afterwards, also from a replica that lags", async () => {
      const pause = sql`select pg_wal_replay_pause()`;
      const replica = await openReplica();
      await pause.execute(replica.kysely);
      await rename("NAME 4");
      for (const server of stack.servers) {
        const call = await visitorAt(server.address);
        // Without the announcement an earlier response is kept for half a second.
        await eventually(async () => expect(await readName(call)).toBe(4));
        for (let read = 0; read < 20; read += 1) expect(await readName(call)).toBe(4);
      }
      const { rows } = await sql<{ vessel_name: string }>`
      select vessel_name from vessel where assetnum = 'V9'`.execute(replica.kysely);
      expect(rows).toEqual([{ vessel_name: "NAME 3" }]);
      await sql`select pg_wal_replay_resume()`.execute(replica.kysely);
      await replica.close();
    });

    /** A connection to the replica itself, which cannot be migrated. */
    async function openReplica() {
      const { openServer } = await import("#database/server.ts");
      return openServer(stack.replica.url("postgres"));
    }

    test("lose no response when the replica is killed, and read from it again afterwards", async () => {
      // Several, because a session has 600 requests a minute.
      const calls = await Promise.all(Array.from({ length: 20 }, () => visitorAt(stack.proxy.address)));
      await eventually(async () => expect(await connectionsToReplica()).toBeGreaterThan(0));
      let sent = 0;
      // Every call is another one, so that none is served from the cache.
      const reads = startLoad(4, async () => {
        sent += 1;
        return (await calls[sent % calls.length]?.(`${nameOf}&_probe=${sent}`))?.status;
      });
      await eventually(() => expect(reads.results.length).toBeGreaterThan(40));
      await stack.replica.kill("SIGKILL");
      const before = reads.results.length;
      await eventually(() => expect(reads.results.length).toBeGreaterThan(before + 40));
      await stack.replica.start();
      await eventually(async () => expect(await connectionsToReplica()).toBeGreaterThan(0));
      expect(new Set(await reads.stop())).toEqual(new Set([200]));
    });

    /** Connections of the servers to the replica, counted by the replica. */
    async function connectionsToReplica(): Promise<number> {
      const call = await visitorAt(stack.proxy.address);
      for (let read = 0; read < 4; read += 1) await (await call(`${nameOf}&_count=${Math.random()}`)).text();
      const replica = await openReplica();
      const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from pg_stat_activity
      where application_name = 'plimsoll' and pid <> pg_backend_pid()`.execute(replica.kysely);
      await replica.close();
      return rows[0]?.count ?? 0;
    }

    test("complete every request while one server after the other is stopped and started", async () => {
      const call = await visitorAt(stack.proxy.address);
      let asked = 0;
      const requests = startLoad(4, async () => {
        const osurl = (asked += 1) % 2 === 0 ? nameOf : `${nameOf}&_probe=${asked}`;
        const response =
          asked % 3 === 0 ? await fetch(`${stack.proxy.address}/api/portal`) : await call(osurl);
        await response.arrayBuffer();
        return response.status;
      });
      for (const index of [0, 1]) {
        expect(await stack.servers[index]?.stop("SIGTERM")).toMatchObject({ status: 0 });
        await stack.restart(index);
      }
      const statuses = await requests.stop();
      expect(statuses.length).toBeGreaterThan(50);
      expect(new Set(statuses)).toEqual(new Set([200]));
    }, 180_000);

    test(
      "keep every acknowledged write when servers and the database are killed",
      async () => {
        const { address } = stack.proxy;
        const writes = startLogIns(() => address, stack.keyName, stack.key);
        for (const [index, moment] of killMoments(kills).entries()) {
          const before = writes.loggedOut().length;
          await eventually(() => expect(writes.loggedOut().length).toBeGreaterThan(before + 10 * moment));
          if (index % 2 === 0) {
            await stack.primary.kill("SIGKILL");
            await stack.primary.start();
          } else {
            await stack.servers[index % 4 === 1 ? 0 : 1]?.stop("SIGKILL");
            await stack.restart(index % 4 === 1 ? 0 : 1);
          }
        }
        const last = writes.loggedOut().length;
        await eventually(() => expect(writes.loggedOut().length).toBeGreaterThan(last));
        await writes.stop();
        expect(await statusesOf(address, writes.loggedOut())).toEqual([401]);
      },
      120_000 + kills * 60_000,
    );

    test("respond with 503 and Retry-After while the database is down, and recover by themselves", async () => {
      const call = await visitorAt(stack.proxy.address);
      await Promise.all([stack.primary.kill("SIGKILL"), stack.replica.kill("SIGKILL")]);
      const response = await call(`${nameOf}&_probe=down`);
      expect([response.status, response.headers.get("Retry-After")]).toEqual([503, "5"]);
      expect(await response.json()).toMatchObject({ error: { code: "unavailable" } });
      const ready = await fetch(`${stack.proxy.address}/readyz`);
      const healthy = await fetch(`${stack.proxy.address}/healthz`);
      expect([ready.status, healthy.status]).toEqual([503, 200]);
      await stack.primary.start();
      await eventually(async () => expect(await readName(call)).toBe(4));
      // A new connection is notified of imports again.
      await eventually(async () => expect(await listeners()).toBe(2));
    });

    async function listeners(): Promise<number> {
      const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from pg_stat_activity where query = 'listen plimsoll_record'`.execute(
        stack.database.kysely,
      );
      return rows[0]?.count ?? 0;
    }
  },
);
