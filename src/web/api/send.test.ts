import { afterEach, describe, expect, test, vi } from "vitest";
import { fakeGateway } from "#tests/web/fake-gateway.ts";
import { addressOf, send } from "./send.ts";

afterEach(() => vi.unstubAllGlobals());

describe("a call of the app's own", () => {
  test("has the values of its path, and its body", async () => {
    const gateway = fakeGateway({ "/api/lists/a%2Fb/name": undefined });
    expect(await send("POST /api/lists/:id/name", { id: "a/b", body: { name: "Ours" } })).toBeUndefined();
    expect(gateway.apiCalls).toEqual(['POST /api/lists/a%2Fb/name {"name":"Ours"}']);
  });

  test("without a body or values has neither", async () => {
    const gateway = fakeGateway({ "/api/lists": { lists: [] }, "/api/lists/L1/delete": undefined });
    expect(await send("GET /api/lists")).toEqual({ lists: [] });
    await send("POST /api/lists/:id/delete", { id: "L1" });
    expect(gateway.apiCalls).toEqual(["GET /api/lists", "POST /api/lists/L1/delete"]);
  });

  test("has its query string without missing values, and a file as it is", async () => {
    const sent: unknown[] = [];
    vi.stubGlobal("fetch", async (address: string, init: RequestInit) => {
      sent.push([address, init.method, init.body]);
      return Response.json({ id: 7 });
    });
    const file = new Blob(["x"]);
    await send("GET /api/imports/:id/difference", { id: 7, query: { pageno: 2 } });
    await send("GET /api/imports", { query: {} });
    expect(await send("POST /api/imports", { query: { fileName: "a&b.zip" }, file })).toEqual({ id: 7 });
    expect(sent).toEqual([
      ["/api/imports/7/difference?pageno=2", undefined, undefined],
      ["/api/imports", undefined, undefined],
      ["/api/imports?fileName=a%26b.zip", "POST", file],
    ]);
  });

  test("fails if the page of another server responds", async () => {
    fakeGateway({ "/api/lists": new Response("<html>") });
    await expect(send("GET /api/lists")).rejects.toMatchObject({
      message: "The response cannot be read. Please try again.",
    });
  });

  test("takes only what the contract declares", () => {
    // @ts-expect-error: there is no such call.
    expect(addressOf("GET /api/list", {})).toBe("/api/list");
    const wrong = [
      // @ts-expect-error: a value of the path is missing.
      () => send("POST /api/lists/:id/delete"),
      // @ts-expect-error: the body has another field.
      () => send("POST /api/lists/:id/name", { id: "L1", body: { title: "Ours" } }),
    ];
    expect(wrong).toHaveLength(2);
  });
});
