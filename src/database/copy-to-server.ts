import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Pool } from "pg";
import { from as copyFrom } from "pg-copy-streams";

import type { ConnectionQueue } from "./connection-queue.ts";
import { beginInSchema, type CopyTarget, copyStatement } from "./copy-target.ts";

/** Sends rows to a PostgreSQL server with COPY, on a connection of the pool that the queue permits. Rejects with PostgreSQL's error. */
export async function copyToServer(
  pool: Pool,
  queue: ConnectionQueue,
  target: CopyTarget,
  rows: string,
): Promise<void> {
  const release = await queue.acquire({ priority: "control" });
  try {
    const client = await pool.connect();
    let hasFailed = true;
    try {
      if (target.schema !== undefined) await client.query(beginInSchema(target.schema));
      await pipeline(
        Readable.from([Buffer.from(rows)]),
        client.query(copyFrom(copyStatement(target, "stdin"))),
      );
      if (target.schema !== undefined) await client.query("commit");
      hasFailed = false;
    } finally {
      // The connection would keep the transaction open.
      client.release(hasFailed && target.schema !== undefined);
    }
  } finally {
    release();
  }
}
