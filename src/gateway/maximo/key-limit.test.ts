// The rate limit of users' keys. Keys that an operator created count for themselves: authenticate.test.ts, the rate limit.
import { afterAll, beforeAll, expect, test } from "vitest";
import { addApiKey } from "#accounts/api-keys/api-keys.ts";
import { accountsUnderTest, establish, newUser } from "#tests/accounts/accounts-under-test.ts";
import { start } from "#tests/gateway/gateway-under-test.ts";
import { gatewayOn, type MaximoGateway, maximoGateway, maxauth } from "#tests/gateway/maximo-gateway.ts";
import { cookiesOf } from "#tests/gateway/cookies-of.ts";

const limits = { requestsPerMinute: 3, bodyBytes: 1000, responseTimeout: 5000 };
const api = "/maximo/api/os/ABSRECORDFLAG";
const office = "192.0.2.1";

let gateway: MaximoGateway;
let ann: readonly string[];
let bob: string;
beforeAll(async () => {
  gateway = await maximoGateway(() => Promise.resolve());
  const { database } = gateway;
  const { accounts } = accountsUnderTest(database);
  const idOf = (email: string) => establish({ accounts, database }, newUser(email));
  const annsId = await idOf("ann@client.example");
  ann = [
    await addApiKey(database, "laptop", null, annsId),
    await addApiKey(database, "server", null, annsId),
    await addApiKey(database, "phone", null, annsId),
    await addApiKey(database, "script", null, annsId),
  ];
  bob = await addApiKey(database, "bobs", null, await idOf("bob@client.example"));
});
afterAll(() => gateway.database.close());

type Changes = Parameters<typeof gatewayOn>[2];

/** A new gateway, and the statuses of requests that are sent one after the other. */
function fresh(changes: Changes = {}) {
  const { request } = gatewayOn(gateway.database, gateway.key, { limits, ...changes });
  const by = (apikey: string, from = office) => request(api, { headers: { apikey }, from });
  const statuses = async (requests: readonly (readonly [key: string, from?: string])[]) => {
    const seen: number[] = [];
    for (const [key, from] of requests) seen.push((await by(key, from)).status);
    return seen;
  };
  return { request, by, statuses };
}

const times = <Item>(count: number, item: Item): Item[] => Array.from({ length: count }, () => item);
const elsewhere = (index: number) => `198.51.100.${index}`;

test("all keys of one user share the limit of one key, from any addresses", async () => {
  const { statuses } = fresh();
  const requests = ann.map((key, index) => [key, elsewhere(index)] as const);
  expect(await statuses(requests)).toEqual([200, 200, 200, 429]);
});

test("a session that a key began counts for the key's owner as well", async () => {
  const { request, statuses } = fresh();
  const [laptop = "", server = ""] = ann;
  const Cookie = cookiesOf(await request("/maximo/oslc?lean=1", { headers: maxauth("laptop", laptop) }));
  expect(await statuses(times(2, [server, elsewhere(1)]))).toEqual([200, 200]);
  expect((await request(api, { headers: { Cookie }, from: elsewhere(2) })).status).toBe(429);
});

test("another user is not rejected with the owner", async () => {
  const { statuses } = fresh();
  const [laptop = ""] = ann;
  const requests = [...times(4, [laptop, elsewhere(1)] as const), [bob, elsewhere(2)] as const];
  expect(await statuses(requests)).toEqual([200, 200, 200, 429, 200]);
});

test("an owner gets Retry-After in Maximo's JSON, and is admitted only after that time", async () => {
  let now = start;
  const { by, statuses } = fresh({ clock: () => now });
  const [laptop = "", server = ""] = ann;
  await statuses(times(3, [laptop]));
  const refused = await by(server);
  expect([refused.status, refused.headers.get("Retry-After")]).toEqual([429, "20"]);
  expect(await refused.json()).toMatchObject({ "oslc:Error": { "spi:reasonCode": "PLIMS0429E" } });
  now += 19_000;
  expect((await by(server)).status).toBe(429);
  now += 1000;
  expect(await statuses([[server], [laptop]])).toEqual([200, 429]);
});

test("keys of several users at one address share the limit of the address", async () => {
  const { by, statuses } = fresh();
  const [laptop = "", server = ""] = ann;
  expect(await statuses([[laptop], [server], [bob]])).toEqual([200, 200, 200]);
  const refused = await by(bob);
  expect([refused.status, refused.headers.get("Retry-After")]).toEqual([429, "20"]);
  expect(await refused.json()).toMatchObject({ "oslc:Error": { "spi:reasonCode": "PLIMS0429E" } });
  expect((await by(bob, elsewhere(1))).status).toBe(200);
});

test("a user's keys share the limit of the address with the pages, and each request is counted once", async () => {
  const { request, statuses } = fresh();
  const [laptop = ""] = ann;
  expect(await statuses(times(2, [laptop]))).toEqual([200, 200]);
  const page = async () => (await request("/api/portal")).status;
  expect([await page(), await page()]).toEqual([200, 429]);
  expect(await statuses([[bob]])).toEqual([429]);
});

test("a user who has used up the limit takes no tokens from others at the address", async () => {
  const { statuses } = fresh();
  const [laptop = ""] = ann;
  await statuses(times(3, [laptop, elsewhere(1)]));
  expect(await statuses([[laptop], [laptop], ...times(3, [bob] as const)])).toEqual([
    429, 429, 200, 200, 200,
  ]);
});

test("an operator's key neither takes from an address nor is rejected with it", async () => {
  const { statuses } = fresh();
  const [laptop = ""] = ann;
  const operators = times(4, [gateway.key] as const);
  expect(await statuses(times(3, [laptop]))).toEqual([200, 200, 200]);
  expect(await statuses(operators)).toEqual([200, 200, 200, 429]);

  const other = fresh();
  await other.statuses(operators);
  expect(await other.statuses(times(4, [laptop]))).toEqual([200, 200, 200, 429]);
});

test("no user's key is rejected with RATE_LIMIT=off", async () => {
  const { statuses } = fresh({ limits: { ...limits, requestsPerMinute: null } });
  const requests = times(12, ann).flatMap((keys) => [...keys, bob].map((key) => [key] as const));
  expect(new Set(await statuses(requests))).toEqual(new Set([200]));
});
