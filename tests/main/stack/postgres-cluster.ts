// PostgreSQL servers of a test: a primary server and a streaming replica.
import { rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { command } from "#tests/database/snapshot.ts";
import { freePort, programFolder, type RunningProgram, runProgram, startProgram } from "./programs.ts";
import { retry } from "./retry.ts";

/** A PostgreSQL server that the test can kill and start again. */
export class PostgresCluster {
  readonly port: number;
  readonly folder: string;
  #running: RunningProgram | null = null;

  private constructor(folder: string, port: number) {
    this.folder = folder;
    this.port = port;
  }

  /** Creates a primary server and starts it. */
  static async create(): Promise<PostgresCluster> {
    const cluster = new PostgresCluster(join(await programFolder(), "data"), await freePort());
    const options = ["-A", "trust", "-U", "postgres", "-E", "UTF8", "--locale=C.UTF-8", "--no-sync"];
    await runProgram("initdb", ["-D", cluster.folder, ...options]);
    await cluster.start();
    return cluster;
  }

  /** Creates a streaming replica of this server and starts it. */
  async createReplica(): Promise<PostgresCluster> {
    const replica = new PostgresCluster(join(await programFolder(), "data"), await freePort());
    const options = ["-R", "-X", "stream", "-c", "fast", "--no-sync"];
    await runProgram("pg_basebackup", ["-d", this.url("postgres"), "-D", replica.folder, ...options]);
    await replica.start();
    return replica;
  }

  url(database: string): string {
    return `postgres://postgres@127.0.0.1:${this.port}/${database}`;
  }

  /** Starts the server, and waits until it responds. Processes of a killed one may prevent the first attempts. */
  async start(): Promise<void> {
    await retry(60_000, 200, async () => {
      const isResponding = () => command(this.url("postgres"), "select 1");
      if (this.#running !== null) await isResponding().catch(() => undefined);
      await this.#running?.kill("SIGKILL");
      this.#running = startProgram("postgres", ["-D", this.folder, ...this.#options()]);
      await retry(10_000, 100, isResponding);
    });
  }

  #options(): readonly string[] {
    // Without fsync the test cannot survive a power cut, but a killed server: the system has its writes.
    const settings = ["fsync=off", "shared_buffers=32MB", "listen_addresses=127.0.0.1"];
    return [
      `-p`,
      String(this.port),
      "-k",
      join(this.folder, ".."),
      ...settings.flatMap((one) => ["-c", one]),
    ];
  }

  async kill(signal: NodeJS.Signals): Promise<void> {
    await this.#running?.kill(signal);
    this.#running = null;
  }

  /** Stops the server and deletes its folder. */
  async remove(): Promise<void> {
    await this.kill("SIGQUIT");
    await rm(dirname(this.folder), { recursive: true, force: true });
  }
}

/** PgBouncer in transaction mode, with Debian's defaults otherwise. */
export class Pooler {
  readonly port: number;
  readonly #folder: string;
  #running: RunningProgram | null = null;

  private constructor(folder: string, port: number) {
    this.#folder = folder;
    this.port = port;
  }

  static async create(server: PostgresCluster): Promise<Pooler> {
    const folder = await programFolder();
    const pooler = new Pooler(folder, await freePort());
    const lines = [
      "[databases]",
      `* = host=127.0.0.1 port=${server.port}`,
      "[pgbouncer]",
      "listen_addr = 127.0.0.1",
      `listen_port = ${pooler.port}`,
      "unix_socket_dir =",
      "auth_type = trust",
      `auth_file = ${join(folder, "users.txt")}`,
      "pool_mode = transaction",
      // More clients than connections, so that transactions change their sessions.
      "default_pool_size = 8",
      "server_login_retry = 1",
    ];
    await writeFile(join(folder, "users.txt"), '"postgres" ""\n');
    await writeFile(join(folder, "pgbouncer.ini"), `${lines.join("\n")}\n`);
    await pooler.start();
    return pooler;
  }

  url(database: string): string {
    return `postgres://postgres@127.0.0.1:${this.port}/${database}`;
  }

  async start(): Promise<void> {
    this.#running = startProgram("pgbouncer", ["-q", join(this.#folder, "pgbouncer.ini")]);
    await retry(20_000, 100, () => command(this.url("postgres"), "select 1"));
  }

  async kill(signal: NodeJS.Signals): Promise<void> {
    await this.#running?.kill(signal);
    this.#running = null;
  }
}
