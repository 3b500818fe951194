import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Worker } from "node:worker_threads";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";

import { type RecordedSession, recordedSession } from "#tests/database/recorded-session.ts";

import { ConnectionQueue } from "#database/connection-queue.ts";
import type { Database } from "#database/database.ts";
import { databaseOf, singleSession } from "./embedded.ts";
import { openInWorker } from "./embedded-worker.ts";
import { type QueryContext, withQueryContext } from "#database/query-context.ts";
import { DatabaseUnavailableError } from "#database/errors.ts";

describe("the embedded database in its worker thread", () => {
  let folder = "";
  let session: RecordedSession;
  let database: Database;
  let thread: Worker;

  /** Number of statements before the current test. */
  let earlier = 0;

  // Opened once, because it takes seconds. The queue's clock does not advance, so that priorities do not depend on the computer's speed.
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "plimsoll-test-"));
    process.once("worker", (worker) => {
      thread = worker;
    });
    session = recordedSession(await openInWorker(folder));
    database = databaseOf(session, new ConnectionQueue(singleSession, () => 0));
  });
  beforeEach(() => {
    earlier = session.statements.length;
  });
  afterAll(async () => {
    await database.close();
    await rm(folder, { recursive: true, force: true });
  });

  /** Takes longer than everything that a test does meanwhile. */
  const runSlowly = () =>
    sql`select count(*) as slow from generate_series(1, 500000)`.execute(database.replica);

  const read = (name: string, changes: Partial<QueryContext> = {}) =>
    withQueryContext(changes, () => sql`select ${sql.lit(name)} as name`.execute(database.replica));

  const namesRead = () =>
    session.statements
      .slice(earlier)
      .flatMap((statement) => /select '(\w+)' as name/.exec(statement)?.[1] ?? []);

  test("leaves the main thread free while a statement runs", async () => {
    let hasEnded = false;
    const running = runSlowly().finally(() => {
      hasEnded = true;
    });
    for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    expect(hasEnded).toBe(false);
    await running;
  });

  test("never runs a read whose caller disconnected while it waited", async () => {
    const running = runSlowly();
    const caller = new AbortController();
    const abandoned = read("abandoned", { signal: caller.signal });
    const awaited = read("awaited");
    caller.abort(new Error("The caller has disconnected."));
    await expect(abandoned).rejects.toThrow("The caller has disconnected.");
    await Promise.all([running, awaited]);
    expect(namesRead()).toEqual(["awaited"]);
  });

  test("runs look-ups before searches and searches before bulk reads", async () => {
    const running = runSlowly();
    const order = ["bulk", "search", "lookup"] as const;
    await Promise.all([running, ...order.map((priority) => read(priority, { priority }))]);
    expect(namesRead()).toEqual(["lookup", "search", "bulk"]);
  });

  test("runs writes before reads, and completes them after the caller has disconnected", async () => {
    const running = runSlowly();
    const caller = new AbortController();
    const reading = read("lookup");
    const writing = withQueryContext({ signal: caller.signal, priority: "bulk" }, () =>
      sql`select 'write' as name`.execute(database.kysely),
    );
    caller.abort();
    await Promise.all([running, reading, writing]);
    expect(namesRead()).toEqual(["write", "lookup"]);
  });

  test("runs no read inside a transaction of another caller", async () => {
    const reads: Promise<unknown>[] = [];
    await database.kysely.transaction().execute(async (transaction) => {
      reads.push(read("lookup"));
      await sql`select 'inside' as name`.execute(transaction);
    });
    await Promise.all(reads);
    expect(namesRead()).toEqual(["inside", "lookup"]);
  });

  test("reports PostgreSQL's error with its code and constraint", async () => {
    await sql`create table kept (id int constraint positive check (id > 0))`.execute(database.kysely);
    const failing = sql`insert into kept values (-1)`.execute(database.kysely);
    await expect(failing).rejects.toMatchObject({ code: "23514", constraint: "positive" });
    await sql`drop table kept`.execute(database.kysely);
  });

  test("rejects running, waiting and later statements when its thread ends and can be opened again", async () => {
    const running = runSlowly();
    const waiting = read("waiting");
    const outcomes = Promise.allSettled([running, waiting]);
    await thread.terminate();
    const later = await read("later").catch((error: unknown) => error);
    const stopped = expect.objectContaining({
      message: "The embedded database has stopped (its thread ended with 1): restart the server.",
    });
    expect(later).toBeInstanceOf(DatabaseUnavailableError);
    expect(later).toEqual(stopped);
    expect(await outcomes).toEqual([
      { status: "rejected", reason: stopped },
      { status: "rejected", reason: stopped },
    ]);
    await database.close();
    database = databaseOf(await openInWorker(folder));
    await read("again");
  });
});
