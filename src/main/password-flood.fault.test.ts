// A flood of sign-ins from many addresses: each costs a hash that takes a third of a second. Someone else gets an answer soon, and in after it.
import { setTimeout as delay } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Database } from "#database/database.ts";
import { createMetrics } from "#gateway/metrics.ts";
import { readConfiguration } from "#main/configuration/configuration.ts";
import {
  accountsUnderTest,
  establish,
  goodPassword,
  newUser,
  secret,
} from "#tests/accounts/accounts-under-test.ts";
import { openFresh } from "#tests/database/engines.ts";
import { gatewayUnderTest, readableLog } from "#tests/gateway/gateway-under-test.ts";
import { webFilesOf } from "#tests/gateway/web-files-of.ts";
import { composeGateway } from "./compose.ts";

const email = "ann@client.example";
const template = "<!doctype html><title>t</title>";
const files = webFilesOf(template);

let database: Database;
beforeAll(async () => {
  database = await openFresh();
});
afterAll(() => database.close());

test("100 addresses with 30 sign-ins each keep nobody else waiting for more than 5 seconds, nor out for 10 seconds after it", async () => {
  const variables = { DATA_DIR: "unused", CAPTCHA: "off", RATE_LIMIT: "off", AUTH_SECRET: secret };
  const composed = composeGateway(readConfiguration(variables), { database, log: readableLog(), files });
  await establish({ ...accountsUnderTest(database), accounts: composed.accounts }, newUser(email));
  const attackers = gatewayUnderTest(composed);
  await attackers.get("/api/portal");
  const signIn = async (tab: typeof attackers, from: string, password: string) =>
    (await tab.post("/api/account/sign-in", { email, password }, { from })).status;
  const signInElsewhere = (host: number) =>
    signIn(
      gatewayUnderTest({ ...composed, metrics: createMetrics({ ofProcess: false }) }),
      `198.51.100.${host}`,
      goodPassword,
    );

  const statuses = new Set<number>();
  const attack = async (from: string) => {
    for (let attempt = 0; attempt < 30; attempt += 1)
      statuses.add(await signIn(attackers, from, `wrong ${attempt}`));
  };
  const end = new AbortController();
  const flood = Promise.all(Array.from({ length: 100 }, (_, index) => attack(`192.0.2.${index}`))).finally(
    () => end.abort(),
  );
  let answers = 0;
  while (!end.signal.aborted) {
    const begin = performance.now();
    expect([204, 503]).toContain(await signInElsewhere(answers));
    expect(performance.now() - begin).toBeLessThan(5000);
    answers += 1;
    await delay(500);
  }
  await flood;
  expect(answers).toBeGreaterThan(1);
  expect(statuses).toEqual(new Set([401, 429, 503]));
  const over = performance.now();
  expect(await signInElsewhere(answers)).toBe(204);
  expect(performance.now() - over).toBeLessThan(10_000);
});
