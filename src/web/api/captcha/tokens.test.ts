import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type FakeGateway, fakeGateway } from "#tests/web/fake-gateway.ts";
import { RequestFailure } from "#web/api/request-failure.ts";
import { prefetchTokens, startCaptcha, tokenFor } from "./tokens.ts";

const search = "/os/ABSRECORDSEARCH";
const made = vi.fn<(siteKey: string, options: { action: string }) => Promise<string>>();
let gateway: FakeGateway;

/** The vendor's script is there already; only what it does is stood in for. */
beforeEach(() => {
  vi.useFakeTimers();
  made.mockReset().mockImplementation(async (_, { action }) => `${action} ${made.mock.calls.length}`);
  gateway = fakeGateway();
  const enterprise = { ready: (then: () => void) => then(), execute: made };
  vi.stubGlobal("grecaptcha", { enterprise });
  vi.spyOn(document.head, "append").mockImplementation((script) => {
    (script as HTMLScriptElement).dispatchEvent(new Event("load"));
  });
  startCaptcha("recaptcha", "site-key");
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe("a token", () => {
  test("is made with the inner path as its action", async () => {
    expect(await tokenFor(search)).toBe(`${search} 1`);
    expect(made).toHaveBeenCalledWith("site-key", { action: search });
  });

  test("made ahead is used, once", async () => {
    prefetchTokens([search]);
    prefetchTokens([search]);
    expect(await tokenFor(search)).toBe(`${search} 1`);
    expect(await tokenFor(search)).toBe(`${search} 2`);
  });

  test.each([
    ["10 seconds before it expires is made anew", 110_000, 2],
    ["a moment earlier is used", 109_999, 1],
  ])("that %s", async (_, waited, count) => {
    prefetchTokens([search]);
    await vi.advanceTimersByTimeAsync(waited);
    expect(await tokenFor(search)).toBe(`${search} ${count}`);
  });

  test("that could not be made ahead is tried again when it is needed", async () => {
    made.mockRejectedValueOnce(new Error("busy"));
    prefetchTokens([search]);
    expect(await tokenFor(search)).toBe(`${search} 2`);
  });

  test.each([
    [new Error("The captcha could not be solved."), "The captcha could not be solved."],
    [null, "The captcha gave no token."],
  ])("that cannot be made is a failure of the captcha: %s", async (fault, message) => {
    made.mockRejectedValueOnce(fault);
    await expect(tokenFor(search)).rejects.toMatchObject({
      name: "RequestFailure",
      code: "captcha",
      message,
    });
  });

  test.each([
    ["the network keeps away", new TypeError("Failed to fetch")],
    ["something else answers for", new SyntaxError("Unexpected token '<'")],
  ])("that %s is told so, whatever the browser calls it", async (_, fault) => {
    made.mockRejectedValueOnce(fault);
    await expect(tokenFor(search)).rejects.toMatchObject({
      name: "RequestFailure",
      status: 0,
      code: null,
      message: "The captcha cannot be reached. Please check the connection and try again.",
    });
  });

  test.each([
    [
      "in its own words",
      new RequestFailure(429, "Too many requests.", "tooManyRequests", "r1"),
      "Too many requests.",
    ],
    ["in ours where it is not the gateway", new RequestFailure(502, ""), "The captcha could not be loaded."],
  ])("that the server refuses to make is told with its status, %s", async (_, refusal, message) => {
    made.mockRejectedValueOnce(refusal);
    const { status, code, requestId } = refusal;
    await expect(tokenFor(search)).rejects.toMatchObject({ status, code, requestId, message });
  });

  test("that cannot be made is reported, unless it was only made ahead or nobody waits for it any more", async () => {
    made.mockRejectedValue(new Error("busy"));
    prefetchTokens([search]);
    await vi.advanceTimersByTimeAsync(0);
    expect(gateway.reported).toEqual([]);
    await expect(tokenFor(search, AbortSignal.abort())).rejects.toThrow("busy");
    expect(gateway.reported).toEqual([]);
    await expect(tokenFor(search)).rejects.toThrow("busy");
    expect(gateway.reported).toEqual(["captcha-error"]);
  });

  test("is empty, and nothing is made, where there is no captcha", async () => {
    startCaptcha("off", null);
    expect(await tokenFor(search)).toBe("");
    expect(made).not.toHaveBeenCalled();
  });
});
