import { describe, expect, test } from "vitest";
import { gatewayUnderTest, problemOf, start } from "#tests/gateway/gateway-under-test.ts";

test("the process is healthy without the database", async () => {
  const response = await gatewayUnderTest({ isReady: () => Promise.resolve(false) }).get("/healthz");
  expect([response.status, await response.json()]).toEqual([200, { status: "ok" }]);
});

test("the process is ready while the database responds", async () => {
  const response = await gatewayUnderTest().get("/readyz");
  expect([response.status, await response.json()]).toEqual([200, { status: "ready" }]);
});

test("the process is ready without the primary server of its database, which it names as missing", async () => {
  const response = await gatewayUnderTest({ isPrimaryLost: () => true }).get("/readyz");
  expect([response.status, await response.json()]).toEqual([
    200,
    { status: "ready", missing: ["primary server"] },
  ]);
});

test("the process is not ready when the database does not respond", async () => {
  const response = await gatewayUnderTest({ isReady: () => Promise.resolve(false) }).get("/readyz");
  expect(await problemOf(response)).toMatchObject({ code: "unavailable", status: 503 });
});

describe("concurrent readiness checks", () => {
  function countingGateway(check: () => Promise<boolean>) {
    let time = start;
    let checks = 0;
    const isReady = () => {
      checks += 1;
      return check();
    };
    const { get } = gatewayUnderTest({ isReady, clock: () => time });
    const status = async () => (await get("/readyz")).status;
    return { status, pass: (milliseconds: number) => (time += milliseconds), checks: () => checks };
  }

  test("run one database query at the same time", async () => {
    const { status, checks } = countingGateway(() => Promise.resolve(true));
    expect(await Promise.all([status(), status(), status()])).toEqual([200, 200, 200]);
    expect(checks()).toBe(1);
  });

  test("run at most one query a second, also while the database is unavailable", async () => {
    const { pass, status, checks } = countingGateway(() => Promise.resolve(false));
    expect([await status(), pass(999) && (await status()), checks()]).toEqual([503, 503, 1]);
    expect([pass(1) && (await status()), checks()]).toEqual([503, 2]);
  });

  test("wait together for a slow database", async () => {
    let finish = (): void => undefined;
    const result = new Promise<boolean>((resolve) => {
      finish = () => resolve(true);
    });
    const { pass, status, checks } = countingGateway(() => result);
    const first = status();
    pass(5000);
    const second = status();
    finish();
    expect(await Promise.all([first, second])).toEqual([200, 200]);
    expect(checks()).toBe(1);
  });
});
