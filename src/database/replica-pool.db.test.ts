import { Pool } from "pg";
import { beforeAll, beforeEach, describe, expect, inject, onTestFinished, test, vi } from "vitest";
import { addressOf, command, dropDatabase } from "#tests/database/snapshot.ts";
import { Link } from "#tests/main/stack/link.ts";
import { PostgresCluster } from "#tests/main/stack/postgres-cluster.ts";
import { freePort } from "#tests/main/stack/programs.ts";
import { ReplicaPool, type ReplicaTimes } from "./replica-pool.ts";

const times: ReplicaTimes = { lifetime: 0, timeout: 5000, rest: 20, interval: 20 };

/** Databases of one server stand for the servers, because each has a version of its own. */
describe.skipIf(inject("server") === "")("connections for reads", () => {
  const names = ["primary", "replica", "second"].map((name) => `plimsoll_${name}_${process.pid}`);
  const [primary = "", replica = "", second = ""] = names;
  const at = (name: string) => addressOf(inject("server"), name);

  beforeAll(async () => {
    for (const name of names)
      await command(inject("server"), `create database ${name} template ${inject("template")}`);
    return async () => {
      for (const name of names) await dropDatabase(inject("server"), name);
    };
  });
  beforeEach(async () => {
    for (const name of names) await setVersion(name, 1);
  });

  /** A second server behind the address of the second replica, if a test has started it. */
  let twin: PostgresCluster | null = null;

  /** Starts a server whose record has a version. */
  async function startTwin(version: number): Promise<void> {
    twin = await PostgresCluster.create();
    const started = twin;
    onTestFinished(async () => {
      twin = null;
      await started.remove();
    });
    const user = decodeURIComponent(new URL(inject("server")).username) || "postgres";
    if (user !== "postgres") await command(twin.url("postgres"), `create role "${user}" superuser login`);
    await command(twin.url("postgres"), `create database ${second}`);
    await command(twin.url(second), `create table import_log as select ${version} as id`);
  }

  /** Makes a number the version of a database. */
  async function setVersion(name: string, version: number): Promise<void> {
    await command(
      at(name),
      `set session_replication_role = replica;
      delete from import_log;
      insert into import_log (id, source, report) overriding system value values (${version}, 'test', '{}')`,
    );
  }

  /** A pool of reads, with a link to each server. */
  async function poolUnderTest(...replicas: readonly string[]) {
    const linkTo = async (name: string) => {
      const others = name === second && twin !== null ? [twin.url("postgres")] : [];
      const link = new Link(await freePort(), inject("server"), ...others);
      await link.open();
      onTestFinished(() => link.close());
      return link;
    };
    const links = await Promise.all([primary, ...replicas].map(linkTo));
    const [first, ...others] = [primary, ...replicas].map((name, index) => {
      const { username, password } = new URL(inject("server"));
      const made = new Pool({
        connectionString: links[index]?.url(name),
        user: decodeURIComponent(username) || "postgres",
        password: decodeURIComponent(password),
      });
      made.on("error", () => undefined);
      made.on("connect", (client) => client.on("error", () => undefined));
      return made;
    });
    if (!first) throw new Error("There is no primary server.");
    const pool = new ReplicaPool(others, first, times);
    onTestFinished(() => pool.end());
    /** The server that the next read gets. */
    const server = async () => {
      const client = await pool.connect();
      const { rows } = await client.query<{ name: string }>("select current_database() as name");
      client.release();
      return rows[0]?.name;
    };
    const isRead = (name: string) => vi.waitFor(async () => expect(await server()).toBe(name), 20_000);
    return { pool, links, server, isRead };
  }

  test("go to the primary server without replicas", async () => {
    const { pool, server } = await poolUnderTest();
    expect([await server(), await pool.readVersion()]).toEqual([primary, 1]);
  });

  test("go to replicas in turn", async () => {
    const { server } = await poolUnderTest(replica, second);
    expect([await server(), await server(), await server()]).toEqual([replica, second, replica]);
  });

  test("go to no replica that is behind, until it has caught up", async () => {
    const { isRead, server } = await poolUnderTest(replica);
    await isRead(replica);
    await setVersion(primary, 2);
    for (let read = 0; read < 20; read += 1) expect(await server()).toBe(primary);
    await setVersion(replica, 2);
    await isRead(replica);
  });

  test("go to no replica that has not replayed a restore of an earlier record and the import after it", async () => {
    for (const name of [primary, replica]) await setVersion(name, 5);
    const { isRead, server } = await poolUnderTest(replica);
    await isRead(replica);
    await setVersion(primary, 3);
    await server();
    await setVersion(replica, 3);
    await setVersion(primary, 4);
    expect(await server()).toBe(primary);
  });

  describe("while the primary server is lost", () => {
    test("go to replicas, whose version is the known one or a later one", async () => {
      const { links, pool, server } = await poolUnderTest(replica);
      expect(await pool.readVersion()).toBe(1);
      expect(pool.isPrimaryLost).toBe(false);
      links[0]?.close();
      expect([await server(), await pool.readVersion(), pool.isPrimaryLost]).toEqual([replica, 1, true]);
      await setVersion(replica, 2);
      await vi.waitFor(async () => expect(await pool.readVersion()).toBe(2), 20_000);
    });

    test("go to a replica also if it has just failed", async () => {
      const { isRead, links, pool, server } = await poolUnderTest(replica);
      await isRead(replica);
      links[0]?.close();
      const client = await pool.connect();
      pool.reportLoss(client);
      client.release(true);
      expect(await server()).toBe(replica);
    });

    test("go to the one that has the version, of two replicas behind one address", async () => {
      await startTwin(1);
      const { links, pool, server } = await poolUnderTest(second);
      for (const name of [primary, second]) await setVersion(name, 2);
      expect(await pool.readVersion()).toBe(2);
      links[0]?.close();
      for (let read = 0; read < 20; read += 1) expect(await server()).toBe(second);
      expect(await pool.readVersion()).toBe(2);
    });

    test("do not wait for a primary server that does not respond, once that is known", async () => {
      const { isRead, links, pool } = await poolUnderTest(replica);
      await isRead(replica);
      links[0]?.holdUp();
      const waited = async () => {
        const start = performance.now();
        await pool.readVersion();
        return performance.now() - start;
      };
      expect(await waited()).toBeGreaterThanOrEqual(times.timeout - 100);
      const next = await waited();
      expect(next).toBeLessThan(times.timeout - 100);
      links[0]?.release();
    });

    test("fail rather than return an older record", async () => {
      const { links, pool, server } = await poolUnderTest(replica);
      await setVersion(primary, 2);
      expect(await pool.readVersion()).toBe(2);
      links[0]?.close();
      await expect(server()).rejects.toMatchObject({ code: "ECONNREFUSED" });
      await expect(pool.readVersion()).rejects.toMatchObject({ code: "ECONNREFUSED" });
    });

    test("see no earlier record on one replica than on another before", async () => {
      const { links, pool, server } = await poolUnderTest(replica, second);
      await pool.readVersion();
      await setVersion(replica, 2);
      links[0]?.close();
      const versions = new Map([
        [replica, 2],
        [second, 1],
      ]);
      const seen: number[] = [];
      for (let read = 0; read < 20; read += 1) seen.push(versions.get((await server()) ?? "") ?? 0);
      expect(seen).toEqual(seen.toSorted((one, other) => one - other));
      expect(seen.at(-1)).toBe(2);
    });

    test("begin in a process that never had one", async () => {
      const { links, pool, server } = await poolUnderTest(replica);
      links[0]?.close();
      expect([await pool.readVersion(), await server()]).toEqual([1, replica]);
    });

    test("go on with its version when it is back", async () => {
      const { isRead, links, pool } = await poolUnderTest(replica);
      await isRead(replica);
      links[0]?.close();
      expect(await pool.readVersion()).toBe(1);
      await setVersion(primary, 2);
      await links[0]?.open();
      await vi.waitFor(async () => expect(await pool.readVersion()).toBe(2), 20_000);
      expect(pool.isPrimaryLost).toBe(false);
      await isRead(primary);
    });
  });
});
