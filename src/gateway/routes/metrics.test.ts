import { expect, test } from "vitest";
import { gatewayUnderTest } from "#tests/gateway/gateway-under-test.ts";

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
