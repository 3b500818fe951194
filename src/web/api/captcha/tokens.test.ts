import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { prefetchTokens, startCaptcha, tokenFor } from "./tokens.ts";

const search = "/os/ABSRECORDSEARCH";
const made = vi.fn<(siteKey: string, options: { action: string }) => Promise<string>>();

/** The vendor's script is there already; only what it does is stood in for. */
beforeEach(() => {
  vi.useFakeTimers();
  made.mockReset().mockImplementation(async (_, { action }) => `${action} ${made.mock.calls.length}`);
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

  test("that the network keeps away is a failure like any other", async () => {
    made.mockRejectedValueOnce(new TypeError("Failed to fetch"));
    await expect(tokenFor(search)).rejects.toThrow(TypeError);
  });

  test("is empty, and nothing is made, where there is no captcha", async () => {
    startCaptcha("off", null);
    expect(await tokenFor(search)).toBe("");
    expect(made).not.toHaveBeenCalled();
  });
});
