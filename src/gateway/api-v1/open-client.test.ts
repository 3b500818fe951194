import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { load } from "#tests/database/engines.ts";
import { problemOf, start } from "#tests/gateway/gateway-under-test.ts";
import { gatewayOn, type MaximoGateway, maximoGateway } from "#tests/gateway/maximo-gateway.ts";

let gateway: MaximoGateway;
beforeAll(async () => {
  const vessel = [{ assetnum: "V1", vessel_name: "NORTH", imo_num: "9074729" }];
  gateway = await maximoGateway((database) => load(database, { vessel }));
});
afterAll(() => gateway.database.close());

let now = start;
const opened = (requestsPerMinute: number | null = null) =>
  gatewayOn(gateway.database, gateway.key, {
    isApiOpen: true,
    clock: () => now,
    limits: { requestsPerMinute, bodyBytes: 1000, responseTimeout: 5000 },
  });

describe("/api/v1 without a key", () => {
  test("is refused unless the operator has opened it", async () => {
    expect((await gateway.request("/api/v1/vessels")).status).toBe(401);
    const response = await opened().request("/api/v1/vessels");
    expect(response.status).toBe(200);
    expect(response.headers.get("cache-control")).toBe("private, no-cache");
  });

  test("is refused with a wrong key all the same, and below /maximo", async () => {
    const { request } = opened();
    expect((await request("/api/v1/vessels", { headers: { apikey: "wrong" } })).status).toBe(401);
    // Nor with credentials that are none here, which would otherwise be slow without a reason.
    for (const headers of [{ authorization: `Bearer ${gateway.key}` }, { apikey: "" }]) {
      expect((await request("/api/v1/vessels", { headers })).status).toBe(401);
    }
    expect((await request("/maximo/api/os/ABSRECORDSEARCH")).status).toBe(401);
  });

  test("has 60 tokens a minute for an address, which a key does not use", async () => {
    const { fetchWithKey, request } = opened();
    const first = await request("/api/v1/vessels/9074729");
    expect(first.headers.get("ratelimit-policy")).toBe('"default";q=60;w=60');
    expect(first.headers.get("ratelimit")).toBe('"default";r=57;t=3');
    // A vessel costs three tokens, and the dearest call must be affordable.
    for (let count = 1; count < 19; count += 1) {
      expect((await request("/api/v1/vessels/9074729")).status).toBe(200);
    }
    const refused = await request("/api/v1/vessels/9074729");
    expect([refused.status, (await problemOf(refused)).code]).toEqual([429, "tooManyRequests"]);
    expect(refused.headers.get("ratelimit")).toBe('"default";r=3;t=57');
    expect(refused.headers.get("retry-after")).toBe("3");
    now += 3000;
    expect((await request("/api/v1/vessels/9074729")).status).toBe(200);
    expect((await request("/api/v1/vessels/9074729", { from: "192.0.2.2" })).status).toBe(200);
    expect((await fetchWithKey("/api/v1/vessels/9074729")).status).toBe(200);
  });

  test("keeps no more of a body than its limit, also of one that looks like a log-in", async () => {
    const { request } = opened();
    let chunks = 0;
    // It never ends, so that whoever reads all of it would fill the memory.
    const body = new ReadableStream({
      pull(controller) {
        chunks += 1;
        if (chunks > 1000) controller.error(new Error("All of the body was read."));
        else controller.enqueue(new Uint8Array(100_000));
      },
    });
    const headers = { "content-type": "multipart/form-data; boundary=x" };
    const init = { method: "POST", body, headers, duplex: "half" } as RequestInit;
    expect((await request("/api/v1/j_security_check", init)).status).toBe(413);
    // What is beyond the limit is discarded, up to 8 MiB.
    expect(chunks).toBeLessThan(100);
  });

  test("keeps no connection open", async () => {
    const { request } = opened();
    for (const [path, accept] of [
      ["/api/v1/changes?wait=1", "application/json"],
      ["/api/v1/changes", "text/event-stream"],
    ] as const) {
      const response = await request(path, { headers: { accept } });
      expect([response.status, (await problemOf(response)).code]).toEqual([401, "unauthorised"]);
    }
  });

  test("counts certificates that are not found against the misses of the address", async () => {
    const { request } = gatewayOn(gateway.database, gateway.key, { isApiOpen: true, clock: () => now });
    let misses = 0;
    let last = await request("/api/v1/certificates/C-0");
    for (; last.status === 404 && misses < 300; misses += 1) {
      // A second, in which the address gets a token for another request, and a fifteenth of one for a miss.
      now += 1000;
      last = await request(`/api/v1/certificates/C-${misses}`);
    }
    expect([last.status, Number(last.headers.get("retry-after"))]).toEqual([429, 13]);
    expect(misses).toBe(257);
  });
});

describe("the limit of a key", () => {
  test("is stated with what is left of it", async () => {
    const { fetchWithKey } = gatewayOn(gateway.database, gateway.key, {
      limits: { requestsPerMinute: 100, bodyBytes: 1000, responseTimeout: 5000 },
    });
    const response = await fetchWithKey("/api/v1/flags");
    expect(response.headers.get("ratelimit-policy")).toBe('"default";q=100;w=60');
    expect(response.headers.get("ratelimit")).toBe('"default";r=99;t=1');
  });
});
