import { Hono } from "hono";
import { describe, expect, test } from "vitest";
import { visitor } from "#contract/account/reader.ts";
import type { GatewayEnv } from "#gateway/gateway-env.ts";
import { problemResponse } from "#gateway/problem-response.ts";
import { createRateLimiters } from "#gateway/limits/rate-limits.ts";
import { guardedBy } from "#gateway/middleware/guards.ts";
import { networkOf } from "#gateway/middleware/request-id.ts";
import { localBuckets } from "#limits/token-bucket.ts";
import { start, testDependencies } from "#tests/gateway/gateway-under-test.ts";
import { changeLimit } from "./change-limit.ts";

/** An app with the limit alone, whose user is named in the address. */
function limitedApp() {
  let now = start;
  const limiters = createRateLimiters(
    localBuckets(() => now),
    null,
  );
  const app = new Hono<GatewayEnv>();
  app.onError(problemResponse(testDependencies()));
  app.use(guardedBy(networkOf({ publicUrl: null, trustedProxies: 0 })));
  app.use(async (c, next) => {
    const id = c.req.query("user") ?? "";
    const user = id === "" ? null : { ...ann, id };
    c.set("session", { token: "t", user, reader: visitor });
    await next();
  });
  app.use(changeLimit(limiters));
  app.post("/", (c) => c.text("changed"));
  const change = async (user: string, address: string) => {
    const socket = { remoteAddress: address };
    return (await app.request(`/?user=${user}`, { method: "POST" }, { incoming: { socket } })).status;
  };
  /** The number of changes that are accepted before the first that is not. */
  const accepted = async (user: (index: number) => string, address: (index: number) => string) => {
    for (let index = 0; ; index += 1) {
      if ((await change(user(index), address(index))) !== 200) return index;
    }
  };
  return { accepted, change, wait: (seconds: number) => (now += seconds * 1000) };
}

const ann = {
  id: "ann",
  name: "Ann",
  email: "ann@client.example",
  isEmailVerified: true,
  userType: "client",
  roleValue: "USER",
  permissions: [],
  clearances: [],
  impersonatedBy: null,
} as const;

describe("the changes of a user", () => {
  test("are 300 an hour, from any addresses", async () => {
    const { accepted, change, wait } = limitedApp();
    const anyAddress = (index: number) => `192.0.2.${index % 200}`;
    expect(await accepted(() => "ann", anyAddress)).toBe(300);
    expect(await change("bob", "192.0.2.1")).toBe(200);
    wait(11);
    expect(await change("ann", "192.0.2.1")).toBe(429);
    wait(1);
    expect(await change("ann", "192.0.2.1")).toBe(200);
  });

  test("are 600 an hour from one address, of any users", async () => {
    const { accepted, change } = limitedApp();
    const anyUser = (index: number) => `user ${index}`;
    expect(await accepted(anyUser, () => "192.0.2.1")).toBe(600);
    expect(await change("one more", "192.0.2.2")).toBe(200);
  });

  test("need a user", async () => {
    expect(await limitedApp().change("", "192.0.2.1")).toBe(401);
  });
});
