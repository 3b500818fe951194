// Several workers on one PostgreSQL server: a worker that ends is replaced, a stop ends all, and the metrics are added up.
import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, inject, test, vi } from "vitest";
import { cookiesOf } from "#tests/gateway/cookies-of.ts";
import { addressOf, command, dropDatabase } from "#tests/database/snapshot.ts";
import { type Running, startServer } from "#tests/main/run.ts";

/** The process ids of a server's workers. */
const workersOf = ({ pid }: Running): readonly number[] =>
  execFileSync("ps", ["-o", "pid=", "--ppid", String(pid)], { encoding: "utf8" })
    .trim()
    .split(/\s+/)
    .map(Number);

const database = `plimsoll_test_${process.pid}_workers`;

describe.skipIf(inject("server") === "")("a server with two workers (skipped without PostgreSQL)", () => {
  let folder: string;
  let server: Running;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "plimsoll-workers-"));
    await command(inject("server"), `create database ${database} template ${inject("template")}`);
    server = await startServer({
      DATA_DIR: join(folder, "data"),
      DATABASE_URL: addressOf(inject("server"), database),
      DEMO_FLEET: "off",
      WORKERS: "2",
    });
  });
  afterAll(async () => {
    await server.stop();
    await dropDatabase(inject("server"), database);
    rmSync(folder, { recursive: true });
  });

  const metrics = async () => (await fetch(`${server.address}/metrics`)).text();
  /** The value of a metric that all workers add up. */
  const valueOf = async (name: string): Promise<number> => {
    const line = (await metrics()).split("\n").find((one) => one.startsWith(name)) ?? "";
    return Number(line.split(" ").at(-1));
  };
  /** Sends a request on a connection of its own, because a connection stays with its worker. */
  const isHealthy = async () =>
    (await fetch(`${server.address}/healthz`, { headers: { Connection: "close" } })).ok;

  test("serves the metrics of both workers together", async () => {
    const counted = 'http_request_seconds_count{route="/healthz",method="GET",status="200"}';
    // Ten connections of each worker, once both serve; what stands in the database is counted once.
    await vi.waitFor(
      async () => expect(await valueOf('database_connections{queue="read"}')).toBe(20),
      20_000,
    );
    for (let request = 0; request < 20; request += 1) expect(await isHealthy()).toBe(true);
    expect(await valueOf(counted)).toBeGreaterThanOrEqual(20);
    expect(await valueOf("database_up")).toBe(1);
  });

  test("continues a visitor's session in every worker", async () => {
    const first = await fetch(`${server.address}/api/portal`, { headers: { Connection: "close" } });
    const cookie = cookiesOf(first);
    for (let request = 0; request < 6; request += 1) {
      const headers = { Connection: "close", cookie };
      const next = await fetch(`${server.address}/api/portal`, { headers });
      expect(next.headers.getSetCookie()).toEqual([]);
    }
  });
});

describe.skipIf(inject("server") === "")("the workers of a server (skipped without PostgreSQL)", () => {
  const names = `${database}_stop`;
  let folder: string;
  const settings = () => ({
    DATA_DIR: join(folder, "data"),
    DATABASE_URL: addressOf(inject("server"), names),
    DEMO_FLEET: "off",
    WORKERS: "2",
  });
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "plimsoll-workers-"));
    await command(inject("server"), `create database ${names} template ${inject("template")}`);
  });
  afterAll(async () => {
    await dropDatabase(inject("server"), names);
    rmSync(folder, { recursive: true });
  });

  test.each(["SIGTERM", "SIGINT"] as const)("end with the server at %s", async (signal) => {
    const server = await startServer(settings());
    const ended = await server.stop(signal);
    expect(ended).toMatchObject({ status: 0, errors: "" });
    expect(ended.output.match(/Plimsoll is at/g)).toHaveLength(1);
    await expect(fetch(`${server.address}/healthz`)).rejects.toThrow("fetch failed");
  });

  test("are replaced when they end", async () => {
    const server = await startServer({ ...settings(), LOG_LEVEL: "error" });
    await vi.waitFor(() => expect(workersOf(server)).toHaveLength(2), 20_000);
    // The first worker listens, and keeps the random port open.
    const ended = workersOf(server).at(-1) ?? 0;
    process.kill(ended, "SIGKILL");
    await vi.waitFor(() => {
      expect(workersOf(server)).toHaveLength(2);
      expect(workersOf(server)).not.toContain(ended);
    }, 20_000);
    expect((await fetch(`${server.address}/healthz`)).ok).toBe(true);
    expect((await server.stop()).errors).toContain("A worker of the server has ended and is replaced.");
  });

  test("print why they cannot start, and the server ends with 1", async () => {
    // Not a server of ours: together they would need more connections than PostgreSQL has beside other tests, and wait for them.
    const other = createServer().listen(0);
    await once(other, "listening");
    const { port } = other.address() as AddressInfo;
    const starting = startServer({ ...settings(), PORT: String(port) });
    await expect(starting).rejects.toThrow(`Port ${port} is in use`);
    other.close();
  });
});
