import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Problem, problems } from "#contract/problem.ts";
import { fakeGateway } from "#tests/web/fake-gateway.ts";
import { calls } from "./calls.ts";
import { startCaptcha } from "./captcha/tokens.ts";
import { ask } from "./client.ts";
import { cancelOnLeaving, cancelOutstanding } from "./outstanding.ts";

beforeEach(() => startCaptcha("off", null));
afterEach(() => vi.unstubAllGlobals());

/** Refuses every challenge, with a problem or with a status and no more; tells what was asked and what was reported. */
function refuseChallenge(refusal: Problem | number) {
  const seen = { asked: [] as string[], reported: [] as unknown[] };
  vi.stubGlobal("Worker", EventTarget);
  vi.stubGlobal("fetch", async (address: string, { body }: RequestInit) => {
    if (address === "/api/events") return seen.reported.push(JSON.parse(body as string));
    seen.asked.push(address);
    if (typeof refusal === "number") return new Response("<html>", { status: refusal });
    const { code, status, message } = refusal;
    return Response.json({ error: { code, status, message, requestId: "request-1" } }, { status });
  });
  return seen;
}

describe("a question to the record", () => {
  test("is one POST with the inner call, a token and the anti-forgery header of the cookie", async () => {
    document.cookie = "XSRF-TOKEN=a%3Db";
    const fetched = vi.fn<(address: string, init: RequestInit) => Promise<Response>>(async () =>
      Response.json({ member: [], href: "", responseInfo: { href: "" } }),
    );
    vi.stubGlobal("fetch", fetched);
    await ask(calls.capacity("V1001"));
    const [address, init] = fetched.mock.calls[0] ?? [];
    expect([address, init?.method]).toEqual(["/api/public-data", "POST"]);
    expect(init?.headers).toMatchObject({ "X-XSRF-TOKEN": "a=b" });
    expect(JSON.parse(init?.body as string)).toEqual({
      osurl: calls.capacity("V1001").osurl,
      recaptchaToken: "",
    });
  });

  test("fails with the problem's status, code, sentence and request", async () => {
    fakeGateway({ "/os/ABSRECORDOWNER": new Problem("itar") });
    await expect(ask(calls.owner("V1001"))).rejects.toMatchObject({
      status: 403,
      code: "itar",
      requestId: "request-1",
      message: "This facility is ITAR secured. Access to controlled data is restricted.",
    });
  });

  test("fails with the HTTP status where the answer is not the gateway's", async () => {
    vi.stubGlobal("fetch", async () => new Response("<html>", { status: 502, statusText: "Bad Gateway" }));
    await expect(ask(calls.flags())).rejects.toMatchObject({
      status: 502,
      message: "Bad Gateway",
      code: null,
    });
  });

  test("fails with status 0 where there is no answer, and reports it", async () => {
    const reported: unknown[] = [];
    vi.stubGlobal("fetch", async (address: string, { body }: RequestInit) => {
      if (address === "/api/events") return reported.push(JSON.parse(body as string));
      throw new TypeError("Failed to fetch");
    });
    await expect(ask(calls.flags())).rejects.toMatchObject({ status: 0 });
    expect(reported).toMatchObject([{ kind: "call-error" }]);
  });

  test("is asked once more where its token was refused", async () => {
    const outcomes = [new Problem("captcha"), [{ flag_id: 12, name: "Panama" }]];
    const gateway = fakeGateway({ "/os/ABSRECORDFLAG": () => outcomes.shift() ?? [] });
    expect((await ask(calls.flags())).member).toHaveLength(1);
    expect(gateway.asked).toHaveLength(2);
  });

  test("is not asked a third time", async () => {
    const gateway = fakeGateway({ "/os/ABSRECORDFLAG": new Problem("captcha") });
    await expect(ask(calls.flags())).rejects.toMatchObject({ code: "captcha" });
    expect(gateway.asked).toHaveLength(2);
    expect(gateway.reported).toEqual(["captcha-error"]);
  });

  test("whose captcha fails in the browser is never sent, and that is reported as the captcha's", async () => {
    vi.spyOn(document.head, "append").mockImplementation((script) => {
      (script as HTMLScriptElement).dispatchEvent(new Event("error"));
    });
    startCaptcha("recaptcha", "site-key");
    const gateway = fakeGateway({ "/os/ABSRECORDFLAG": [] });
    await expect(ask(calls.flags())).rejects.toMatchObject({
      code: "captcha",
      message: "The captcha could not be loaded.",
    });
    expect([gateway.asked, gateway.reported]).toEqual([[], ["captcha-error"]]);
    vi.restoreAllMocks();
  });

  test.each([
    ["the gateway's fault", new Problem("internal"), problems.internal.sentence],
    [
      "too many requests",
      new Problem("tooManyRequests", { seconds: 7 }),
      "Too many requests. Please wait 7 seconds and try again.",
    ],
    ["another server's fault", 502, "The captcha could not be loaded."],
  ])(
    "whose challenge is refused is never sent, nor its challenge asked for again: %s",
    async (_, refusal, message) => {
      const { asked, reported } = refuseChallenge(refusal);
      startCaptcha("altcha", null);
      const status = typeof refusal === "number" ? refusal : refusal.status;
      await expect(ask(calls.flags())).rejects.toMatchObject({ status, message });
      expect(asked).toEqual(["/api/captcha?action=%2Fos%2FABSRECORDFLAG"]);
      const page = window.location.pathname;
      expect(reported).toEqual([{ kind: "captcha-error", page, message: `/os/ABSRECORDFLAG: ${message}` }]);
    },
  );

  test("that is cancelled ends with the signal's error, and is not reported", async () => {
    const gateway = fakeGateway({ "/os/ABSRECORDFLAG": () => new Promise(() => undefined) });
    const answer = ask(calls.flags());
    await vi.waitFor(() => expect(gateway.asked).toHaveLength(1));
    cancelOutstanding();
    await expect(answer).rejects.toMatchObject({ name: "AbortError" });
    expect(gateway.reported).toEqual([]);
  });

  test("that the reader leaves behind with the page is cancelled, and is not reported", async () => {
    const gateway = fakeGateway({ "/os/ABSRECORDFLAG": () => new Promise(() => undefined) });
    cancelOnLeaving();
    const answer = ask(calls.flags());
    await vi.waitFor(() => expect(gateway.asked).toHaveLength(1));
    window.dispatchEvent(new Event("pagehide"));
    await expect(answer).rejects.toMatchObject({ name: "AbortError" });
    expect(gateway.reported).toEqual([]);
  });

  test("that is refused for a controlled facility is no error to report", async () => {
    const gateway = fakeGateway({ "/os/ABSRECORDOWNER": new Problem("itar") });
    await expect(ask(calls.owner("V1039"))).rejects.toMatchObject({ code: "itar" });
    expect(gateway.reported).toEqual([]);
  });
});
