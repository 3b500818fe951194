import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, inject, test, vi } from "vitest";

import { openFresh } from "#tests/database/engines.ts";
import { otherConnection } from "#tests/database/other-connection.ts";

import type { Database } from "./database.ts";
import { type QueryContext, withQueryContext } from "./query-context.ts";

describe.skipIf(inject("server") === "")("reads of a server", () => {
  let database: Database;
  beforeAll(async () => {
    database = await openFresh("server");
  });
  afterAll(() => database.close());

  const disconnected = new Error("The caller has disconnected.");
  /** A statement that ends only when it is cancelled. */
  const readForever = (context: Partial<QueryContext>) =>
    withQueryContext(context, () => sql`select pg_sleep(600)`.execute(database.replica));
  const read = (context: Partial<QueryContext> = {}) =>
    withQueryContext(context, () => sql`select pg_backend_pid() as pid`.execute(database.replica));

  async function running(): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from pg_stat_activity
      where datname = current_database() and state = 'active' and query = 'select pg_sleep(600)'`.execute(
      database.kysely,
    );
    return rows[0]?.count ?? 0;
  }

  test("are cancelled on the server when the caller disconnects", async () => {
    const caller = new AbortController();
    const reading = readForever({ signal: caller.signal });
    await vi.waitFor(async () => expect(await running()).toBe(1));
    caller.abort(disconnected);
    await expect(reading).rejects.toMatchObject({ code: "57014" });
    // The server reports the error just before it becomes idle.
    await vi.waitFor(async () => expect(await running()).toBe(0));
  });

  test("are repeated when all their connections are lost at once", async () => {
    const reads = Array.from({ length: 10 }, () =>
      withQueryContext({ priority: "lookup" }, () => sql`select pg_sleep(2)`.execute(database.replica)),
    );
    const sleeping = sql`pg_stat_activity where datname = current_database() and query = 'select pg_sleep(2)'`;
    const settled = Promise.allSettled(reads);
    await vi.waitFor(async () => {
      const { rows } = await sql`select from ${sleeping}`.execute(database.kysely);
      expect(rows).toHaveLength(10);
    });
    await sql`select pg_terminate_backend(pid) from ${sleeping}`.execute(database.kysely);
    expect((await settled).map(({ status }) => status)).toEqual(Array(10).fill("fulfilled"));
  });

  test("are repeated when they are in the way of one who replaces their tables, as a restore does", async () => {
    await sql`create table first_locked ()`.execute(database.kysely);
    await sql`create table then_locked ()`.execute(database.kysely);
    const waiting = sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and query = 'select from then_locked, first_locked'`;
    const replace = () =>
      database.kysely.transaction().execute(async (replacing) => {
        await sql`lock table first_locked`.execute(replacing);
        // It locks one table and waits for the other, as this transaction does then: neither can go on.
        const reading = sql`select from then_locked, first_locked`.execute(database.replica);
        reading.catch(() => undefined);
        const isWaiting = async () => expect((await waiting.execute(database.kysely)).rows).toHaveLength(1);
        await vi.waitFor(isWaiting, { timeout: 30_000 });
        await sql`lock table then_locked`.execute(replacing);
        return { reading };
      });
    // It is tried again if PostgreSQL has ended it instead of the read, as it does on a slow machine.
    const { reading } = await vi.waitFor(replace, { timeout: 60_000 });
    expect((await reading).rows).toEqual([]);
  });

  test("do not let a late cancel request hit the next statement of a connection", async () => {
    for (let round = 0; round < 10; round += 1) {
      const caller = new AbortController();
      const reading = read({ signal: caller.signal });
      caller.abort(disconnected);
      await reading.catch(() => undefined);
      const reads = await Promise.all(Array.from({ length: 12 }, () => read()));
      expect(reads).toHaveLength(12);
    }
  });

  test("leave the queue when the caller disconnects, and look-ups do not wait for searches", async () => {
    const searcher = new AbortController();
    const searching = Array.from({ length: 10 }, () =>
      readForever({ priority: "search", signal: searcher.signal }),
    );
    const searches = Promise.allSettled(searching);
    await vi.waitFor(async () => expect(await running()).toBe(4));
    await read({ priority: "lookup" });

    const caller = new AbortController();
    const waiting = readForever({ priority: "search", signal: caller.signal });
    caller.abort(disconnected);
    await expect(waiting).rejects.toBe(disconnected);

    searcher.abort(disconnected);
    const reasons = (await searches).map((search) => (search.status === "rejected" ? search.reason : null));
    expect(reasons.filter((reason) => reason === disconnected)).toHaveLength(6);
    expect(await running()).toBe(0);
  });

  test("do not block accounts when they occupy all their connections", async () => {
    const callers = new AbortController();
    const lookups = Promise.allSettled(
      Array.from({ length: 10 }, () => readForever({ signal: callers.signal })),
    );
    await vi.waitFor(async () => expect(await running()).toBe(10));
    await database.kysely.selectFrom("api_key").select("name").execute();
    callers.abort(disconnected);
    await lookups;
  });

  describe("that run again", () => {
    const preparedTexts = async (on: Database) => {
      const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(
        on.replica,
      );
      return rows.map(({ statement }) => statement).join("\n");
    };
    const readThrice = async (on: Database, name: string, priority: QueryContext["priority"]) => {
      const statement = sql<{ found: string }>`select ${name}::text as ${sql.ref(`${priority}_found`)}`;
      for (let run = 0; run < 3; run += 1)
        await withQueryContext({ priority }, () => statement.execute(on.replica));
    };

    test("are prepared if they are look-ups, and planned for their values if they are searches", async () => {
      await readThrice(database, "a", "lookup");
      await readThrice(database, "a", "search");
      const prepared = await preparedTexts(database);
      expect(prepared).toContain("lookup_found");
      expect(prepared).not.toContain("search_found");
    });

    test("are not prepared if that is off", async () => {
      const other = await otherConnection(database, { isPrepared: false });
      await readThrice(other, "a", "lookup");
      expect(await preparedTexts(other)).toBe("");
    });

    test("return the new columns after another process has changed their table", async () => {
      await sql`create table changing (id int)`.execute(database.kysely);
      await sql`insert into changing values (1)`.execute(database.kysely);
      const all = sql<object>`select * from changing where id = ${1}`;
      for (let run = 0; run < 4; run += 1) await all.execute(database.replica);
      await sql`alter table changing add column name text default 'x'`.execute(database.kysely);
      expect((await all.execute(database.replica)).rows).toEqual([{ id: 1, name: "x" }]);
      expect((await all.execute(database.replica)).rows).toEqual([{ id: 1, name: "x" }]);
    });
  });

  test("are cancellable, but a write completes after the caller has disconnected", async () => {
    const caller = new AbortController();
    const writing = withQueryContext({ signal: caller.signal }, () =>
      sql`select pg_sleep(0.2)`.execute(database.kysely),
    );
    caller.abort(disconnected);
    await expect(writing).resolves.toBeDefined();
  });
});
