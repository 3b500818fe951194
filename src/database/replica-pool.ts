// Connections for reads: to the replicas in turn, on connections whose server has the version of the record which this process knows, or else
// to the primary server. docs/decisions/034-replicas.md
import type { Pool, PoolClient } from "pg";

import { withTimeout } from "#async/with-timeout.ts";

import type { Connections } from "./queued-pool.ts";

/** The address of a replica, or of a proxy before several. */
interface Replica {
  readonly pool: Pool;
  /** Whether reads try it. Otherwise it is tried beside them. */
  isReadable: boolean;
  /** When it is tried again. */
  nextTry: number;
  trying: Promise<void> | null;
}

export interface ReplicaTimes {
  /** Milliseconds for which a version counts as current. */
  readonly lifetime: number;
  /** Milliseconds within which a server must report its version. */
  readonly timeout: number;
  /** Milliseconds without a connection to a replica that has failed. */
  readonly rest: number;
  /** Milliseconds without a connection to a replica that is behind. */
  readonly interval: number;
}

const defaultTimes: ReplicaTimes = { lifetime: 500, timeout: 1000, rest: 5000, interval: 100 };

const versionStatement = "select coalesce(max(id), 0)::int as version from import_log";

/**
 * Connections to each address that a read tries while the primary server is lost, within `timeout`: one may lead to a replica that is behind, the
 * next to another.
 */
const attemptsWithoutPrimary = 8;

export class ReplicaPool implements Connections {
  readonly #replicas: readonly Replica[];
  readonly #primary: Pool;
  readonly #times: ReplicaTimes;
  readonly #replicaOf = new WeakMap<PoolClient, Replica>();
  /** The versions that the servers of connections have reported: one address may have several servers behind it. */
  #versions = new WeakMap<PoolClient, number>();
  #next = 0;
  /** The version of the primary server. A server with an older one is not read. */
  #required: { readonly version: number; readonly since: number } | null = null;
  /** The latest version that a replica has reported since the primary server last reported its own. */
  #newest = 0;
  #checking: Promise<unknown> | null = null;
  #checkedAt = -Infinity;
  /** Whether the primary server did not respond when its version was last requested. */
  #isPrimaryLost = false;

  constructor(replicas: readonly Pool[], primary: Pool, times: ReplicaTimes = defaultTimes) {
    this.#replicas = replicas.map((pool) => ({ pool, isReadable: true, nextTry: 0, trying: null }));
    this.#primary = primary;
    this.#times = times;
  }

  /** Whether reads go on without the primary server. */
  get isPrimaryLost(): boolean {
    return this.#isPrimaryLost && this.#replicas.length > 0;
  }

  async connect(): Promise<PoolClient> {
    if (this.#replicas.length > 0) await this.#checkVersion();
    return (await this.#connectToReplica()) ?? this.#primary.connect();
  }

  /**
   * Reads the version of the primary server; while that is lost, the newest one that it or a replica has reported. Reads that begin afterwards
   * see this version or a later one. Rejects if no server responds.
   */
  async readVersion(): Promise<number> {
    if (this.#replicas.length === 0) return this.#readPrimary();
    if (this.#isPrimaryLost) await this.#checkVersion();
    else {
      const version = await this.#readPrimary().catch(() => null);
      if (version !== null) return version;
    }
    const client = await this.#connectToReplica();
    client?.release();
    return client && this.#required ? this.#required.version : this.#readPrimary();
  }

  /** Takes a version that the primary server has announced: reads that begin afterwards see it or a later one. */
  noteVersion(version: number): void {
    this.#require(version, performance.now());
  }

  reportLoss(client: PoolClient): void {
    const replica = this.#replicaOf.get(client);
    if (replica) this.#leaveOut(replica, this.#times.rest);
  }

  async end(): Promise<void> {
    await Promise.all([...this.#replicas.map(({ pool }) => pool), this.#primary].map((pool) => pool.end()));
  }

  /** Asks the primary server for its version if the known one is too old. Reads wait for this, but not while that server is lost. */
  async #checkVersion(): Promise<void> {
    const age = performance.now() - Math.max(this.#checkedAt, this.#required?.since ?? -Infinity);
    if (age < this.#times.lifetime) return;
    this.#checking ??= this.#readPrimary()
      .catch(() => undefined)
      .finally(() => {
        this.#checkedAt = performance.now();
        this.#checking = null;
      });
    if (!this.#isPrimaryLost) await this.#checking;
  }

  async #readPrimary(): Promise<number> {
    const since = performance.now();
    try {
      const { timeout } = this.#times;
      const reading = readVersion(this.#primary, timeout);
      const version = await withTimeout(reading, timeout, "The server did not respond.");
      this.#isPrimaryLost = false;
      this.#newest = 0;
      this.#require(version, since);
      return version;
    } catch (error) {
      this.#isPrimaryLost = true;
      if (this.#newest > (this.#required?.version ?? 0)) this.#require(this.#newest, since);
      // A replica may get a last import of the lost server later than another. Its version is requested again, so that no read sees an earlier one.
      this.#versions = new WeakMap();
      throw error;
    }
  }

  /** Versions may be read at the same time: the one whose read began last is kept, because a restore may lower the version. */
  #require(version: number, since: number): void {
    if (this.#required !== null && since < this.#required.since) return;
    // What a replica reported before a restore says nothing about the record after it.
    if (version < (this.#required?.version ?? 0)) this.#versions = new WeakMap();
    this.#required = { version, since };
  }

  /** Connects to a replica that has the version; `null` if there is none. While the primary server is lost, a replica that rests is better than none. */
  async #connectToReplica(): Promise<PoolClient | null> {
    this.#tryAgain();
    const attempts = this.#replicas.length * (this.#isPrimaryLost ? attemptsWithoutPrimary : 1);
    const end = performance.now() + this.#times.timeout;
    for (let attempt = 0; attempt < attempts && performance.now() < end; attempt += 1) {
      const mayRest = this.#isPrimaryLost && !this.#replicas.some(({ isReadable }) => isReadable);
      const replica = this.#replicas[this.#next++ % this.#replicas.length];
      const client = replica && (replica.isReadable || mayRest) ? await this.#connectTo(replica) : null;
      if (client !== null) return client;
    }
    return null;
  }

  /** Tries the replicas that have rested. The reads of the record do not wait for this. */
  #tryAgain(): void {
    for (const replica of this.#replicas) {
      if (replica.isReadable || performance.now() < replica.nextTry) continue;
      replica.trying ??= this.#connectTo(replica)
        .then((client) => client?.release())
        .finally(() => (replica.trying = null));
    }
  }

  /** Connects to a replica; `null` if it is behind or does not respond. */
  async #connectTo(replica: Replica): Promise<PoolClient | null> {
    const client = await replica.pool.connect().catch(() => null);
    const version = client && (await this.#versionOf(client));
    if (client && version !== null && version >= (this.#required?.version ?? 0)) {
      replica.isReadable = true;
      this.#replicaOf.set(client, replica);
      return client;
    }
    // Another connection may lead to another server, and the pool would give this one again.
    client?.release(true);
    this.#leaveOut(replica, version === null ? this.#times.rest : this.#times.interval);
    return null;
  }

  #leaveOut(replica: Replica, milliseconds: number): void {
    replica.isReadable = false;
    replica.nextTry = performance.now() + milliseconds;
  }

  /** The version of the server of a connection, which only gets later ones; `null` if it does not respond. */
  async #versionOf(client: PoolClient): Promise<number | null> {
    const known = this.#versions.get(client);
    if (known !== undefined && known >= (this.#required?.version ?? 0)) return known;
    const version = await readVersion(client, this.#times.timeout).catch(() => null);
    if (version === null) return null;
    this.#newest = Math.max(this.#newest, version);
    if (this.#isPrimaryLost && version > (this.#required?.version ?? -1))
      this.#require(version, performance.now());
    // A replica that reports more than the primary server has not replayed a restore yet, and its version is requested again after the next import.
    this.#versions.set(client, Math.min(version, this.#required?.version ?? version));
    return version;
  }
}

/** Reads a version on a connection that is closed if the server does not respond, because the pool would keep it in use. */
async function readVersion(server: Pool | PoolClient, timeout: number): Promise<number> {
  const query = { text: versionStatement, query_timeout: timeout };
  const { rows } = await server.query<{ version: number }>(query);
  return rows[0]?.version ?? 0;
}
