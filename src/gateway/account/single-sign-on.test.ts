// Signing in elsewhere, over HTTP: what the browser is told, and the cookies that it carries.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { accountPaths } from "#contract/account.ts";
import type { Database } from "#database/database.ts";
import { accountsUnderTest, origin } from "#tests/accounts/accounts-under-test.ts";
import { startIdentityProvider } from "#tests/accounts/identity-provider.ts";
import { empty, openFresh } from "#tests/database/engines.ts";
import { gatewayUnderTest, problemOf } from "#tests/gateway/gateway-under-test.ts";

let database: Database;
let provider: Awaited<ReturnType<typeof startIdentityProvider>>;
beforeAll(async () => {
  database = await openFresh();
});
afterAll(() => database.close());
beforeEach(async () => {
  await empty(database);
  provider = await startIdentityProvider(origin + accountPaths.singleSignOnCallback);
});
afterEach(() => provider.away());

function browser(publicUrl: string | null = null) {
  const { accounts } = accountsUnderTest(database, { singleSignOn: provider.settings() });
  const tab = gatewayUnderTest({ accounts, surroundings: { publicUrl, trustedProxies: 0 } });
  const depart = async (body: object) => {
    const answer = await tab.post(accountPaths.singleSignOn, body);
    return { answer, url: ((await answer.clone().json()) as { url: string }).url };
  };
  const comeBack = async (url: string) =>
    tab.get(`${accountPaths.singleSignOnCallback}?${new URLSearchParams(await provider.visit(url))}`);
  return { ...tab, depart, comeBack };
}

test("the page is told where to go, and the browser comes back signed in", async () => {
  const tab = browser();
  const { answer, url } = await tab.depart({ returnTo: "/account/profile" });
  expect([answer.status, answer.headers.get("Cache-Control")]).toEqual([200, "no-store"]);
  expect(new URL(url).searchParams.get("redirect_uri")).toBe(`${origin}/api/account/callback/oidc`);
  expect(answer.headers.getSetCookie()).toContainEqual(
    expect.stringMatching(/^plimsoll\.state=[^;]+; Max-Age=300; Path=\/; HttpOnly; SameSite=Lax$/),
  );
  const back = await tab.comeBack(url);
  expect([back.status, back.headers.get("Location")]).toEqual([302, `${origin}/account/profile`]);
  expect(back.headers.getSetCookie()).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^plimsoll\.state=; Max-Age=0/),
      expect.stringMatching(/^plimsoll\.session_token=[^;]+; Max-Age=28800; .*HttpOnly; SameSite=Lax$/),
    ]),
  );
  expect(await (await tab.get(accountPaths.profile)).json()).toMatchObject({
    email: "carol@society.example",
    hasPassword: false,
  });
});

test("over TLS, by cookies that only this host can set", async () => {
  const tab = browser(origin);
  const { answer, url } = await tab.depart({ returnTo: "/" });
  const state = answer.headers.getSetCookie().find((cookie) => cookie.includes("state"));
  expect(state).toMatch(/^__Host-plimsoll\.state=[^;]+; .*Path=\/; .*Secure/);
  const back = await tab.comeBack(url);
  expect(back.headers.get("Location")).toBe(`${origin}/`);
  expect([...tab.cookies.keys()]).toContain("__Host-plimsoll.session_token");
  expect((await tab.get(accountPaths.profile)).status).toBe(200);
});

test("over TLS, a cookie that anybody could set is none", async () => {
  const tab = browser(origin);
  const { url } = await tab.depart({ returnTo: "/" });
  const state = tab.cookies.get("__Host-plimsoll.state") ?? "";
  const query = new URLSearchParams(await provider.visit(url));
  const headers = { cookie: `plimsoll.state=${state}` };
  const back = await tab.get(`${accountPaths.singleSignOnCallback}?${query}`, { headers });
  expect(back.headers.get("Location")).toBe(`${origin}/account/sign-in?return=%2F&error=failed`);
  expect((await tab.get(accountPaths.profile)).status).toBe(401);
});

describe("never leads to another site", () => {
  test.each([
    "https://elsewhere.example",
    "//elsewhere.example",
    "/\\elsewhere.example",
    "/\t/elsewhere.example",
    "elsewhere",
    7,
    undefined,
  ])("%j", async (returnTo) => {
    const tab = browser();
    const { url } = await tab.depart({ returnTo });
    expect((await tab.comeBack(url)).headers.get("Location")).toBe(`${origin}/`);
  });
});

test("what the address of the callback says besides is shown to nobody", async () => {
  const tab = browser();
  const path = `${accountPaths.singleSignOnCallback}?error=%3Cb%3E&error_description=Call+0900&state=x`;
  const back = await tab.get(path);
  expect([back.status, back.headers.get("Location")]).toEqual([
    302,
    `${origin}/account/sign-in?return=%2F&error=failed`,
  ]);
});

test("a provider that is away is a problem on the page", async () => {
  const tab = browser();
  await provider.away();
  const refused = await tab.post(accountPaths.singleSignOn, { returnTo: "/" });
  expect(await problemOf(refused)).toMatchObject({ code: "unavailable", status: 503 });
});

test("another site cannot begin it", async () => {
  const tab = browser();
  const headers = { "X-XSRF-TOKEN": "forged" };
  const refused = await tab.post(accountPaths.singleSignOn, { returnTo: "/" }, { headers });
  expect(await problemOf(refused)).toMatchObject({ code: "forgery" });
});

test("a password that does not serve is told with where to go", async () => {
  const { accounts } = accountsUnderTest(database, {
    singleSignOn: provider.settings({ requiredFor: ["public"] }),
  });
  const tab = gatewayUnderTest({ accounts, captcha: { verify: () => Promise.resolve(true) } });
  const body = { name: "Ann", email: "ann@client.example", password: "quarterdeck-lantern-ochre-27" };
  const refused = await tab.post(accountPaths.signUp, { ...body, recaptchaToken: "x" });
  expect(await problemOf(refused)).toMatchObject({
    code: "signInElsewhere",
    status: 403,
    message: "Please sign in with Harbour ID.",
  });
});
