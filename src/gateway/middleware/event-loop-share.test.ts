import { setImmediate as nextTurn } from "node:timers/promises";
import { Hono } from "hono";
import { describe, expect, test } from "vitest";
import type { GatewayEnv } from "#gateway/gateway-env.ts";
import { shareEventLoop } from "./event-loop-share.ts";
import { guardedBy } from "./guards.ts";

/** An application that counts the requests that have begun. */
function countingApp(perTurn: number) {
  const begun: string[] = [];
  const app = new Hono<GatewayEnv>();
  app.get("/healthz", (c) => c.text("ok"));
  app.use(guardedBy(shareEventLoop(perTurn)));
  app.get("*", (c) => {
    begun.push(c.req.path);
    return c.text("done");
  });
  const send = (count: number) =>
    Promise.all(Array.from({ length: count }, async (_, index) => app.request(`/${index}`)));
  return { app, begun, send };
}

describe("requests that arrive together", () => {
  test.each([
    [3, [3, 3, 3]],
    [4, [3, 4, 4]],
    [7, [3, 6, 7]],
  ])("begin three in a turn of the event loop: %d", async (count, counts) => {
    const { begun, send } = countingApp(3);
    const responses = send(count);
    const seen: number[] = [];
    for (const _ of counts) {
      await Promise.resolve();
      seen.push(begun.length);
      await nextTurn();
    }
    expect(seen).toEqual(counts);
    expect((await responses).map(({ status }) => status)).toEqual(Array(count).fill(200));
    expect(begun).toEqual(Array.from({ length: count }, (_, index) => `/${index}`));
  });

  test("do not delay a health check", async () => {
    const { app, begun, send } = countingApp(1);
    const responses = send(50);
    expect((await app.request("/healthz")).status).toBe(200);
    expect(begun.length).toBeLessThan(50);
    await responses;
  });

  test("begin again at once after the loop was idle", async () => {
    const { begun, send } = countingApp(2);
    await send(5);
    await nextTurn();
    await nextTurn();
    const responses = send(2);
    await Promise.resolve();
    expect(begun).toHaveLength(7);
    await responses;
  });
});
