// An account about which the audit log has a great many entries is exported and deleted while readers are served. It measures time and memory.
import { setTimeout as delay } from "node:timers/promises";
import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { redactDeletedUsers } from "#accounts/users/redaction.ts";
import { createMetrics } from "#gateway/metrics.ts";
import { readConfiguration } from "#main/configuration/configuration.ts";
import { accountsUnderTest, goodPassword, secret } from "#tests/accounts/accounts-under-test.ts";
import { useCheapPasswordHashes } from "#tests/accounts/cheap-password-hashes.ts";
import { empty, forEachEngine, load } from "#tests/database/engines.ts";
import { gatewayUnderTest, readableLog } from "#tests/gateway/gateway-under-test.ts";
import { signInAs } from "#tests/gateway/sign-in.ts";
import { webFilesOf } from "#tests/gateway/web-files-of.ts";
import { composeGateway } from "./compose.ts";

const entries = 200_000;
const longestLookUp = 1000;
const mostMemory = 200_000_000;

const template = "<!doctype html><title>t</title>";
const files = webFilesOf(template);

forEachEngine((engine) => {
  beforeEach(useCheapPasswordHashes);
  beforeEach(() => empty(engine.database));

  test(`an account with ${entries} entries is exported and deleted while look-ups are served`, async () => {
    const { database } = engine;
    await load(database, { vessel: [{ assetnum: "V1", vessel_name: "NORTH", imo_num: "9074729" }] });
    const variables = { DATA_DIR: "unused", CAPTCHA: "off", RATE_LIMIT: "off", AUTH_SECRET: secret };
    const composed = composeGateway(readConfiguration(variables), { database, log: readableLog(), files });
    const tab = gatewayUnderTest(composed);
    const under = { ...accountsUnderTest(database), accounts: composed.accounts };
    const userId = await signInAs(tab, under, "ann@client.example");
    await sql`insert into audit_log (act, actor_id, actor_name, actor_email, what, address)
      select 'follow changed', ${userId}, 'Ann', 'ann@client.example', 'vessel V' || n || ', email, paused', '192.0.2.1'
      from generate_series(1, ${sql.lit(entries)}) as n`.execute(database.kysely);
    const reader = gatewayUnderTest({ ...composed, metrics: createMetrics({ ofProcess: false }) });

    const exported = await whileServing(reader, async () => {
      const response = await tab.get("/api/account/export");
      let bytes = 0;
      for await (const part of response.body ?? []) bytes += part.length;
      return bytes;
    });
    expect(exported.result).toBeGreaterThan(entries * 100);

    const deleted = await whileServing(reader, async () => {
      const { status } = await tab.post("/api/account/delete", { password: goodPassword });
      await redactDeletedUsers(database.kysely);
      return status;
    });
    expect(deleted.result).toBe(204);
    const named = await sql<{ count: number }>`
      select count(*)::int as count from audit_log where actor_name is not null`.execute(database.kysely);
    expect(named.rows[0]?.count).toBe(0);

    for (const { memory, slowest } of [exported, deleted]) {
      expect(slowest).toBeLessThan(longestLookUp);
      expect(memory).toBeLessThan(mostMemory);
    }
  });
});

/**
 * Runs work while readers look vessels up, ten a second. Returns its result, the milliseconds of the slowest, and the bytes of the heap above
 * those before. The embedded database of the tests has its files in memory, so the memory of the process would count them.
 */
async function whileServing<Result>(
  { callRecord }: ReturnType<typeof gatewayUnderTest>,
  work: () => Promise<Result>,
) {
  const idle = process.memoryUsage().heapUsed;
  const seen = { lookUps: 0, slowest: 0, memory: 0 };
  const end = new AbortController();
  const serving = (async () => {
    while (!end.signal.aborted) {
      const begin = performance.now();
      // Another vessel each time, so that no response is kept.
      const response = await callRecord(`/os/ABSRECORDVESSEL?oslc.where=assetnum="V${seen.lookUps}"`);
      expect(response.status).toBe(200);
      seen.lookUps += 1;
      seen.slowest = Math.max(seen.slowest, performance.now() - begin);
      seen.memory = Math.max(seen.memory, process.memoryUsage().heapUsed - idle);
      await delay(100);
    }
  })();
  const result = await work().finally(() => end.abort());
  await serving;
  return { result, ...seen };
}
