import { expect, test } from "vitest";
import { gatewayUnderTest, problemOf } from "#tests/gateway/gateway-under-test.ts";

test("the process says that it lives, whatever the database does", async () => {
  const response = await gatewayUnderTest({ isReady: () => Promise.resolve(false) }).get("/healthz");
  expect([response.status, await response.json()]).toEqual([200, { status: "ok" }]);
});

test("it is ready while the database answers", async () => {
  const response = await gatewayUnderTest().get("/readyz");
  expect([response.status, await response.json()]).toEqual([200, { status: "ready" }]);
});

test("it is not ready when the database does not", async () => {
  const response = await gatewayUnderTest({ isReady: () => Promise.resolve(false) }).get("/readyz");
  expect(await problemOf(response)).toMatchObject({ code: "unavailable", status: 503 });
});
