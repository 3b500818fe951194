// nginx with deploy/nginx.conf before the built server: which pages it keeps, for whom, and for how long.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, inject, onTestFinished, test } from "vitest";
import { goodPassword } from "#tests/accounts/accounts-under-test.ts";
import { copySnapshot } from "#tests/database/snapshot.ts";
import { temporaryFolder } from "#tests/database/temporary-folder.ts";
import { importFolder } from "#tests/importing/import-folder.ts";
import { runBuilt, startBuiltServer } from "#tests/main/run.ts";
import { missingPrograms } from "#tests/main/stack/programs.ts";
import { startProxy } from "#tests/main/stack/proxy.ts";
import { userAt, visitorHeaders } from "#tests/main/visitor.ts";

const page = "/vessels/9074729";
const metricsToken = "kept-pages-metrics-token-0123456789";

/** A server with one vessel behind nginx. */
async function openSite() {
  if (!existsSync("dist/server/main.js")) throw new Error("Build the server before: npm run build");
  const DATA_DIR = join(await temporaryFolder(), "data");
  await copySnapshot(inject("snapshot"), DATA_DIR);
  const settings = { CAPTCHA: "off", DEMO_FLEET: "off", OPEN_API: "on", RATE_LIMIT: "off", TRUST_PROXY: "1" };
  const variables = { ...settings, DATA_DIR };
  const server = await startBuiltServer({ ...variables, METRICS_TOKEN: metricsToken });
  onTestFinished(() => server.stop().then(() => undefined));
  const proxy = await startProxy([Number(new URL(server.address).port)]);
  onTestFinished(() => proxy.stop());
  const rename = async (vessel_name: string) => {
    const vessel = { assetnum: "V1", imo_num: "9074729", vessel_name };
    const folder = await importFolder({ "ABSRECORDVESSEL.ndjson": [vessel] });
    expect(await runBuilt(["import", folder], variables)).toMatchObject({ status: 0 });
  };
  /** How many pages the server has sent. */
  const sent = async () => {
    const headers = { Authorization: `Bearer ${metricsToken}` };
    const text = await (await fetch(`${server.address}/metrics`, { headers })).text();
    const counts = text.matchAll(
      /^http_request_seconds_count\{route="\/\*",method="GET",status="(?:200|304)"\} (\d+)$/gm,
    );
    return [...counts].reduce((sum, [, count]) => sum + Number(count), 0);
  };
  return { address: proxy.address, rename, sent, variables };
}

test.skipIf(missingPrograms("nginx").length > 0)(
  "nginx keeps the page of a visitor for a second, and no other one (skipped without nginx)",
  async () => {
    const { address, rename, sent, variables } = await openSite();
    await rename("FIRST NAME");
    const headers = await visitorHeaders(address);
    const open = async (path = page) => (await fetch(address + path, { headers })).text();
    /** How many responses of the server two requests get: each has the id of the request for which it was made. */
    const responsesTo = async (path: string, sentHeaders: Readonly<Record<string, string>> = headers) => {
      const request = () => fetch(address + path, { headers: sentHeaders });
      const responses = [await request(), await request()];
      expect(responses.map(({ status }) => [path, status])).toEqual([path, path].map((one) => [one, 200]));
      return new Set(responses.map((response) => response.headers.get("X-Request-Id"))).size;
    };
    expect(await open()).toContain("FIRST NAME");
    await expect.poll(() => responsesTo(page), { timeout: 30_000 }).toBe(1);

    const [before, start] = [await sent(), performance.now()];
    expect(before).toBeGreaterThan(0);
    const pages = 200;
    for (let opened = 0; opened < pages; opened += 1) expect(await open()).toContain("FIRST NAME");
    // One of each second, which nginx counts in whole ones.
    const seconds = Math.floor((performance.now() - start) / 1000) + 2;
    expect((await sent()) - before).toBeLessThanOrEqual(seconds);
    expect(seconds).toBeLessThan(pages);

    await rename("SECOND NAME");
    await expect.poll(() => open(), { timeout: 10_000 }).toContain("SECOND NAME");

    const first = await fetch(address + page);
    expect(first.headers.getSetCookie()).toHaveLength(2);
    const { output } = await runBuilt(["user", "add", "ann@client.example"], variables);
    const [, token = ""] = /token=([\w-]+)/.exec(output) ?? [];
    const user = await userAt(address, { email: "ann@client.example", password: goodPassword, token });
    await open();
    expect(await (await user("GET", page)).text()).toContain("ann@client.example");
    expect(await open()).not.toContain("ann@client.example");

    for (const path of ["/api/portal", "/class-suspension/list.csv", `${page}.json`])
      expect([path, await responsesTo(path)]).toEqual([path, 2]);
    // A browser that lacks a cookie gets it, also while nginx has the page.
    await open();
    const withoutToken = { cookie: headers.cookie.replace(/XSRF-TOKEN=[^;]*(?:; )?/, "") };
    expect(await responsesTo(page, withoutToken)).toBe(2);
    const { headers: received } = await fetch(address + page, { headers: withoutToken });
    expect(received.getSetCookie()).toEqual([expect.stringMatching(/^XSRF-TOKEN=/)]);
    // What is not kept is validated by the server.
    const file = await fetch(`${address}/class-suspension/list.csv`, { headers });
    const validator = { ...headers, "If-None-Match": file.headers.get("ETag") ?? "" };
    expect((await fetch(file.url, { headers: validator })).status).toBe(304);
  },
  120_000,
);
