import { Hono } from "hono";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { pageNumber } from "#rules/address-parameters.ts";
import { type OwnCalls, returns } from "#contract/calls/own-call.ts";
import { Problem } from "#contract/calls/problem.ts";
import type { GatewayEnv, Middleware } from "./gateway-env.ts";
import { type Handlers, mountCalls } from "./mount-calls.ts";

const calls = {
  "GET /notes": {
    tokens: 1,
    query: { pageno: pageNumber },
    response: returns<object>(),
  },
  "POST /notes/:id": {
    tokens: 1,
    body: z.object({ text: z.string().max(3) }),
    response: returns<{ readonly text: string }>(),
  },
  "POST /notes/:id/delete": { tokens: 1 },
  "GET /notes/:id/file": { tokens: 1 },
  "POST /notes/:id/lock": { tokens: 1, further: "attempt" },
} as const satisfies OwnCalls;

const admitAll = () => undefined;
const pass: Middleware = (_, next) => next();

function app({ admit = admitAll, limit = pass }: { admit?: () => void; limit?: Middleware } = {}) {
  const mounted = new Hono<GatewayEnv>();
  mounted.onError((error, c) => c.text(error.message, error instanceof Problem ? 400 : 500));
  const handlers: Handlers<typeof calls> = {
    "GET /notes": async (_, { query }) => ({ page: query.pageno + 1 }),
    "POST /notes/:id": async (_, { id, body }) => ({ id, text: body.text }),
    "POST /notes/:id/delete": async () => undefined,
    "GET /notes/:id/file": async (c, { id }) => c.body(`note ${id}`),
    "POST /notes/:id/lock": async () => undefined,
  };
  mountCalls(mounted, calls, admit, handlers, { "POST /notes/:id/lock": [limit] });
  return mounted;
}

const post = (body: unknown) => ({ method: "POST", body: JSON.stringify(body) });

describe("a mounted call", () => {
  test("receives its values, its parsed body and its parsed query string, and returns JSON", async () => {
    expect(await (await app().request("/notes?pageno=2")).json()).toEqual({ page: 3 });
    const changed = await app().request("/notes/a%2Fb", post({ text: "new", id: "other" }));
    expect(await changed.json()).toEqual({ id: "a/b", text: "new" });
  });

  test("without a response is 204, or the file that its handler returns", async () => {
    expect((await app().request("/notes/1/delete", { method: "POST" })).status).toBe(204);
    expect(await (await app().request("/notes/1/file")).text()).toBe("note 1");
  });

  test("is refused with a body or a query string that its schema refuses", async () => {
    const refused = [
      await app().request("/notes/1", post({ text: "long" })),
      await app().request("/notes/1", { method: "POST" }),
      await app().request("/notes?pageno=x"),
    ];
    expect(refused.map(({ status }) => status)).toEqual([400, 400, 400]);
  });

  test("admits the callers of its area before it counts an attempt", async () => {
    let attempts = 0;
    const limit: Middleware = async (_, next) => {
      attempts += 1;
      await next();
    };
    const refuse = () => {
      throw new Problem("notPermitted");
    };
    const lock = async (admit: () => void) =>
      (await app({ admit, limit }).request("/notes/1/lock", { method: "POST" })).status;
    expect([await lock(refuse), attempts]).toEqual([400, 0]);
    expect([await lock(admitAll), attempts]).toEqual([204, 1]);
  });

  test("is kept by no cache", async () => {
    const responses = [await app().request("/notes?pageno=2"), await app().request("/notes/1/file")];
    const kept = responses.map(({ headers }) => headers.get("Cache-Control"));
    expect(kept).toEqual(["no-store", "no-store"]);
  });

  test("must have a handler that returns what is declared, and the limit of its attempts", () => {
    const never = () => {
      const mounted = new Hono<GatewayEnv>();
      const limits = { "POST /notes/:id/lock": [pass] };
      // @ts-expect-error: four handlers are missing.
      mountCalls(mounted, calls, admitAll, { "POST /notes/:id/lock": async () => undefined }, limits);
      const handlers: Handlers<typeof calls> = {
        // @ts-expect-error: the response is no object.
        "GET /notes": async () => 7,
        // @ts-expect-error: the call returns JSON, and no response of its own.
        "POST /notes/:id": async (c) => c.text("a note"),
        "POST /notes/:id/delete": async () => undefined,
        "GET /notes/:id/file": async (c) => c.body("a file"),
        "POST /notes/:id/lock": async () => undefined,
      };
      // @ts-expect-error: the limit is missing.
      mountCalls(mounted, calls, admitAll, handlers);
    };
    expect(never).toBeTypeOf("function");
  });
});
