// Requests whose target is no usual address, or whose host is no name, sent as bytes: no client library would send them.
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Database } from "#database/database.ts";
import { createGateway } from "#gateway/app.ts";
import { readConfiguration } from "#main/configuration/configuration.ts";
import { secret } from "#tests/accounts/accounts-under-test.ts";
import { openFresh } from "#tests/database/engines.ts";
import { readableLog } from "#tests/gateway/gateway-under-test.ts";
import { loadFleet } from "#tests/gateway/fleet.ts";
import { webFilesOf } from "#tests/gateway/web-files-of.ts";
import { renderScreen } from "#web/boot/render-screen.tsx";
import { composeGateway } from "./compose.ts";
import { createHttpServer, listen, listenerOf, type RunningServer } from "./listen.ts";

const template = "<!doctype html><html><head><title>t</title></head><body><!--screen--></body></html>";
const log = readableLog();

let database: Database;
let server: RunningServer;
beforeAll(async () => {
  database = await openFresh();
  await loadFleet(database);
  const variables = { DATA_DIR: "unused", CAPTCHA: "off", RATE_LIMIT: "off", AUTH_SECRET: secret };
  const files = webFilesOf(template, { renderScreen });
  const { fetch } = createGateway(composeGateway(readConfiguration(variables), { database, log, files }));
  server = await listen(createHttpServer(), listenerOf(fetch), { port: 0, host: "127.0.0.1" });
});
afterAll(async () => {
  await server.stop();
  await database.close();
});

/** Sends a request as bytes. Returns its status and body. */
async function respond(target: string, host = "record.example", method = "GET") {
  const client = connect(server.port, "127.0.0.1");
  client.write(
    `${method} ${target} HTTP/1.1\r\nHost: ${host}\r\nAccept: text/html\r\nConnection: close\r\n\r\n`,
  );
  const response = await text(client);
  return { status: Number(response.split(" ")[1]), response };
}

const first = [
  "/",
  "//",
  "///",
  "//host",
  "//host/",
  "//host/%2e%2e",
  "//a@b/",
  "//:99999/",
  "//[::1",
  "/\\",
  "/..",
  "/%2e%2e/",
  "/..%2f",
];
const routers = [
  "/absrecord/",
  "/class-suspension/",
  "/vessels/",
  "/companies/",
  "/assets/",
  "/api/",
  "/api/v1/",
  "/maximo/",
  "/maximo/oslc/os/",
  "/calendar/",
  "/changes/",
  "/sitemaps/",
  "/portal/",
];
const odd = [
  "%",
  "%zz",
  "%00",
  "%2f",
  "%2e%2e",
  "..%2f..",
  "/",
  "//x",
  "%ff",
  "%ed%a0%80",
  ";",
  "?%",
  "?%00=1",
  "?=",
  "#x",
  "%23",
  "*",
  "|",
];
const whole = [
  "*",
  "x",
  "http://",
  "http://host",
  "http://host/",
  "http://host//",
  "http://h:99999/",
  "ftp://host/",
  "http:/x",
];

describe("a target that is no address", () => {
  test.each([...whole, ...first, ...routers.flatMap((router) => odd.map((end) => router + end))])(
    "is no failure of the server: %s",
    async (target) => {
      const { status } = await respond(target);
      expect([200, 302, 308, 400, 401, 404]).toContain(status);
    },
  );

  test("has caused no error in the log", () => {
    expect(log.lines.filter(({ level }) => level === "error")).toEqual([]);
  });
});

describe("a host", () => {
  test.each([
    "record.example",
    "record.example.",
    "record.example:8080",
    "RECORD.Example",
    "xn--mgba3a4f16a.example",
    "my_host",
    "localhost",
    "127.0.0.1:8080",
    "[2001:db8::1]",
    "[::1]:8080",
  ])("is accepted: %s", async (host) => {
    expect((await respond("/healthz", host)).status).toBe(200);
    expect((await respond("/robots.txt", host)).status).toBe(200);
  });

  test.each<[string, string]>([
    ["of 256 characters", "h".repeat(256)],
    ["of 256 characters with its port", `${"h".repeat(251)}:8080`],
    ["of 15,000 characters", "h".repeat(15_000)],
    ...[
      'a"b',
      "a,b",
      "a;b",
      "a!b",
      "a'b",
      "a*b",
      "a..b",
      "..",
      "h h",
      "a/b",
      "a@b",
      "a?b",
      "a#b",
      "h:99999",
      "h:x",
      "[::1",
      "",
    ].map((host): [string, string] => [host, host]),
  ])("is refused: %s", async (_, host) => {
    const paths = [
      "/healthz",
      "/robots.txt",
      "/sitemap.xml",
      "/absrecord/search",
      "/maximo/oslc",
      "/api/v1/vessels",
    ];
    const statuses = await Promise.all(paths.map(async (path) => (await respond(path, host)).status));
    expect(statuses).toEqual(paths.map(() => 400));
    expect((await respond("/api/public-data", host, "POST")).status).toBe(400);
  });

  test("is accepted up to 255 characters", async () => {
    expect((await respond("/robots.txt", "h".repeat(255))).status).toBe(200);
    expect((await respond("/robots.txt", `${"h".repeat(250)}:8080`)).status).toBe(200);
  });

  test("of an absolute target is refused, too", async () => {
    expect((await respond(`http://${"h".repeat(256)}/robots.txt`)).status).toBe(400);
    expect((await respond("http://a,b/robots.txt")).status).toBe(400);
    expect((await respond("http://record.example/robots.txt")).status).toBe(200);
  });
});
