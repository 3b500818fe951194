import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type FakeGateway, fakeGateway } from "#tests/web/fake-gateway.ts";
import { RequestFailure } from "#web/api/request-failure.ts";
import { CaptchaError } from "#web/api/captcha/captcha-error.ts";
import { prefetchTokens, startCaptcha, tokenFor } from "./tokens.ts";

const search = "/os/ABSRECORDSEARCH";
const execute = vi.fn<(siteKey: string, options: { action: string }) => Promise<string>>();
let gateway: FakeGateway;

/** Stands in for the vendor's script, which counts as loaded. */
beforeEach(() => {
  vi.useFakeTimers();
  execute.mockReset().mockImplementation(async (_, { action }) => `${action} ${execute.mock.calls.length}`);
  gateway = fakeGateway();
  const enterprise = { ready: (then: () => void) => then(), execute };
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
    expect(execute).toHaveBeenCalledWith("site-key", { action: search });
  });

  test("is used once if it was prefetched", async () => {
    prefetchTokens([search]);
    prefetchTokens([search]);
    expect(await tokenFor(search)).toBe(`${search} 1`);
    expect(await tokenFor(search)).toBe(`${search} 2`);
  });

  test.each([
    ["is replaced 10 seconds before it expires", 110_000, 2],
    ["is used a moment earlier", 109_999, 1],
  ])("%s", async (_, waited, count) => {
    prefetchTokens([search]);
    await vi.advanceTimersByTimeAsync(waited);
    expect(await tokenFor(search)).toBe(`${search} ${count}`);
  });

  test("is made again when needed if its prefetch failed", async () => {
    execute.mockRejectedValueOnce(new Error("busy"));
    prefetchTokens([search]);
    expect(await tokenFor(search)).toBe(`${search} 2`);
  });

  test.each([
    [new CaptchaError("notSolved"), "The captcha could not be solved."],
    [null, "The captcha gave no token."],
    [new Error("Invalid site key: 6Lf"), "The captcha gave no token."],
  ])("fails as a captcha problem if it cannot be made: %s", async (error, message) => {
    execute.mockRejectedValueOnce(error);
    await expect(tokenFor(search)).rejects.toMatchObject({
      name: "RequestFailure",
      code: "captcha",
      message,
    });
  });

  test.each([
    ["the network is unavailable", new TypeError("Failed to fetch")],
    ["the response is not JSON", new SyntaxError("Unexpected token '<'")],
  ])("fails as unreachable if %s, whatever the browser's message", async (_, error) => {
    execute.mockRejectedValueOnce(error);
    await expect(tokenFor(search)).rejects.toMatchObject({
      name: "RequestFailure",
      status: 0,
      code: null,
      message: "The captcha cannot be reached. Please check the connection and try again.",
    });
  });

  test.each([
    [
      "the gateway's message",
      new RequestFailure(429, "Too many requests.", "tooManyRequests", "r1"),
      "Too many requests.",
    ],
    ["our message for another server", new RequestFailure(502, ""), "The captcha could not be loaded."],
  ])("fails with the status of the server's refusal and %s", async (_, refusal, message) => {
    execute.mockRejectedValueOnce(refusal);
    const { status, code, requestId } = refusal;
    await expect(tokenFor(search)).rejects.toMatchObject({ status, code, requestId, message });
  });

  test("that cannot be made is reported, unless it was a prefetch or the request is cancelled", async () => {
    execute.mockRejectedValue(new Error("busy"));
    prefetchTokens([search]);
    await vi.advanceTimersByTimeAsync(0);
    expect(gateway.reportedEvents).toEqual([]);
    await expect(tokenFor(search, AbortSignal.abort())).rejects.toThrow("The captcha gave no token.");
    expect(gateway.reportedEvents).toEqual([]);
    await expect(tokenFor(search)).rejects.toThrow("The captcha gave no token.");
    expect(gateway.reportedEvents).toEqual(["captcha-error"]);
  });

  test("is empty without a captcha", async () => {
    startCaptcha("off", null);
    expect(await tokenFor(search)).toBe("");
    expect(execute).not.toHaveBeenCalled();
  });
});
