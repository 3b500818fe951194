// `HEAD` of every kind of address: what `GET` responds, without the body.
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

let database: Database;
let server: RunningServer;
beforeAll(async () => {
  database = await openFresh();
  await loadFleet(database);
  const variables = { DATA_DIR: "unused", CAPTCHA: "off", RATE_LIMIT: "off", AUTH_SECRET: secret };
  const files = webFilesOf(template, { renderScreen });
  const configuration = readConfiguration(variables);
  const { fetch } = createGateway(composeGateway(configuration, { database, log: readableLog(), files }));
  server = await listen(createHttpServer(), listenerOf(fetch), { port: 0, host: "127.0.0.1" });
});
afterAll(async () => {
  await server.stop();
  await database.close();
});

const respond = (path: string, method: string, accept: string) =>
  fetch(`http://127.0.0.1:${server.port}${path}`, {
    method,
    redirect: "manual",
    headers: { Accept: accept },
  });

/** The headers that do not depend on the time or the request. */
function lastingHeaders({ headers }: Response): Record<string, string> {
  const passing = new Set([
    "set-cookie",
    "x-request-id",
    "server-timing",
    "date",
    "content-length",
    "transfer-encoding",
    "connection",
    "keep-alive",
  ]);
  return Object.fromEntries([...headers].filter(([name]) => !passing.has(name) && !/ratelimit/.test(name)));
}

const addresses: readonly (readonly [path: string, status: number])[] = [
  ["/", 302],
  ["/absrecord", 302],
  ["/class-suspension", 302],
  ["/absrecord/search", 200],
  ["/absrecord/search?text=meridian", 200],
  ["/absrecord/search/", 308],
  ["/vessels/9074729", 200],
  ["/vessels/9074729.", 308],
  ["/vessels/9999993", 404],
  ["/vessels/9074729/nothing", 302],
  ["/companies/C2", 200],
  ["/companies/C2222", 404],
  ["/absrecord/details?ImoNum=9999993", 404],
  ["/absrecord/company/C2.", 302],
  ["/absrecord/details?ImoNum=9074729.", 302],
  ["/suspensions", 200],
  ["/class-suspension/list", 200],
  ["/class-suspension/list.csv", 200],
  ["/class-suspension/feed.atom", 200],
  ["/changes", 200],
  ["/changes/feed.atom", 200],
  ["/certificate-lookup?certNum=C-20081177-12", 200],
  ["/portal/glossary", 200],
  ["/not-found", 404],
  ["/no/such/page", 302],
  ["/viewCertificate?certNum=none", 404],
  ["/D-100/content/none.pdf", 404],
  ["/robots.txt", 200],
  ["/sitemap.xml", 200],
  ["/sitemaps/none.xml", 404],
  ["/site.webmanifest", 200],
  ["/healthz", 200],
  ["/readyz", 200],
  ["/api/docs", 200],
  ["/api/openapi.json", 200],
  ["/api/start", 200],
  ["/api/portal", 200],
  ["/api/account/sessions", 401],
  ["/api/account/export", 401],
  ["/api/nothing", 302],
  ["/api/v1/changes", 401],
  ["/maximo/api/os/ABSRECORDSEARCH", 401],
  ["/calendar/none.ics", 404],
  ["/assets/none.js", 302],
];

describe("HEAD", () => {
  test.each(addresses)(
    "of %s has the status %i and the headers of GET, without the body",
    async (path, status) => {
      const statuses: number[] = [];
      for (const accept of ["text/html", "*/*"]) {
        const get = await respond(path, "GET", accept);
        const head = await respond(path, "HEAD", accept);
        statuses.push(get.status);
        expect([head.status, lastingHeaders(head)]).toEqual([get.status, lastingHeaders(get)]);
        expect(await head.text()).toBe("");
        await get.body?.cancel();
      }
      expect(statuses[0]).toBe(status);
    },
  );
});
