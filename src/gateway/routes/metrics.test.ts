import { describe, expect, test } from "vitest";
import { gatewayUnderTest, problemOf } from "#tests/gateway/gateway-under-test.ts";

async function metricsAfter(...paths: string[]): Promise<string> {
  const { get, ask } = gatewayUnderTest();
  await ask("/os/ABSRECORDFLAG");
  for (const path of paths) await get(path);
  const response = await get("/metrics");
  expect(response.headers.get("Content-Type")).toContain("text/plain");
  return response.text();
}

test("requests are counted by route, method and status", async () => {
  const text = await metricsAfter("/absrecord/search", "/api/nothing", "/api/nothing");
  expect(text).toContain('http_request_seconds_count{route="/api/public-data",method="POST",status="200"} 1');
  expect(text).toContain('http_request_seconds_count{route="/*",method="GET",status="200"} 1');
  expect(text).toContain('http_request_seconds_count{route="/*",method="GET",status="404"} 2');
});

test("an address that a caller invents is no label", async () => {
  expect(await metricsAfter("/invented-4711")).not.toContain("4711");
});

test("reads are timed by inner call, and counted while they last", async () => {
  const text = await metricsAfter();
  expect(text).toContain('record_read_seconds_count{call="/os/ABSRECORDFLAG"} 1');
  expect(text).toContain("record_reads_under_way 0");
});

describe("with a token set", () => {
  const token = "a-token.of+the/operators~monitoring=";
  const asked = (authorization?: string) => {
    const headers = authorization === undefined ? {} : { Authorization: authorization };
    return gatewayUnderTest({ metricsToken: token }).get("/metrics", { headers });
  };

  test.each(["Bearer ", "bearer "])("who sends it after %j is answered", async (scheme) => {
    const response = await asked(scheme + token);
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
    const response = await asked(authorization);
    expect(await problemOf(response)).toMatchObject({ code: "unauthorised", status: 401 });
    expect(response.headers.get("WWW-Authenticate")).toBe("Bearer");
  });
});
