import { afterEach, expect, test, vi } from "vitest";
import { Problem } from "#contract/calls/problem.ts";
import { altchaToken } from "./altcha.ts";

afterEach(() => vi.unstubAllGlobals());

test("a challenge is requested with the anti-forgery header", async () => {
  document.cookie = "XSRF-TOKEN=a%3Db";
  // The challenge is refused, so the worker has nothing to solve.
  vi.stubGlobal("Worker", EventTarget);
  const { code, status, message } = new Problem("unavailable");
  const fetched = vi.fn<(address: string, init?: RequestInit) => Promise<Response>>(async () =>
    Response.json({ error: { code, status, message, requestId: "request-1" } }, { status }),
  );
  vi.stubGlobal("fetch", fetched);
  await expect(altchaToken("/os/ABSRECORDSEARCH")).rejects.toMatchObject({ code });
  expect(fetched.mock.calls[0]?.[0]).toBe("/api/captcha?action=%2Fos%2FABSRECORDSEARCH");
  expect(fetched.mock.calls[0]?.[1]?.headers).toEqual({ "X-XSRF-TOKEN": "a=b" });
});
