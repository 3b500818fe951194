// How costs are taken from an address, a session and a key. The cost of each call: #records/calls/call-cost.test.ts.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Member } from "#contract/calls/response.ts";
import type { ReadContext } from "#records/calls/record-call.ts";
import { load } from "#tests/database/engines.ts";
import { gatewayUnderTest, start } from "#tests/gateway/gateway-under-test.ts";
import { gatewayOn, type MaximoGateway, maximoGateway } from "#tests/gateway/maximo-gateway.ts";

const limitsOf = (requestsPerMinute: number) => ({
  requestsPerMinute,
  bodyBytes: 16_384,
  responseTimeout: 5000,
});
const members = (count: number): readonly Member[] => Array.from({ length: count }, () => ({}));

/** A browser at a gateway whose reads have the given cost and members. Its session has already cost the address one token. */
async function browser(requestsPerMinute: number) {
  let now = start;
  const reading = { cost: 1, members: 0 };
  const gateway = gatewayUnderTest({
    limits: limitsOf(requestsPerMinute),
    clock: () => now,
    read: async (_, { chargeTokens }: ReadContext) => {
      await chargeTokens?.(reading.cost);
      return { member: members(reading.members), href: "", responseInfo: { href: "" } };
    },
  });
  await gateway.get("/api/portal");
  const call = async (cost: number, count = 0) => {
    Object.assign(reading, { cost, members: count });
    const response = await gateway.callRecord("/os/ABSRECORDSEARCH");
    return [response.status, response.headers.get("Retry-After")];
  };
  return { ...gateway, call, wait: (seconds: number) => (now += seconds * 1000) };
}

describe("a call that costs several tokens", () => {
  test("is rejected without enough tokens, with the time after which all of it can be paid", async () => {
    const { call, wait } = await browser(10);
    expect(await call(5)).toEqual([200, null]);
    expect(await call(6)).toEqual([429, "18"]);
    wait(18);
    expect(await call(6)).toEqual([200, null]);
  });

  test("is rejected again before that time", async () => {
    const { call, wait } = await browser(10);
    await call(5);
    await call(6);
    wait(17);
    expect((await call(6))[0]).toBe(429);
  });

  test("is admitted by a full bucket if it costs more than a minute's tokens, and empties it", async () => {
    const { call, wait } = await browser(10);
    expect((await call(50))[0]).toBe(429);
    wait(60);
    expect(await call(50)).toEqual([200, null]);
    expect(await call(1)).toEqual([429, "6"]);
  });

  test("counts for its session from any address", async () => {
    const { get, post } = await browser(10);
    const csv = (from: string) => get("/class-suspension/list.csv", { from });
    await post("/api/events", { kind: "page-view" }, { from: "198.51.100.1" });
    expect((await csv("198.51.100.2")).status).toBe(429);
  });
});

describe("members", () => {
  test("are free up to 50", async () => {
    const { call } = await browser(10);
    for (let count = 1; count <= 9; count += 1) expect(await call(1, 50)).toEqual([200, null]);
    expect(await call(1)).toEqual([429, "6"]);
  });

  test("beyond 50 cost a token for each 50, which the next request waits for", async () => {
    const { call, get, wait } = await browser(20);
    expect(await call(1, 1000)).toEqual([200, null]);
    const refused = await get("/api/portal");
    expect([refused.status, refused.headers.get("Retry-After")]).toEqual([429, "6"]);
    wait(6);
    expect((await get("/api/portal")).status).toBe(200);
  });
});

test("the suspension list as CSV costs 20 tokens, and a page of the feed 5", async () => {
  const { get } = gatewayUnderTest({ limits: limitsOf(26) });
  const statusOf = async (path: string) => (await get(path, { headers: { cookie: "none=1" } })).status;
  expect(await statusOf("/class-suspension/list.csv")).toBe(200);
  expect(await statusOf("/class-suspension/feed.atom")).toBe(200);
  expect(await statusOf("/class-suspension/feed.atom")).toBe(429);
});

describe("a key", () => {
  let gateway: MaximoGateway;
  beforeAll(async () => {
    gateway = await maximoGateway((database) =>
      load(database, { vessel: [{ assetnum: "V1", vessel_name: "MERIDIAN STAR", imo_num: "9074729" }] }),
    );
  });
  afterAll(() => gateway.database.close());

  const search = `/maximo/api/os/ABSRECORDSEARCH?oslc.where=${encodeURIComponent('vessel_name="MER%"')}`;
  const lookUp = `/maximo/api/os/ABSRECORDSEARCH?oslc.where=imo_num%3D9074729`;

  test("pays more for a search with wildcards than for a look-up", async () => {
    const fresh = () => gatewayOn(gateway.database, gateway.key, { limits: limitsOf(10) });
    const statuses = async (path: string, count: number) => {
      const { fetchWithKey } = fresh();
      const seen: number[] = [];
      for (let call = 1; call <= count; call += 1) seen.push((await fetchWithKey(path)).status);
      return seen;
    };
    expect(await statuses(search, 3)).toEqual([200, 200, 429]);
    expect(await statuses(lookUp, 10)).toEqual(Array.from({ length: 10 }, () => 200));
  });

  test("gets the time until it can pay for the whole search", async () => {
    const { fetchWithKey } = gatewayOn(gateway.database, gateway.key, { limits: limitsOf(10) });
    await fetchWithKey(search);
    await fetchWithKey(search);
    expect((await fetchWithKey(search)).headers.get("Retry-After")).toBe("18");
  });

  test("of an operator reads 200 pages of 1000 members within a minute", async () => {
    const { fetchWithKey } = gatewayOn(gateway.database, gateway.key, {
      limits: limitsOf(600),
      maximo: {
        read: async (_, { chargeTokens }) => {
          await chargeTokens?.(2);
          return { member: members(1000) };
        },
        readMember: () => Promise.resolve({}),
      },
    });
    const statuses = new Set<number>();
    for (let page = 1; page <= 200; page += 1) {
      statuses.add((await fetchWithKey("/maximo/api/os/ABSRECORDSURVEY?lean=1&oslc.pageSize=1000")).status);
    }
    expect([...statuses]).toEqual([200]);
    expect((await fetchWithKey("/maximo/api/os/ABSRECORDSURVEY?lean=1")).status).toBe(429);
  });
});
