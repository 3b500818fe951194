// Two servers on one PostgreSQL server: what one has seen, the other knows.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Challenge } from "altcha-lib";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { addressOf, command, dropDatabase } from "#tests/database/snapshot.ts";
import { solve } from "#tests/gateway/solve.ts";
import { type Running, startServer } from "#tests/main/run.ts";

const database = `plimsoll_test_${process.pid}_doors`;
const AUTH_SECRET = "a secret that both of the servers were given";

describe.skipIf(inject("server") === "")("two servers (skipped where no PostgreSQL server answers)", () => {
  let place: string;
  let servers: readonly Running[];

  const start = (name: string) =>
    startServer({
      DATA_DIR: join(place, name),
      DATABASE_URL: addressOf(inject("server"), database),
      DEMO_FLEET: "off",
      AUTH_SECRET,
      TRUST_PROXY: "1",
      RATE_LIMIT: "6",
    });
  const addresses = () => servers.map(({ address }) => address);

  /** A visitor of a server: the headers of its page, and a token for one call. */
  async function arrive(address: string, action: string) {
    const response = await fetch(`${address}/api/captcha?action=${action}`);
    const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(";")[0] ?? "");
    const [, antiForgery = ""] = /XSRF-TOKEN=([^;]+)/.exec(cookies.join(";")) ?? [];
    const headers = { Cookie: cookies.join("; "), "X-XSRF-TOKEN": antiForgery };
    return { headers, recaptchaToken: await solve((await response.json()) as Challenge) };
  }

  beforeAll(async () => {
    place = mkdtempSync(join(tmpdir(), "plimsoll-doors-"));
    await command(inject("server"), `create database ${database} template ${inject("template")}`);
    servers = await Promise.all([start("one"), start("other")]);
  });
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.stop()));
    await dropDatabase(inject("server"), database);
    rmSync(place, { recursive: true });
  });

  test("count the requests of one address together", async () => {
    const [one = "", other = ""] = addresses();
    const headers = { "X-Forwarded-For": "198.51.100.7" };
    const asked = [one, other, one, other, one, other, one, other];
    const statuses: number[] = [];
    for (const address of asked) statuses.push((await fetch(`${address}/api/portal`, { headers })).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429, 429]);
  });

  test("take a captcha's token once", async () => {
    const [one = "", other = ""] = addresses();
    const osurl = "/os/ABSRECORDFLAG";
    const { headers, recaptchaToken } = await arrive(one, osurl);
    const body = JSON.stringify({ osurl, recaptchaToken });
    const statuses: number[] = [];
    for (const address of [one, other, one]) {
      statuses.push((await fetch(`${address}/api/public-data`, { method: "POST", headers, body })).status);
    }
    expect(statuses).toEqual([200, 403, 403]);
  });
});
