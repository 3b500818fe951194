import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Problem } from "#contract/calls/problem.ts";
import { fakeGateway } from "#tests/web/fake-gateway.ts";
import { prefetchTokenOf, sendWithToken } from "./account.ts";
import { startCaptcha } from "./prefetch/tokens.ts";

const body = { name: "Ann", email: "ann@client.example", password: "four unrelated words" };
const execute = vi.fn<(siteKey: string, options: { action: string }) => Promise<string>>();
const actions = () => execute.mock.calls.map(([, { action }]) => action);

/** Stands in for the vendor's script, which counts as loaded. */
beforeEach(() => {
  execute.mockReset().mockImplementation(async () => `token ${execute.mock.calls.length}`);
  vi.spyOn(document.head, "append").mockImplementation((script) => {
    (script as HTMLScriptElement).dispatchEvent(new Event("load"));
  });
  startCaptcha("recaptcha", "site-key");
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function openGateway(replies: Parameters<typeof fakeGateway>[0]) {
  const gateway = fakeGateway(replies);
  vi.stubGlobal("grecaptcha", { enterprise: { ready: (then: () => void) => then(), execute } });
  return gateway;
}

describe("a call that is protected by a captcha", () => {
  test.each([
    ["POST /api/account/sign-in", "/account/sign_in"],
    ["POST /api/account/sign-up", "/account/sign_up"],
    ["POST /api/account/forgotten-password", "/account/forgotten_password"],
  ] as const)("%s carries a token for %s", async (route, action) => {
    const gateway = openGateway({ [route.slice("POST ".length)]: undefined });
    await sendWithToken(route, body);
    expect(actions()).toEqual([action]);
    expect(gateway.apiCalls).toEqual([`${route} ${JSON.stringify({ ...body, recaptchaToken: "token 1" })}`]);
  });

  test("uses the token that was prefetched when the screen opened", async () => {
    openGateway({ "/api/account/sign-in": undefined });
    prefetchTokenOf("POST /api/account/sign-in");
    await vi.waitFor(() => expect(execute).toHaveBeenCalledTimes(1));
    await sendWithToken("POST /api/account/sign-in", body);
    expect(execute).toHaveBeenCalledTimes(1);
  });

  test("is retried once with a fresh token after a refused token", async () => {
    const gateway = openGateway({ "/api/account/sign-in": new Problem("captcha") });
    await expect(sendWithToken("POST /api/account/sign-in", body)).rejects.toMatchObject({ code: "captcha" });
    expect(gateway.apiCalls).toHaveLength(2);
    expect(gateway.apiCalls[1]).toContain("token 2");
  });

  test("is not retried after another refusal", async () => {
    const gateway = openGateway({ "/api/account/sign-in": new Problem("signInFailed") });
    await expect(sendWithToken("POST /api/account/sign-in", body)).rejects.toMatchObject({
      code: "signInFailed",
    });
    expect(gateway.apiCalls).toHaveLength(1);
  });
});
