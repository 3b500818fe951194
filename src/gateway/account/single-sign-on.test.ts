// Single sign-on over HTTP: the redirects and the cookies of the browser.
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Database } from "#database/database.ts";
import { accountsUnderTest, origin } from "#tests/accounts/accounts-under-test.ts";
import { startIdentityProvider } from "#tests/accounts/identity-provider.ts";
import { useCheapPasswordHashes } from "#tests/accounts/cheap-password-hashes.ts";
import { empty, openFresh } from "#tests/database/engines.ts";
import { gatewayUnderTest, problemOf } from "#tests/gateway/gateway-under-test.ts";

let database: Database;
let provider: Awaited<ReturnType<typeof startIdentityProvider>>;
beforeAll(async () => {
  database = await openFresh();
  provider = await startIdentityProvider(origin + "/api/account/callback/oidc");
});
afterAll(async () => {
  await provider.stop();
  await database.close();
});
beforeEach(useCheapPasswordHashes);
beforeEach(() => empty(database));

function browser(publicUrl: string | null = null) {
  const { accounts } = accountsUnderTest(database, { singleSignOn: provider.settings() });
  const tab = gatewayUnderTest({ accounts, networkSettings: { publicUrl, trustedProxies: 0 } });
  const begin = async (body: object) => {
    const response = await tab.post("/api/account/single-sign-on", body);
    return { response, url: ((await response.clone().json()) as { url: string }).url };
  };
  const finish = async (url: string) =>
    tab.get(`/api/account/callback/oidc?${new URLSearchParams(await provider.visit(url))}`);
  return { ...tab, begin, finish };
}

test("the page gets the provider's address, and the browser returns signed in", async () => {
  const tab = browser();
  const { response, url } = await tab.begin({ returnTo: "/account/profile" });
  expect([response.status, response.headers.get("Cache-Control")]).toEqual([200, "no-store"]);
  expect(new URL(url).searchParams.get("redirect_uri")).toBe(`${origin}/api/account/callback/oidc`);
  expect(response.headers.getSetCookie()).toContainEqual(
    expect.stringMatching(/^plimsoll\.state=[^;]+; Max-Age=300; Path=\/; HttpOnly; SameSite=Lax$/),
  );
  const back = await tab.finish(url);
  expect([back.status, back.headers.get("Location")]).toEqual([302, `${origin}/account/profile`]);
  expect(back.headers.getSetCookie()).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^plimsoll\.state=; Max-Age=0/),
      expect.stringMatching(/^plimsoll\.session_token=[^;]+; Max-Age=604800; .*HttpOnly; SameSite=Lax$/),
    ]),
  );
  expect(await (await tab.get("/api/account/profile")).json()).toMatchObject({
    email: "carol@society.example",
    hasPassword: false,
  });
});

test("the cookies can only be set by this host over TLS", async () => {
  const tab = browser(origin);
  const { response, url } = await tab.begin({ returnTo: "/" });
  const state = response.headers.getSetCookie().find((cookie) => cookie.includes("state"));
  expect(state).toMatch(/^__Host-plimsoll\.state=[^;]+; .*Path=\/; .*Secure/);
  const back = await tab.finish(url);
  expect(back.headers.get("Location")).toBe(`${origin}/`);
  expect([...tab.cookies.keys()]).toContain("__Host-plimsoll.session_token");
  expect((await tab.get("/api/account/profile")).status).toBe(200);
});

test("a cookie without the host prefix is ignored over TLS", async () => {
  const tab = browser(origin);
  const { url } = await tab.begin({ returnTo: "/" });
  const state = tab.cookies.get("__Host-plimsoll.state") ?? "";
  const query = new URLSearchParams(await provider.visit(url));
  const headers = { cookie: `plimsoll.state=${state}` };
  const back = await tab.get(`/api/account/callback/oidc?${query}`, { headers });
  expect(back.headers.get("Location")).toBe(`${origin}/account/sign-in?return=%2F&error=failed`);
  expect((await tab.get("/api/account/profile")).status).toBe(401);
});

test("the return path never leads to another site", async () => {
  const tab = browser();
  const { url } = await tab.begin({ returnTo: "//elsewhere.example" });
  expect((await tab.finish(url)).headers.get("Location")).toBe(`${origin}/`);
});

test("the provider's error description is not shown", async () => {
  const tab = browser();
  const path = "/api/account/callback/oidc?error=%3Cb%3E&error_description=Call+0900&state=x";
  const back = await tab.get(path);
  expect([back.status, back.headers.get("Location")]).toEqual([
    302,
    `${origin}/account/sign-in?return=%2F&error=failed`,
  ]);
});

test("a provider that is unavailable is the problem unavailable", async () => {
  const tab = browser();
  await provider.stop();
  const refused = await tab.post("/api/account/single-sign-on", { returnTo: "/" });
  expect(await problemOf(refused)).toMatchObject({ code: "unavailable", status: 503 });
  await provider.restart();
});

test("another site cannot begin it", async () => {
  const tab = browser();
  const headers = { "X-XSRF-TOKEN": "forged" };
  const refused = await tab.post("/api/account/single-sign-on", { returnTo: "/" }, { headers });
  expect(await problemOf(refused)).toMatchObject({ code: "forgery" });
});

test("a password that is not allowed is rejected with the name of the provider", async () => {
  const { accounts } = accountsUnderTest(database, {
    singleSignOn: provider.settings({ requiredFor: ["public"] }),
  });
  const tab = gatewayUnderTest({ accounts, captcha: { verify: () => Promise.resolve(true) } });
  const body = { name: "Ann", email: "ann@client.example", password: "quarterdeck-lantern-ochre-27" };
  const refused = await tab.post("/api/account/sign-up", { ...body, recaptchaToken: "x" });
  expect(await problemOf(refused)).toMatchObject({
    code: "signInElsewhere",
    status: 403,
    message: "Please sign in with Harbour ID.",
  });
});

test("an address begins at most thirty in ten minutes, each of which is stored", async () => {
  const tab = browser();
  for (let attempt = 1; attempt <= 30; attempt += 1)
    expect((await tab.begin({ returnTo: "/" })).response.status).toBe(200);
  expect((await tab.begin({ returnTo: "/" })).response.status).toBe(429);
});
