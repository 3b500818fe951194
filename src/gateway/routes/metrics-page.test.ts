import { describe, expect, test } from "vitest";
import { createGateway } from "#gateway/app.ts";
import { gatewayUnderTest, problemOf, testDependencies } from "#tests/gateway/gateway-under-test.ts";

async function metricsAfter(...paths: string[]): Promise<string> {
  const { get, callRecord } = gatewayUnderTest();
  await callRecord("/os/ABSRECORDFLAG");
  for (const path of paths) await get(path);
  const response = await get("/metrics", { from: "127.0.0.1" });
  expect(response.headers.get("Content-Type")).toContain("text/plain");
  return response.text();
}

test("requests are counted by route, method and status", async () => {
  const text = await metricsAfter("/absrecord/search", "/api/nothing", "/api/nothing");
  expect(text).toContain('http_request_seconds_count{route="/api/public-data",method="POST",status="200"} 1');
  expect(text).toContain('http_request_seconds_count{route="/*",method="GET",status="200"} 1');
  expect(text).toContain('http_request_seconds_count{route="/*",method="GET",status="404"} 2');
});

test("a path that a caller sends is never a label", async () => {
  expect(await metricsAfter("/invented-4711")).not.toContain("4711");
});

test("reads are timed by inner call, and counted while they run", async () => {
  const text = await metricsAfter();
  expect(text).toContain('record_read_seconds_count{call="/os/ABSRECORDFLAG"} 1');
  expect(text).toContain("record_reads_under_way 0");
});

describe("without a token", () => {
  test.each(["127.0.0.1", "127.8.8.8", "::1", "::ffff:127.0.0.1"])(
    "a connection from %s is accepted",
    async (from) => {
      expect((await gatewayUnderTest().get("/metrics", { from })).status).toBe(200);
    },
  );

  test.each(["192.0.2.1", "10.0.0.7", "2001:db8::1", "::ffff:192.0.2.1", "128.0.0.1"])(
    "a connection from %s is refused",
    async (from) => {
      const response = await gatewayUnderTest().get("/metrics", { from });
      expect(await problemOf(response)).toMatchObject({ code: "notPermitted", status: 403 });
    },
  );

  test.each(["Forwarded", "X-Forwarded-For", "X-Forwarded-Host", "X-Forwarded-Proto", "X-Real-IP", "Via"])(
    "a request that a local proxy forwards is refused: %s",
    async (name) => {
      for (const trustedProxies of [0, 1]) {
        const networkSettings = { publicUrl: null, trustedProxies };
        const init = { from: "127.0.0.1", headers: { [name]: "127.0.0.1" } };
        expect((await gatewayUnderTest({ networkSettings }).get("/metrics", init)).status).toBe(403);
      }
    },
  );

  test("a request whose connection is unknown is refused", async () => {
    expect((await createGateway(testDependencies()).request("/metrics", {}, {})).status).toBe(403);
  });
});

test.each([null, "a-token.of+the/operators~monitoring="])(
  "refused requests count for the address (token: %s)",
  async (metricsToken) => {
    const limits = { requestsPerMinute: 3, bodyBytes: 1000, responseTimeout: 1000 };
    const { get } = gatewayUnderTest({ limits, metricsToken });
    const refused = metricsToken === null ? 403 : 401;
    const statuses: number[] = [];
    for (let request = 1; request <= 4; request += 1) statuses.push((await get("/metrics")).status);
    expect(statuses).toEqual([refused, refused, refused, 429]);
    expect((await get("/api/portal")).status).toBe(429);
    const headers = metricsToken === null ? {} : { Authorization: `Bearer ${metricsToken}` };
    const from = metricsToken === null ? "127.0.0.1" : "192.0.2.1";
    expect((await get("/metrics", { headers, from })).status).toBe(200);
  },
);

describe("with a token set", () => {
  const token = "a-token.of+the/operators~monitoring=";
  const readMetrics = (authorization?: string) => {
    const headers = authorization === undefined ? {} : { Authorization: authorization };
    return gatewayUnderTest({ metricsToken: token }).get("/metrics", { headers });
  };

  test.each(["Bearer ", "bearer "])("a request with the token after %j is accepted", async (scheme) => {
    const response = await readMetrics(scheme + token);
    expect(response.status).toBe(200);
    expect(await response.text()).toContain("http_request_seconds");
  });

  test.each([
    undefined,
    "",
    "Bearer",
    "Bearer ",
    `Bearer ${token}x`,
    `Bearer ${token.slice(0, -1)}`,
    `Bearer  ${token}x`,
    token,
    `Basic ${token}`,
  ])("%j is refused", async (authorization) => {
    const response = await readMetrics(authorization);
    expect(await problemOf(response)).toMatchObject({ code: "unauthorised", status: 401 });
    expect(response.headers.get("WWW-Authenticate")).toBe("Bearer");
  });
});
