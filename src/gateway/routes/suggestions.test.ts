import { describe, expect, test } from "vitest";

import { suggestionsAction, type SuggestionsResponse } from "#contract/search/suggestions.ts";
import { captchaOff } from "#gateway/captcha/verifier.ts";
import { createSuggestionPasses } from "#gateway/suggestions/suggestion-pass.ts";
import { createRateLimiters } from "#gateway/limits/rate-limits.ts";
import { localBuckets } from "#limits/token-bucket.ts";
import { captchaToken, gatewayUnderTest, problemOf, start } from "#tests/gateway/gateway-under-test.ts";

const path = "/api/suggestions";
const recaptchaToken = captchaToken(suggestionsAction);
const company = { customer_number: "C1", customer_name: "Meridian AS", customer_roles: [], vessel_count: 1 };

/** A gateway whose record suggests one company, and the texts that it was given. */
function setup(changes: Parameters<typeof gatewayUnderTest>[0] = {}) {
  let now = start;
  const clock = () => now;
  const rateLimiters = createRateLimiters(localBuckets(clock), changes.limits?.requestsPerMinute ?? 600);
  const reads: (readonly [string, string])[] = [];
  const suggestions = {
    readVessels: () => Promise.resolve([]),
    passes: createSuggestionPasses("a secret", { rateLimiters, clock }),
    read: (text: string, today: string) => {
      reads.push([text, today]);
      return Promise.resolve({ vessels: [], companies: [company] });
    },
  };
  const browser = gatewayUnderTest({ clock, rateLimiters, suggestions, ...changes });
  const passOf = async (): Promise<string> => {
    const response = await browser.post(path, { text: "me", recaptchaToken });
    return ((await response.json()) as SuggestionsResponse).pass ?? "";
  };
  return { ...browser, passOf, reads, wait: (milliseconds: number) => (now += milliseconds) };
}

describe("suggestions", () => {
  test("need a captcha token, which opens further calls by a pass", async () => {
    const { post, reads } = setup();
    const first = await post(path, { text: " mer ", recaptchaToken });
    expect(first.status).toBe(200);
    expect(first.headers.get("Cache-Control")).toBe("no-store");
    const { pass, ...found } = (await first.json()) as SuggestionsResponse;
    expect(found).toEqual({ vessels: [], companies: [company] });
    const second = await post(path, { text: "meri", pass });
    expect(await second.json()).toEqual({ vessels: [], companies: [company] });
    expect(reads).toEqual([
      ["mer", "2026-11-20"],
      ["meri", "2026-11-20"],
    ]);
  });

  test.each([
    ["no token", {}],
    ["the token of another call", { recaptchaToken: captchaToken("/os/ABSRECORDSEARCH") }],
    ["a forged pass", { pass: "a.b.c" }],
    ["a pass that is no text", { pass: 1 }],
  ])("are refused with %s", async (_, body) => {
    const { post, reads } = setup();
    const response = await post(path, { text: "mer", ...body });
    expect([response.status, (await problemOf(response)).code]).toEqual([403, "captcha"]);
    expect(reads).toEqual([]);
  });

  test("are refused after sixty calls with one token, and until a new token is sent", async () => {
    const { passOf, post } = setup();
    const pass = await passOf();
    for (let call = 2; call <= 60; call += 1) {
      expect((await post(path, { text: "mer", pass })).status).toBe(200);
    }
    expect(await problemOf(await post(path, { text: "mer", pass }))).toMatchObject({ code: "captcha" });
    expect((await post(path, { text: "mer", pass, recaptchaToken })).status).toBe(200);
  });

  test("are refused with an expired pass and with the pass of another session", async () => {
    const { cookies, passOf, post, wait } = setup();
    const pass = await passOf();
    cookies.clear();
    expect((await post(path, { text: "mer", pass })).status).toBe(403);
    const own = await passOf();
    wait(5 * 60 * 1000);
    expect((await post(path, { text: "mer", pass: own })).status).toBe(403);
  });

  test("need neither token nor pass without a captcha", async () => {
    const { post } = setup({ captcha: captchaOff });
    for (const body of [{}, { pass: "expired" }]) {
      const response = await post(path, { text: "mer", ...body });
      expect(await response.json()).toEqual({ vessels: [], companies: [company] });
    }
  });

  test.each([{}, { text: "" }, { text: "  " }, { text: "x".repeat(101) }, { text: ["mer"] }, { text: "\0" }])(
    "are refused for the body %j before a token or a pass is used",
    async (body) => {
      const { post, reads } = setup();
      const response = await post(path, { recaptchaToken, ...body });
      expect((await problemOf(response)).code).toBe("badRequest");
      expect(reads).toEqual([]);
    },
  );

  test("pass the guards of a read: anti-forgery, body limit and rate limit", async () => {
    const { post } = setup({ limits: { requestsPerMinute: 3, bodyBytes: 500, responseTimeout: 5000 } });
    const forged = await post(path, { text: "mer", recaptchaToken }, { headers: { "X-XSRF-TOKEN": "x" } });
    expect(forged.status).toBe(403);
    expect((await post(path, { text: "mer", recaptchaToken: "x".repeat(500) })).status).toBe(413);
    expect((await post(path, { text: "mer", recaptchaToken })).status).toBe(429);
  });
});
