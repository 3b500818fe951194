import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import {
  accountsUnderTest,
  establish,
  goodPassword,
  newUser,
  origin,
  tokenIn,
} from "#tests/accounts/accounts-under-test.ts";
import { useCheapPasswordHashes } from "#tests/accounts/cheap-password-hashes.ts";
import { otherKey, startFaultyIdentityProvider } from "#tests/accounts/faulty-identity-provider.ts";
import { carol, startIdentityProvider } from "#tests/accounts/identity-provider.ts";
import { empty, forEachEngine } from "#tests/database/engines.ts";
import type { IdentityProviderSettings } from "./identity-provider.ts";

const carolsAddress = "carol@society.example";
const failed = `${origin}/account/sign-in?return=%2F&error=failed`;
const target = "/absrecord/search?vessel_name=MERIDIAN";

function throwFields(fields: object): never {
  throw new Error(JSON.stringify(fields));
}

type FaultyProvider = Awaited<ReturnType<typeof startFaultyIdentityProvider>>;

afterEach(() => vi.useRealTimers());

/** Returns the outcomes of calls for which the provider does not respond within its time limit. */
async function withoutResponse(silent: FaultyProvider, startCalls: () => readonly Promise<unknown>[]) {
  silent.state.faults = { isSilent: true };
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const results = Promise.allSettled(startCalls());
  while (silent.state.ignoredRequests === 0) await new Promise((resolve) => setImmediate(resolve));
  await vi.advanceTimersByTimeAsync(5000);
  vi.useRealTimers();
  silent.state.faults = {};
  return results;
}

const redirectUri = `${origin}/api/account/callback/oidc`;
let provider: Awaited<ReturnType<typeof startIdentityProvider>>;
let faulty: FaultyProvider;
beforeAll(async () => {
  provider = await startIdentityProvider(redirectUri);
  faulty = await startFaultyIdentityProvider(redirectUri);
});
afterAll(() => Promise.all([provider.stop(), faulty.stop()]));
beforeEach(() => {
  provider.state.person = carol;
  faulty.state.faults = {};
});

forEachEngine((engine) => {
  beforeEach(useCheapPasswordHashes);
  beforeEach(() => empty(engine.database));

  const accountsAtFaulty = () => accountsHere({}, faulty);

  /** Accounts with an identity provider configured. */
  function accountsHere(
    changes: Partial<IdentityProviderSettings> = {},
    at: typeof provider | FaultyProvider = provider,
  ) {
    const warnings: string[] = [];
    const sentEmails: { to: string; subject: string; text: string }[] = [];
    const log = {
      warn: (fields: object, message: string) =>
        "subject" in fields ? sentEmails.push(fields as (typeof sentEmails)[number]) : warnings.push(message),
      error: throwFields,
    };
    const setup = accountsUnderTest(engine.database, { log, singleSignOn: at.settings(changes) });
    const { accounts } = setup;
    const browser = () => {
      const tab = setup.browser();
      const begin = async (returnTo = "/") => {
        const { cookies, url } = await accounts.beginSingleSignOn(tab.client(), returnTo);
        tab.keep(cookies);
        return at.visit(url);
      };
      const end = async (query: Record<string, string>) => {
        const { cookies, url } = await accounts.completeSingleSignOn(tab.client(), query);
        tab.keep(cookies);
        return url;
      };
      return { ...tab, begin, end, singleSignOn: async (returnTo?: string) => end(await begin(returnTo)) };
    };
    const events = async () =>
      (await accounts.auditPage({ pageno: 1 })).entries.map(({ event, actor, what }) => [
        event,
        actor?.email ?? null,
        what,
      ]);
    return { ...setup, sentEmails, browser, events, warnings };
  }

  const credentials = () => engine.database.kysely.selectFrom("portal_credential").selectAll().execute();
  const users = () => engine.database.kysely.selectFrom("portal_user").selectAll().execute();

  describe("the first single sign-on of a user", () => {
    test("creates a public user, signs in and returns to the requested page", async () => {
      const { events, browser, sentEmails } = accountsHere();
      const tab = browser();
      expect(await tab.singleSignOn(target)).toBe(origin + target);
      expect((await tab.signedIn()).user).toMatchObject({
        name: "Carol",
        email: carolsAddress,
        isEmailVerified: true,
        userType: "public",
        permissions: [],
        clearances: [],
      });
      expect(await events()).toEqual([
        ["signed up", carolsAddress, "by the organisation's identity provider"],
      ]);
      expect(sentEmails).toEqual([]);
    });

    test("creates a user of the configured type and ignores a type from the provider", async () => {
      provider.state.person = { ...carol, role: "ABSADMIN", user_type: "ABSADMIN", permissions: [3] };
      const tab = accountsHere({ userType: "society" }).browser();
      await tab.singleSignOn();
      expect((await tab.signedIn()).reader).toEqual({ userType: "society", permissions: [], clearances: [] });
    });

    test("stores only name and email address of the profile and none of the provider's tokens", async () => {
      const tab = accountsHere().browser();
      await tab.singleSignOn();
      expect(await users()).toMatchObject([{ name: "Carol", email: carolsAddress, image: null }]);
      expect(await credentials()).toMatchObject([
        {
          provider_id: "oidc",
          account_id: "u-1",
          password: null,
          access_token: null,
          refresh_token: null,
          id_token: null,
          access_token_expires_at: null,
          refresh_token_expires_at: null,
        },
      ]);
    });

    test.each([
      ["no name", { ...carol, name: undefined }, { name: carolsAddress }],
      ["a name that is too long", { ...carol, name: "C".repeat(101) }, { name: carolsAddress }],
      ["a user name only", { ...carol, name: "", preferred_username: "carol" }, { name: "carol" }],
      [
        "an email address in capitals",
        { ...carol, email: "Carol@SOCIETY.example" },
        { email: carolsAddress },
      ],
      ["an unverified address", { ...carol, email_verified: false }, { isEmailVerified: false }],
      ["an address without status", { ...carol, email_verified: undefined }, { isEmailVerified: false }],
      [
        "an address verified with a text value",
        { ...carol, email_verified: "true" },
        { isEmailVerified: true },
      ],
      [
        "an address unverified with a text value",
        { ...carol, email_verified: "false" },
        { isEmailVerified: false },
      ],
    ])("accepts %s", async (_, person, expected) => {
      provider.state.person = person;
      const tab = accountsHere().browser();
      await tab.singleSignOn();
      expect((await tab.signedIn()).user).toMatchObject(expected);
    });

    test.each([
      ["no address", { ...carol, email: undefined }],
      ["two addresses in one", { ...carol, email: "carol@society.example, eve@elsewhere.example" }],
    ])("is refused with %s", async (_, person) => {
      provider.state.person = person;
      expect(await accountsHere().browser().singleSignOn()).toBe(failed);
      expect(await users()).toEqual([]);
    });
  });

  test("the second single sign-on finds the same user and stores no tokens either", async () => {
    const { events, browser } = accountsHere({ userType: "client" });
    const [tab, other] = [browser(), browser()];
    await tab.singleSignOn();
    provider.state.person = { ...carol, email: "carol.new@society.example", name: "Somebody" };
    await other.singleSignOn();
    expect((await other.signedIn()).user).toEqual((await tab.signedIn()).user);
    expect(await credentials()).toMatchObject([{ access_token: null, refresh_token: null, id_token: null }]);
    expect((await events()).map(([event]) => event)).toEqual(["signed in", "signed up"]);
  });

  test("an email address that is missing in the ID token is read from the userinfo endpoint", async () => {
    faulty.state.faults = { claims: { email: undefined }, userInfo: carol };
    const tab = accountsAtFaulty().browser();
    await tab.singleSignOn();
    expect((await tab.signedIn()).user.email).toBe(carolsAddress);
  });

  // It does not depend on the engine.
  describe.runIf(engine.name === "embedded")("single sign-on is refused without a session for", () => {
    test.each<[string, (query: Record<string, string>) => Record<string, string>]>([
      ["no state", ({ code = "" }) => ({ code })],
      ["a forged state", (query) => ({ ...query, state: "A".repeat(32) })],
      ["no code", ({ state = "" }) => ({ state })],
      ["a forged code", (query) => ({ ...query, code: "guessed" })],
      ["another issuer", (query) => ({ ...query, iss: "https://elsewhere.example" })],
      ["nothing", () => ({})],
      [
        "a refusal by the user",
        ({ state = "" }) => ({ state, error: "access_denied", error_description: "Pay" }),
      ],
    ])("%s", async (_, change) => {
      const { events, browser } = accountsHere();
      const tab = browser();
      expect(await tab.end(change(await tab.begin()))).toBe(failed);
      expect([await tab.session(), await users(), await events()]).toEqual([null, [], []]);
    });

    test("a state that has been used", async () => {
      const tab = accountsHere().browser();
      const query = await tab.begin();
      const cookies = new Map(tab.kept);
      await tab.end(query);
      tab.kept.clear();
      for (const [name, value] of cookies) tab.kept.set(name, value);
      expect(await tab.end(query)).toBe(failed);
      expect(await tab.session()).toBeNull();
    });

    test("a state of another browser", async () => {
      const { browser } = accountsHere();
      const [eve, victim] = [browser(), browser()];
      await victim.begin();
      expect(await victim.end(await eve.begin())).toBe(failed);
      expect(await victim.session()).toBeNull();
    });

    test.each([
      ["of another key", { key: otherKey() }],
      ["that is not signed", { header: { alg: "none" } }],
      ["with another signature algorithm", { header: { alg: "HS256" } }],
      ["for another client", { claims: { aud: "another" } }],
      ["of another issuer", { claims: { iss: "https://elsewhere.example" } }],
      ["of another sign-on", { claims: { nonce: "another" } }],
      ["of no sign-on", { claims: { nonce: undefined } }],
      ["that has expired", { claims: { exp: Math.floor(Date.now() / 1000) - 60 } }],
      ["without a subject", { claims: { sub: "" } }],
    ])("an ID token %s", async (_, faults) => {
      const { browser, warnings } = accountsAtFaulty();
      faulty.state.faults = faults;
      const tab = browser();
      expect(await tab.singleSignOn()).toBe(failed);
      expect([await tab.session(), await users()]).toEqual([null, []]);
      expect(warnings).not.toEqual([]);
    });

    test("a response without an ID token, whatever else it contains", async () => {
      const setup = accountsAtFaulty();
      await setup.accounts.createUser({ user: null }, newUser(carolsAddress));
      faulty.state.faults = { withoutIdToken: true };
      expect(await setup.browser().singleSignOn()).toBe(failed);
      expect(await users()).toMatchObject([{ email_verified: false }]);
    });

    test("a profile of another user than the ID token's", async () => {
      faulty.state.faults = { claims: { email: undefined }, userInfo: { ...carol, sub: "u-2" } };
      expect(await accountsAtFaulty().browser().singleSignOn()).toBe(failed);
      expect(await users()).toEqual([]);
    });
  });

  describe("an account of the same address", () => {
    const taken = `${origin}/account/sign-in?return=%2F&error=emailTaken`;

    test("is not linked if the provider has not verified the address", async () => {
      const setup = accountsHere();
      await establish(setup, newUser(carolsAddress, { clearances: ["itar"] }));
      provider.state.person = { ...carol, email_verified: false };
      const tab = setup.browser();
      expect(await tab.singleSignOn()).toBe(taken);
      expect(await tab.session()).toBeNull();
      expect((await setup.events())[0]).toEqual([
        "sign-in failed",
        null,
        "by the organisation's identity provider: emailTaken",
      ]);
    });

    test("is linked if both sides have verified the address, and keeps its name and rights", async () => {
      const setup = accountsHere();
      const id = await establish(setup, newUser(carolsAddress, { name: "Carola", clearances: ["itar"] }));
      const tab = setup.browser();
      await tab.singleSignOn();
      expect((await tab.signedIn()).user).toMatchObject({ id, name: "Carola", clearances: ["itar"] });
      await setup.browser().signIn(carolsAddress);
    });

    test("is not linked until a user who signed up has verified the address", async () => {
      const setup = accountsHere();
      const squatter = setup.browser();
      await squatter.signUp(carolsAddress);
      const tab = setup.browser();
      expect(await tab.singleSignOn()).toBe(taken);
      await setup.accounts.verifyEmail(squatter.client(), await squatter.signedIn(), {
        token: tokenIn(setup.sentEmails[0]),
      });
      expect(await tab.singleSignOn()).toBe(`${origin}/`);
    });

    test("that an administrator created is linked without a password", async () => {
      const setup = accountsHere();
      const id = await setup.accounts.createUser(
        { user: null },
        newUser(carolsAddress, { userType: "society" }),
      );
      const tab = setup.browser();
      await tab.singleSignOn();
      expect((await tab.signedIn()).user).toMatchObject({ id, userType: "society", isEmailVerified: true });
    });

    test("that an administrator created is not linked if the provider has not verified the address", async () => {
      const setup = accountsHere();
      await setup.accounts.createUser({ user: null }, newUser(carolsAddress, { userType: "society" }));
      provider.state.person = { ...carol, email_verified: false };
      expect(await setup.browser().singleSignOn()).toBe(taken);
      expect(await users()).toMatchObject([{ email_verified: false }]);
    });
  });

  test("a disabled user is refused, and the sign-in page receives the reason", async () => {
    const setup = accountsHere();
    const tab = setup.browser();
    await tab.singleSignOn();
    await setup.accounts.setDisabled({ user: null }, (await tab.signedIn()).user.id, true);
    expect(await tab.singleSignOn("/account/profile")).toBe(
      `${origin}/account/sign-in?return=%2Faccount%2Fprofile&error=disabled`,
    );
    expect(await tab.session()).toBeNull();
    expect((await setup.events())[0]?.[2]).toBe("by the organisation's identity provider: disabled");
  });

  describe("an unavailable provider", () => {
    const unavailable = { code: "unavailable", status: 503 };

    test("is reported, and used again when it is available", async () => {
      const { browser } = accountsHere();
      const tab = browser();
      await provider.stop();
      await expect(tab.begin()).rejects.toMatchObject(unavailable);
      expect(await tab.end({ state: "x", code: "y" })).toBe(`${origin}/account/sign-in?error=unavailable`);
      await provider.restart();
      expect(await tab.singleSignOn()).toBe(`${origin}/`);
    });

    test("is reported if it stops during the sign-in", async () => {
      const tab = accountsHere().browser();
      const query = await tab.begin();
      await provider.stop();
      expect(await tab.end(query)).toBe(failed);
      await provider.restart();
      expect(await tab.singleSignOn()).toBe(`${origin}/`);
    });

    test("rejects all waiting callers when it does not respond", async () => {
      const { browser } = accountsAtFaulty();
      const results = await withoutResponse(faulty, () => [browser().begin(), browser().begin()]);
      expect(results).toMatchObject([{ reason: unavailable }, { reason: unavailable }]);
      expect(await browser().singleSignOn()).toBe(`${origin}/`);
    });

    test.each([
      ["reports another issuer", { issuer: "https://elsewhere.example" }],
      ["has no keys", { jwks_uri: undefined }],
    ])("is assumed if it %s", async (_, discovery) => {
      const { browser, warnings } = accountsAtFaulty();
      faulty.state.faults = { discovery };
      await expect(browser().begin()).rejects.toMatchObject(unavailable);
      expect(warnings).not.toEqual([]);
    });

    test("does not prevent sign-in with a password", async () => {
      const setup = accountsHere();
      await establish(setup, newUser(carolsAddress));
      await provider.stop();
      const tab = setup.browser();
      await tab.signIn(carolsAddress);
      expect(await tab.session()).not.toBeNull();
      await provider.restart();
    });
  });

  test("a user without a password needs none to create a key", async () => {
    const { accounts, browser } = accountsHere();
    const tab = browser();
    await tab.singleSignOn();
    const own = await tab.signedIn();
    const { name } = await accounts.createApiKey(tab.client(), own, { label: "laptop" });
    expect(await accounts.listUserApiKeys(own)).toMatchObject([{ name }]);
  });

  test("a user without a password cannot change it", async () => {
    const { accounts, browser } = accountsHere();
    const tab = browser();
    await tab.singleSignOn();
    const body = { currentPassword: goodPassword, newPassword: "another-walrus-in-the-rigging" };
    const refused = accounts.changePassword(tab.client(), await tab.signedIn(), body);
    const message = "This account has no password: it signs in elsewhere.";
    await expect(refused).rejects.toMatchObject({ code: "badRequest", message });
  });

  test("without a configured provider, single sign-on reports notFound", async () => {
    const { accounts, browser } = accountsUnderTest(engine.database);
    const notFound = { code: "notFound" };
    await expect(accounts.beginSingleSignOn(browser().client(), "/")).rejects.toMatchObject(notFound);
    await expect(accounts.completeSingleSignOn(browser().client(), {})).rejects.toMatchObject(notFound);
  });

  describe("user types that must use single sign-on", () => {
    const closed = { code: "signInElsewhere", status: 403, message: "Please sign in with Harbour ID." };

    test("cannot sign in with a password, and see the provider's name only with the right password", async () => {
      const setup = accountsHere({ requiredFor: ["society", "ABSADMIN"] });
      await establish(setup, newUser(carolsAddress, { userType: "society" }));
      const tab = setup.browser();
      await expect(tab.signIn(carolsAddress)).rejects.toMatchObject(closed);
      await expect(tab.signIn(carolsAddress, "guessed-and-wrong")).rejects.toMatchObject({
        code: "signInFailed",
      });
      expect(await tab.session()).toBeNull();
      expect(await engine.database.kysely.selectFrom("portal_session").selectAll().execute()).toEqual([]);
      expect((await setup.events())[0]).toEqual(["sign-in failed", null, `as ${carolsAddress}`]);
      await tab.singleSignOn();
      expect((await tab.signedIn()).user.userType).toBe("society");
    });

    test("do not prevent other types from using passwords or signing up", async () => {
      const setup = accountsHere({ requiredFor: ["society"] });
      await establish(setup, newUser(carolsAddress, { userType: "client" }));
      const [tab, other] = [setup.browser(), setup.browser()];
      await tab.signIn(carolsAddress);
      await other.signUp("ann@client.example");
      expect([await tab.session(), await other.session()]).toMatchObject([{}, {}]);
    });

    test("include a user as soon as the type is assigned", async () => {
      const setup = accountsHere({ requiredFor: ["society"] });
      const id = await establish(setup, newUser(carolsAddress, { userType: "client" }));
      await setup.accounts.changeUser({ user: null }, id, newUser(carolsAddress, { userType: "society" }));
      await expect(setup.browser().signIn(carolsAddress)).rejects.toMatchObject(closed);
    });

    test("lose password sessions with the next request and keep single sign-on sessions", async () => {
      const setup = accountsHere({ requiredFor: ["society"] });
      const id = await establish(setup, newUser(carolsAddress, { userType: "client" }));
      const [tab, elsewhere] = [setup.browser(), setup.browser()];
      await tab.signIn(carolsAddress);
      await elsewhere.singleSignOn();
      await setup.accounts.changeUser({ user: null }, id, newUser(carolsAddress, { userType: "society" }));
      expect(await tab.session()).toBeNull();
      expect((await elsewhere.signedIn()).user).toMatchObject({ id, userType: "society" });
    });

    test("cannot change an old password, and stay signed in", async () => {
      const setup = accountsHere({ requiredFor: ["society"] });
      const id = await establish(setup, newUser(carolsAddress, { userType: "client" }));
      const tab = setup.browser();
      await tab.singleSignOn();
      await setup.accounts.changeUser({ user: null }, id, newUser(carolsAddress, { userType: "society" }));
      const body = { currentPassword: goodPassword, newPassword: "another-walrus-in-the-rigging" };
      const refused = setup.accounts.changePassword(tab.client(), await tab.signedIn(), body);
      await expect(refused).rejects.toMatchObject(closed);
      expect((await tab.signedIn()).user.id).toBe(id);
    });

    test("can be impersonated by an administrator", async () => {
      const setup = accountsHere({ requiredFor: ["society"] });
      await establish(setup, newUser("ada@society.example", { userType: "ABSADMIN" }));
      const id = await establish(setup, newUser(carolsAddress, { userType: "society" }));
      const tab = setup.browser();
      await tab.signIn("ada@society.example");
      tab.keep(await setup.accounts.impersonate(tab.client(), await tab.signedIn(), id));
      expect((await tab.signedIn()).user.id).toBe(id);
    });

    test("refuse sign-up and send no email if public users are among them", async () => {
      const setup = accountsHere({ requiredFor: ["public"] });
      await expect(setup.browser().signUp("ann@client.example", goodPassword)).rejects.toMatchObject(closed);
      expect([await users(), setup.sentEmails]).toEqual([[], []]);
    });
  });
});
