import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Problem } from "#contract/calls/problem.ts";
import { fakeGateway } from "#tests/web/fake-gateway.ts";
import { recordCalls } from "./calls.ts";
import { startCaptcha } from "./prefetch/tokens.ts";
import { fetchPublicData, isPrefetched, prefetchTentatively } from "./prefetch/early-calls.ts";
import { abortOnPageHide, abortOnNavigation } from "./navigation-abort.ts";

beforeEach(() => startCaptcha("off", null));
afterEach(() => vi.unstubAllGlobals());

/** Refuses every challenge with a problem or a bare status, and records requests and reports. */
function refuseChallenge(refusal: Problem | number) {
  const seen = { requested: [] as string[], reported: [] as unknown[] };
  vi.stubGlobal("Worker", EventTarget);
  vi.stubGlobal("fetch", async (address: string, { body }: RequestInit) => {
    if (address === "/api/events") return seen.reported.push(JSON.parse(body as string));
    seen.requested.push(address);
    if (typeof refusal === "number") return new Response("<html>", { status: refusal });
    const { code, status, message } = refusal;
    return Response.json({ error: { code, status, message, requestId: "request-1" } }, { status });
  });
  return seen;
}

describe("a call of the record", () => {
  test("is one POST with the inner call, a token and the anti-forgery header of the cookie", async () => {
    document.cookie = "XSRF-TOKEN=a%3Db";
    const fetched = vi.fn<(address: string, init: RequestInit) => Promise<Response>>(async () =>
      Response.json({ member: [], href: "", responseInfo: { href: "" } }),
    );
    vi.stubGlobal("fetch", fetched);
    await fetchPublicData(recordCalls.capacity("V1001"));
    const [address, init] = fetched.mock.calls[0] ?? [];
    expect([address, init?.method]).toEqual(["/api/public-data", "POST"]);
    expect(init?.headers).toMatchObject({ "X-XSRF-TOKEN": "a=b" });
    expect(JSON.parse(init?.body as string)).toEqual({
      osurl: recordCalls.capacity("V1001").osurl,
      recaptchaToken: "",
    });
  });

  test("fails with the problem's status, code, message and request", async () => {
    fakeGateway({ "/os/ABSRECORDOWNER": new Problem("itar") });
    await expect(fetchPublicData(recordCalls.owner("V1001"))).rejects.toMatchObject({
      status: 403,
      code: "itar",
      requestId: "request-1",
      message: "This facility is ITAR secured. Access to controlled data is restricted.",
    });
  });

  test("fails with the HTTP status of another server's response", async () => {
    vi.stubGlobal("fetch", async () => new Response("<html>", { status: 502, statusText: "Bad Gateway" }));
    await expect(fetchPublicData(recordCalls.flags())).rejects.toMatchObject({
      status: 502,
      message: "The record cannot be reached right now. Please try again.",
      code: null,
    });
  });

  test("fails with status 0 without a response, and reports it", async () => {
    const reported: unknown[] = [];
    vi.stubGlobal("fetch", async (address: string, { body }: RequestInit) => {
      if (address === "/api/events") return reported.push(JSON.parse(body as string));
      throw new TypeError("Failed to fetch");
    });
    await expect(fetchPublicData(recordCalls.flags())).rejects.toMatchObject({ status: 0 });
    expect(reported).toMatchObject([{ kind: "call-error" }]);
  });

  test("is retried once after a refused token", async () => {
    const outcomes = [new Problem("captcha"), [{ flag_id: 12, name: "Panama" }]];
    const gateway = fakeGateway({ "/os/ABSRECORDFLAG": () => outcomes.shift() ?? [] });
    expect((await fetchPublicData(recordCalls.flags())).member).toHaveLength(1);
    expect(gateway.innerCalls).toHaveLength(2);
  });

  test("is not sent a third time", async () => {
    const gateway = fakeGateway({ "/os/ABSRECORDFLAG": new Problem("captcha") });
    await expect(fetchPublicData(recordCalls.flags())).rejects.toMatchObject({ code: "captcha" });
    expect(gateway.innerCalls).toHaveLength(2);
    expect(gateway.reportedEvents).toEqual(["captcha-error"]);
  });

  test("is not sent if the captcha fails in the browser, which is reported as a captcha error", async () => {
    vi.spyOn(document.head, "append").mockImplementation((script) => {
      (script as HTMLScriptElement).dispatchEvent(new Event("error"));
    });
    startCaptcha("recaptcha", "site-key");
    const gateway = fakeGateway({ "/os/ABSRECORDFLAG": [] });
    await expect(fetchPublicData(recordCalls.flags())).rejects.toMatchObject({
      code: "captcha",
      message: "The captcha could not be loaded.",
    });
    expect([gateway.innerCalls, gateway.reportedEvents]).toEqual([[], ["captcha-error"]]);
    vi.restoreAllMocks();
  });

  test.each([
    [
      "an internal error of the gateway",
      new Problem("internal"),
      "Something went wrong, please contact the administrator",
    ],
    [
      "too many requests",
      new Problem("tooManyRequests", { seconds: 7 }),
      "Too many requests. Please wait 7 seconds and try again.",
    ],
    ["an error of another server", 502, "The captcha could not be loaded."],
  ])(
    "is not sent, and its challenge is not requested again, if the challenge is refused: %s",
    async (_, refusal, message) => {
      const { requested, reported } = refuseChallenge(refusal);
      startCaptcha("altcha", null);
      const status = typeof refusal === "number" ? refusal : refusal.status;
      await expect(fetchPublicData(recordCalls.flags())).rejects.toMatchObject({ status, message });
      expect(requested).toEqual(["/api/captcha?action=%2Fos%2FABSRECORDFLAG"]);
      const page = window.location.pathname;
      expect(reported).toEqual([{ kind: "captcha-error", page, message: `/os/ABSRECORDFLAG: ${message}` }]);
    },
  );

  test("rejects with the signal's error when it is cancelled, and is not reported", async () => {
    const gateway = fakeGateway({ "/os/ABSRECORDFLAG": () => new Promise(() => undefined) });
    const response = fetchPublicData(recordCalls.flags());
    await vi.waitFor(() => expect(gateway.innerCalls).toHaveLength(1));
    abortOnNavigation();
    await expect(response).rejects.toMatchObject({ name: "AbortError" });
    expect(gateway.reportedEvents).toEqual([]);
  });

  test("is cancelled when the page is left, and is not reported", async () => {
    const gateway = fakeGateway({ "/os/ABSRECORDFLAG": () => new Promise(() => undefined) });
    abortOnPageHide();
    const response = fetchPublicData(recordCalls.flags());
    await vi.waitFor(() => expect(gateway.innerCalls).toHaveLength(1));
    window.dispatchEvent(new Event("pagehide"));
    await expect(response).rejects.toMatchObject({ name: "AbortError" });
    expect(gateway.reportedEvents).toEqual([]);
  });

  test("fails if it was prefetched and its members have the wrong shape", async () => {
    const gateway = fakeGateway({ "/os/ABSRECORDVESSEL": [{ assetnum: "V1", vessel_name: {} }] });
    prefetchTentatively(recordCalls.vessel("V1"));
    await expect(fetchPublicData(recordCalls.vessel("V1"))).rejects.toMatchObject({
      status: 502,
      message: "The response cannot be read. Please try again.",
    });
    expect([gateway.innerCalls.length, gateway.reportedEvents]).toEqual([1, ["call-error"]]);
  });

  test("is not reported if it is refused for a controlled facility", async () => {
    const gateway = fakeGateway({ "/os/ABSRECORDOWNER": new Problem("itar") });
    await expect(fetchPublicData(recordCalls.owner("V1039"))).rejects.toMatchObject({ code: "itar" });
    expect(gateway.reportedEvents).toEqual([]);
  });
});

describe("a call that is sent tentatively", () => {
  const call = recordCalls.owner("V1001");

  /** A gateway that never replies, and the signals of its requests. */
  function silentGateway() {
    const signals: AbortSignal[] = [];
    vi.stubGlobal("fetch", (_: string, { signal }: RequestInit) => {
      if (signal) signals.push(signal);
      return new Promise((__, reject) =>
        signal?.addEventListener("abort", () => reject(signal.reason as Error)),
      );
    });
    return signals;
  }

  test("is sent once, and its response is used by the screen", async () => {
    const gateway = fakeGateway();
    const cancel = prefetchTentatively(call);
    expect(await fetchPublicData(call)).toMatchObject({ member: [] });
    cancel();
    expect(gateway.innerCalls).toHaveLength(1);
    expect(isPrefetched(call)).toBe(false);
  });

  test("is cancelled and dropped if no screen has used it", async () => {
    const signals = silentGateway();
    const cancel = prefetchTentatively(call);
    await vi.waitFor(() => expect(signals).toHaveLength(1));
    cancel();
    expect(signals[0]?.aborted).toBe(true);
    expect(isPrefetched(call)).toBe(false);
  });

  test("belongs to the screen that uses it, which a navigation cancels", async () => {
    const signals = silentGateway();
    const cancel = prefetchTentatively(call);
    await vi.waitFor(() => expect(signals).toHaveLength(1));
    abortOnNavigation();
    const response = fetchPublicData(call);
    cancel();
    expect(signals[0]?.aborted).toBe(false);
    abortOnNavigation();
    await expect(response).rejects.toMatchObject({ name: "AbortError" });
  });

  test("that fails is sent again by the screen", async () => {
    const gateway = fakeGateway({ "/os/ABSRECORDOWNER": new Problem("unavailable") });
    prefetchTentatively(call);
    await vi.waitFor(() => expect(isPrefetched(call)).toBe(false));
    gateway.replies = {};
    expect(await fetchPublicData(call)).toMatchObject({ member: [] });
  });
});
