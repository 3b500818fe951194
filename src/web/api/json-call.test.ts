import { renderHook } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Problem } from "#contract/calls/problem.ts";
import { orderingClient } from "#tests/web/example-portal.ts";
import { fakeGateway } from "#tests/web/fake-gateway.ts";
import { clearSessionEnd, useSessionEnd } from "#web/state/session/session-end.ts";
import { setPageReader } from "./anti-forgery.ts";
import { getJson, postFile, postJson } from "./json-call.ts";
import { abortOnNavigation } from "./navigation-abort.ts";
import { isObject, isText, objectOf } from "./response-shape.ts";

const malformedResponse = "The response cannot be read. Please try again.";

const profile = "/api/account/profile";
const name = "/api/account/name";
const hasUrl = objectOf({ url: isText });
const isEnded = () => renderHook(useSessionEnd).result.current;

beforeEach(clearSessionEnd);
afterEach(() => vi.unstubAllGlobals());

describe("a call of JSON", () => {
  test("posts its body with the anti-forgery header of the cookie", async () => {
    document.cookie = "XSRF-TOKEN=a%3Db";
    const fetched = vi.fn<(address: string, init: RequestInit) => Promise<Response>>(async () =>
      Response.json({ url: "/x" }),
    );
    vi.stubGlobal("fetch", fetched);
    expect(await postJson(name, { name: "Ann" })).toEqual({ url: "/x" });
    const [address, init] = fetched.mock.calls[0] ?? [];
    expect([address, init?.method, init?.body]).toEqual([name, "POST", '{"name":"Ann"}']);
    expect(init?.headers).toMatchObject({ "X-XSRF-TOKEN": "a=b", "Content-Type": "application/json" });
  });

  test("states in a change, and in no read, for whom the page was made", async () => {
    const fetched = vi.fn<typeof fetch>(async () => Response.json({}));
    vi.stubGlobal("fetch", fetched);
    setPageReader(orderingClient);
    await postJson(name, {});
    await postFile(name, new Blob());
    await getJson(profile, isObject);
    setPageReader(null);
    await postJson(name, {});
    const stated = fetched.mock.calls.map(([, init]) => new Headers(init?.headers).get("X-Reader"));
    expect(stated).toEqual(["ann", "ann", null, null]);
  });

  test("posts no body without one, and returns undefined for an empty response", async () => {
    const gateway = fakeGateway({ "/api/account/sign-out": undefined });
    expect(await postJson("/api/account/sign-out")).toBeUndefined();
    expect(gateway.apiCalls).toEqual(["POST /api/account/sign-out"]);
  });

  test("reads by GET", async () => {
    const gateway = fakeGateway({ [profile]: { name: "Ann" } });
    expect(await getJson(profile, isObject)).toEqual({ name: "Ann" });
    expect(gateway.apiCalls).toEqual([`GET ${profile}`]);
  });

  test("reads with the anti-forgery header of the cookie and without a content type", async () => {
    document.cookie = "XSRF-TOKEN=a%3Db";
    const fetched = vi.fn<typeof fetch>(async () => Response.json({}));
    vi.stubGlobal("fetch", fetched);
    await getJson(profile, isObject);
    expect(fetched.mock.calls[0]?.[1]?.headers).toEqual({ "X-XSRF-TOKEN": "a=b" });
  });

  test("fails with the problem's message and code", async () => {
    fakeGateway({ [name]: new Problem("emailTaken") });
    await expect(postJson(name, {})).rejects.toMatchObject({
      status: 409,
      code: "emailTaken",
      message: "There is an account with this email address already.",
    });
  });

  test.each([
    ["lacks a field", Response.json({ id: "1" })],
    ["has a field of another type", Response.json({ url: { internal_name: 1 } })],
    ["is a list", Response.json([])],
    ["is no JSON", new Response("<html>")],
    ["is empty", new Response(null, { status: 204 })],
  ])("fails with a sentence of the catalogue if the response %s", async (_, response) => {
    vi.stubGlobal("fetch", async () => response);
    await expect(getJson(name, hasUrl)).rejects.toMatchObject({
      status: 502,
      message: malformedResponse,
    });
  });

  test("without a response body fails if another server responds in its place", async () => {
    vi.stubGlobal("fetch", async () => new Response("<html>"));
    await expect(postJson(name, {})).rejects.toMatchObject({ status: 502, message: malformedResponse });
  });

  test("fails with status 0 without a response", async () => {
    vi.stubGlobal("fetch", async () => Promise.reject(new TypeError("Failed to fetch")));
    await expect(getJson(profile, isObject)).rejects.toMatchObject({
      status: 0,
      message: "The site cannot be reached. Please check the connection and try again.",
    });
  });

  test("is cancelled by a navigation if it reads, and finished if it posts", async () => {
    let respond: (response: Response) => void = () => undefined;
    vi.stubGlobal("fetch", (_: string, { signal }: RequestInit) => {
      return new Promise<Response>((resolve, reject) => {
        respond = resolve;
        signal?.addEventListener("abort", () => reject(new DOMException("Aborted", "AbortError")));
      });
    });
    const read = getJson(profile, isObject);
    abortOnNavigation();
    await expect(read).rejects.toMatchObject({ name: "AbortError" });
    const posted = postJson(name, {});
    abortOnNavigation();
    respond(new Response(null, { status: 204 }));
    expect(await posted).toBeUndefined();
  });
});

describe("a refusal", () => {
  test.each([
    ["unauthorised", true],
    ["signInFailed", false],
    ["notPermitted", false],
    ["unavailable", false],
  ] as const)("%s ends the session: %s", async (code, ended) => {
    fakeGateway({ [name]: new Problem(code) });
    await expect(postJson(name, {})).rejects.toMatchObject({ code });
    expect(isEnded()).toBe(ended);
  });

  test.each([
    ["signInFailed", []],
    ["emailTaken", []],
    ["captcha", ["captcha-error"]],
    ["internal", ["call-error"]],
    ["unavailable", ["call-error"]],
  ] as const)("%s is reported as %j", async (code, kinds) => {
    const gateway = fakeGateway({ [name]: new Problem(code) });
    await expect(postJson(name, {})).rejects.toMatchObject({ code });
    expect(gateway.reportedEvents).toEqual(kinds);
  });
});
