import { describe, expect, test, vi } from "vitest";
import type { GatewayDependencies } from "#gateway/dependencies.ts";
import { type RequestOptions, gatewayUnderTest } from "#tests/gateway/gateway-under-test.ts";
import { exampleKey, keyStore } from "#tests/gateway/key-store.ts";

const limits = { requestsPerMinute: null, bodyBytes: 16_384, responseTimeout: 5000 };
/** The file of an unknown certificate: one read, then 404. */
const file = "/viewCertificate?certNum=C-1";

/** A gateway whose reads end when the test ends them. */
function blockedGateway(changes: Partial<GatewayDependencies> = {}) {
  const ends: (() => void)[] = [];
  const gateway = gatewayUnderTest({
    limits,
    ...changes,
    findDocument: async () => {
      await new Promise<void>((resolve) => ends.push(resolve));
      return null;
    },
  });
  /** Waits until `count` reads have begun, and a little longer in case one more begins. */
  const begun = async (count: number) => {
    await vi.waitFor(() => expect(ends.length).toBeGreaterThanOrEqual(count), { timeout: 10_000 });
    await new Promise((resolve) => setTimeout(resolve, 20));
    return ends.length;
  };
  /** Ends the reads one after another, as they begin, until `count` have ended. */
  const endAll = async (count: number) => {
    for (let ended = 0; ended < count; ended += 1) {
      await vi.waitFor(() => expect(ends.length).toBeGreaterThan(ended), { timeout: 10_000 });
      ends[ended]?.();
    }
  };
  const requestMany = (count: number, init: RequestOptions = {}) =>
    Array.from({ length: count }, async () => (await gateway.get(file, init)).status);
  return { ...gateway, requestMany, begun, endAll };
}

/** A request without cookies, whose session begins with it. */
const withoutCookies = { headers: { cookie: "none=1" } };
const times = (count: number, status: number) => Array.from({ length: count }, () => status);

describe("concurrent reads", () => {
  test("of a details screen all begin at once", async () => {
    const { requestMany, begun, endAll, get } = blockedGateway();
    await get("/api/portal");
    const responses = requestMany(7);
    expect(await begun(7)).toBe(7);
    await endAll(7);
    expect(await Promise.all(responses)).toEqual(times(7, 404));
  });

  test("of one session are at most 8, and 24 more wait for their turn", async () => {
    const { requestMany, begun, endAll, get } = blockedGateway();
    await get("/api/portal");
    const responses = requestMany(32);
    expect(await begun(8)).toBe(8);
    await endAll(32);
    expect(await Promise.all(responses)).toEqual(times(32, 404));
  });

  test("of one session are rejected with Retry-After while 24 wait", async () => {
    const { requestMany, begun, endAll, get } = blockedGateway();
    await get("/api/portal");
    const responses = requestMany(32);
    await begun(8);
    const refused = await get(file);
    expect([refused.status, refused.headers.get("Retry-After")]).toEqual([429, "1"]);
    await endAll(32);
    await Promise.all(responses);
  });

  test("without a session count by address, apart from those of a session or another address", async () => {
    const { requestMany, begun, endAll, get } = blockedGateway();
    await get("/api/portal");
    const responses = [
      ...requestMany(10, withoutCookies),
      ...requestMany(10),
      ...requestMany(10, { ...withoutCookies, from: "192.0.2.2" }),
    ];
    expect(await begun(24)).toBe(24);
    await endAll(30);
    expect(new Set(await Promise.all(responses))).toEqual(new Set([404]));
  });

  test("that wait longer than the response timeout are rejected with 503", async () => {
    const { requestMany, begun, endAll } = blockedGateway({ limits: { ...limits, responseTimeout: 100 } });
    const responses = requestMany(9, withoutCookies);
    expect(await Promise.all(responses)).toEqual(times(9, 503));
    expect(await begun(8)).toBe(8);
    await endAll(8);
  });

  test("of an address are 32 for pages and for users' keys together", async () => {
    const owner = { id: "ann", name: "Ann", email: "ann@client.example" };
    const { requestMany, begun, endAll, get, cookies } = blockedGateway({
      apiKeyStore: keyStore({ ...exampleKey, ownerId: owner.id, owner }),
    });
    const responses: Promise<number>[] = [];
    for (let session = 0; session < 4; session += 1) {
      cookies.clear();
      await get("/api/portal");
      responses.push(...requestMany(8));
      await begun(8 * (session + 1));
    }
    const paths = ["/maximo/api/os/ABSRECORDFLAG", "/api/v1/due?assetnums=V1"];
    const statuses: number[] = [];
    const withKey = paths.map(async (path) => {
      const response = await get(path, { headers: { apikey: "k", cookie: "none=1" } });
      statuses.push(response.status);
    });
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(statuses).toEqual([]);
    await endAll(32);
    await Promise.all([...withKey, ...responses]);
    expect(statuses).not.toContain(429);
  });
});
