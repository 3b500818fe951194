import { renderHook } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Problem } from "#contract/problem.ts";
import { fakeGateway } from "#tests/web/fake-gateway.ts";
import { forgetSessionEnd, useSessionEnd } from "#web/state/session-end.ts";
import { getJson, postJson } from "./json-call.ts";
import { cancelOutstanding } from "./outstanding.ts";

const profile = "/api/account/profile";
const name = "/api/account/name";
const isEnded = () => renderHook(useSessionEnd).result.current;

beforeEach(forgetSessionEnd);
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

  test("posts nothing where there is no body, and gives nothing where the answer is empty", async () => {
    const gateway = fakeGateway({ "/api/account/sign-out": undefined });
    expect(await postJson("/api/account/sign-out")).toBeUndefined();
    expect(gateway.called).toEqual(["POST /api/account/sign-out"]);
  });

  test("reads by GET", async () => {
    const gateway = fakeGateway({ [profile]: { name: "Ann" } });
    expect(await getJson(profile)).toEqual({ name: "Ann" });
    expect(gateway.called).toEqual([`GET ${profile}`]);
  });

  test("reads with the anti-forgery header of the cookie, and names no type of a body", async () => {
    document.cookie = "XSRF-TOKEN=a%3Db";
    const fetched = vi.fn<typeof fetch>(async () => Response.json({}));
    vi.stubGlobal("fetch", fetched);
    await getJson(profile);
    expect(fetched.mock.calls[0]?.[1]?.headers).toEqual({ "X-XSRF-TOKEN": "a=b" });
  });

  test("fails with the problem's sentence and code", async () => {
    fakeGateway({ [name]: new Problem("emailTaken") });
    await expect(postJson(name, {})).rejects.toMatchObject({
      status: 409,
      code: "emailTaken",
      message: "There is an account with this e-mail address already.",
    });
  });

  test("fails with status 0 where there is no answer", async () => {
    vi.stubGlobal("fetch", async () => Promise.reject(new TypeError("Failed to fetch")));
    await expect(getJson(profile)).rejects.toMatchObject({
      status: 0,
      message: "The site cannot be reached. Please check the connection and try again.",
    });
  });

  test("that reads is cancelled with the screen, one that posts is finished", async () => {
    let answer: (response: Response) => void = () => undefined;
    vi.stubGlobal("fetch", (_: string, { signal }: RequestInit) => {
      return new Promise<Response>((resolve, reject) => {
        answer = resolve;
        signal?.addEventListener("abort", () => reject(new DOMException("Aborted", "AbortError")));
      });
    });
    const read = getJson(profile);
    cancelOutstanding();
    await expect(read).rejects.toMatchObject({ name: "AbortError" });
    const posted = postJson(name, {});
    cancelOutstanding();
    answer(new Response(null, { status: 204 }));
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
    expect(gateway.reported).toEqual(kinds);
  });
});
