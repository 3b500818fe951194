// Two servers that share one PostgreSQL server share rate limits and spent captcha tokens.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Challenge } from "altcha-lib";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { cookieHeaders, cookiesOf } from "#tests/gateway/cookies-of.ts";
import { addressOf, command, dropDatabase } from "#tests/database/snapshot.ts";
import { solve } from "#tests/gateway/solve.ts";
import { type Running, startServer } from "#tests/main/run.ts";

const database = `plimsoll_test_${process.pid}_rate_limits`;
const AUTH_SECRET = "a secret that both of the servers were given";

describe.skipIf(inject("server") === "")("two servers (skipped without a PostgreSQL server)", () => {
  let folder: string;
  let servers: readonly Running[];

  const start = (name: string) =>
    startServer({
      DATA_DIR: join(folder, name),
      DATABASE_URL: addressOf(inject("server"), database),
      DEMO_FLEET: "off",
      AUTH_SECRET,
      TRUST_PROXY: "1",
      RATE_LIMIT: "6",
    });
  const addresses = () => servers.map(({ address }) => address);

  /** Opens a server as a visitor: the headers of its page, and a captcha token for one call. */
  async function openAsVisitor(address: string, action: string) {
    const response = await fetch(`${address}/api/captcha?action=${action}`);
    const headers = cookieHeaders(cookiesOf(response));
    return { headers, recaptchaToken: await solve((await response.json()) as Challenge) };
  }

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "plimsoll-rate-limits-"));
    await command(inject("server"), `create database ${database} template ${inject("template")}`);
    servers = await Promise.all([start("one"), start("other")]);
  });
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.stop()));
    await dropDatabase(inject("server"), database);
    rmSync(folder, { recursive: true });
  });

  test("count the requests of one address together", async () => {
    const [one = "", other = ""] = addresses();
    const headers = { "X-Forwarded-For": "198.51.100.7" };
    const order = [one, other, one, other, one, other, one, other];
    const statuses: number[] = [];
    for (const address of order) statuses.push((await fetch(`${address}/api/portal`, { headers })).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429, 429]);
  });

  test("accept a captcha token only once", async () => {
    const [one = "", other = ""] = addresses();
    const osurl = "/os/ABSRECORDFLAG";
    const { headers, recaptchaToken } = await openAsVisitor(one, osurl);
    const body = JSON.stringify({ osurl, recaptchaToken });
    const statuses: number[] = [];
    for (const address of [one, other, one]) {
      statuses.push((await fetch(`${address}/api/public-data`, { method: "POST", headers, body })).status);
    }
    expect(statuses).toEqual([200, 403, 403]);
  });
});
