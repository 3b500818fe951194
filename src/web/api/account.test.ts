import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { captchaCalls } from "#contract/account.ts";
import { Problem } from "#contract/problem.ts";
import { fakeGateway } from "#tests/web/fake-gateway.ts";
import { account, prefetchTokenOf } from "./account.ts";
import { startCaptcha } from "./captcha/tokens.ts";

const body = { name: "Ann", email: "ann@client.example", password: "four unrelated words" };
const made = vi.fn<(siteKey: string, options: { action: string }) => Promise<string>>();
const actions = () => made.mock.calls.map(([, { action }]) => action);

/** The vendor's script is there already; only what it does is stood in for. */
beforeEach(() => {
  made.mockReset().mockImplementation(async () => `token ${made.mock.calls.length}`);
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
  vi.stubGlobal("grecaptcha", { enterprise: { ready: (then: () => void) => then(), execute: made } });
  return gateway;
}

describe("a call that robots would like to make", () => {
  test.each([
    ["signIn", "/account/sign_in", "/api/account/sign-in"],
    ["signUp", "/account/sign_up", "/api/account/sign-up"],
    ["forgottenPassword", "/account/forgotten_password", "/api/account/forgotten-password"],
  ] as const)("%s carries a token for %s", async (name, action, path) => {
    const gateway = openGateway({ [path]: undefined });
    await account[name](body);
    expect(actions()).toEqual([action]);
    expect(gateway.called).toEqual([
      `POST ${path} ${JSON.stringify({ ...body, recaptchaToken: "token 1" })}`,
    ]);
  });

  test("is each that the contract names", () => {
    openGateway({});
    for (const name of captchaCalls) prefetchTokenOf(name);
    expect(captchaCalls).toHaveLength(3);
  });

  test("takes the token that was made when the screen opened", async () => {
    openGateway({ "/api/account/sign-in": undefined });
    prefetchTokenOf("signIn");
    await vi.waitFor(() => expect(made).toHaveBeenCalledTimes(1));
    await account.signIn(body);
    expect(made).toHaveBeenCalledTimes(1);
  });

  test("is made once more with a new token where the first was refused, and not a third time", async () => {
    const gateway = openGateway({ "/api/account/sign-in": new Problem("captcha") });
    await expect(account.signIn(body)).rejects.toMatchObject({ code: "captcha" });
    expect(gateway.called).toHaveLength(2);
    expect(gateway.called[1]).toContain("token 2");
  });

  test("is not made again where it was refused for another reason", async () => {
    const gateway = openGateway({ "/api/account/sign-in": new Problem("signInFailed") });
    await expect(account.signIn(body)).rejects.toMatchObject({ code: "signInFailed" });
    expect(gateway.called).toHaveLength(1);
  });
});
