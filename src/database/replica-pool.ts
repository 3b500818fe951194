// Connections for reads: to the replicas in turn that have the version of the record which this process knows, or else to the primary
// server. docs/decisions/034-replicas.md
import type { Pool, PoolClient } from "pg";

import { withTimeout } from "#async/with-timeout.ts";

import type { Connections } from "./queued-pool.ts";

interface Replica {
  readonly pool: Pool;
  /** The version of the record that it reported last; `null` if it has to be read. */
  version: number | null;
  /** No connection is tried before this time. */
  restsUntil: number;
}

export interface ReplicaTimes {
  /** Milliseconds for which a version counts as current. */
  readonly lifetime: number;
  /** Milliseconds within which a server must report its version. */
  readonly timeout: number;
  /** Milliseconds without a connection to a replica that has failed. */
  readonly rest: number;
  /** Milliseconds between two reads of the version of a replica that is behind. */
  readonly interval: number;
}

const defaultTimes: ReplicaTimes = { lifetime: 500, timeout: 1000, rest: 5000, interval: 100 };

const versionStatement = "select coalesce(max(id), 0)::int as version from import_log";

export class ReplicaPool implements Connections {
  readonly #replicas: readonly Replica[];
  readonly #primary: Pool;
  readonly #times: ReplicaTimes;
  readonly #replicaOf = new WeakMap<PoolClient, Replica>();
  #next = 0;
  /** The version of the primary server. A replica with an older one is not read. */
  #required: { readonly version: number; readonly since: number } | null = null;
  #checking: Promise<unknown> | null = null;
  #checkedAt = -Infinity;
  #catchingUp: Promise<unknown> | null = null;
  #caughtUpAt = -Infinity;

  constructor(replicas: readonly Pool[], primary: Pool, times: ReplicaTimes = defaultTimes) {
    this.#replicas = replicas.map((pool) => ({ pool, version: null, restsUntil: 0 }));
    this.#primary = primary;
    this.#times = times;
  }

  async connect(): Promise<PoolClient> {
    if (this.#replicas.length > 0) await this.#checkVersion();
    for (const _ of this.#replicas) {
      const replica = this.#replicas[this.#next++ % this.#replicas.length];
      const client = replica && this.#isCurrent(replica) ? await this.#connectTo(replica) : null;
      if (client !== null) return client;
    }
    return this.#primary.connect();
  }

  /** Reads the version of the primary server. Reads that begin afterwards see this version or a later one. */
  async readVersion(): Promise<number> {
    const since = performance.now();
    const version = await readVersionOf(this.#primary, this.#times.timeout);
    this.#require(version, since);
    return version;
  }

  /** Takes a version that the primary server has announced: reads that begin afterwards see it or a later one. */
  noteVersion(version: number): void {
    this.#require(version, performance.now());
  }

  reportLoss(client: PoolClient): void {
    const replica = this.#replicaOf.get(client);
    if (replica) this.#rest(replica);
  }

  async end(): Promise<void> {
    await Promise.all([...this.#replicas.map(({ pool }) => pool), this.#primary].map((pool) => pool.end()));
  }

  #isCurrent({ restsUntil, version }: Replica): boolean {
    return performance.now() >= restsUntil && version !== null && version >= (this.#required?.version ?? 0);
  }

  async #connectTo(replica: Replica): Promise<PoolClient | null> {
    try {
      const client = await replica.pool.connect();
      this.#replicaOf.set(client, replica);
      return client;
    } catch {
      this.#rest(replica);
      return null;
    }
  }

  /** A replica that was away may return from an older backup, so its version is read again. */
  #rest(replica: Replica): void {
    replica.version = null;
    replica.restsUntil = performance.now() + this.#times.rest;
  }

  /** Versions may be read at the same time: the one whose read began last is kept, because a restore may lower the version. */
  #require(version: number, since: number): void {
    if (this.#required === null || since >= this.#required.since) this.#required = { version, since };
  }

  /** Reads the version of the primary server if it is too old. Without the primary server, the replicas are read at the last known version. */
  async #checkVersion(): Promise<void> {
    const isFirst = this.#required === null;
    const age = performance.now() - Math.max(this.#checkedAt, this.#required?.since ?? -Infinity);
    if (age >= this.#times.lifetime) {
      this.#checking ??= withTimeout(this.readVersion(), this.#times.timeout, "The server did not respond.")
        .catch(() => undefined)
        .finally(() => {
          this.#checkedAt = performance.now();
          this.#checking = null;
        });
      await this.#checking;
    }
    const catchingUp = this.#catchUp();
    if (isFirst) await catchingUp;
  }

  /** Reads the versions of the replicas that are behind. The reads of the record do not wait for this, and go to others meanwhile. */
  #catchUp(): Promise<unknown> {
    const isDue = performance.now() - this.#caughtUpAt >= this.#times.interval;
    if (!isDue && this.#catchingUp === null) return Promise.resolve();
    this.#catchingUp ??= Promise.all(this.#replicas.map((replica) => this.#readReplica(replica))).finally(
      () => {
        this.#caughtUpAt = performance.now();
        this.#catchingUp = null;
      },
    );
    return this.#catchingUp;
  }

  async #readReplica(replica: Replica): Promise<void> {
    if (performance.now() < replica.restsUntil || this.#isCurrent(replica)) return;
    const reading = readVersionOf(replica.pool, this.#times.timeout);
    try {
      replica.version = await withTimeout(reading, this.#times.timeout, "The replica did not respond.");
    } catch {
      this.#rest(replica);
    }
  }
}

/** Reads a version on a connection that is closed if the server does not respond, because the pool would keep it in use. */
async function readVersionOf(pool: Pool, timeout: number): Promise<number> {
  const query = { text: versionStatement, query_timeout: timeout };
  const { rows } = await pool.query<{ version: number }>(query);
  return rows[0]?.version ?? 0;
}
