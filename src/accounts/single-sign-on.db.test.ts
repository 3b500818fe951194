import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { auditQuery } from "#contract/administration-calls.ts";
import {
  accountsUnderTest,
  establish,
  goodPassword,
  newUser,
  origin,
  tokenIn,
} from "#tests/accounts/accounts-under-test.ts";
import { carol, otherKey, startIdentityProvider } from "#tests/accounts/identity-provider.ts";
import { empty, forEachEngine } from "#tests/database/engines.ts";
import type { SingleSignOn } from "./identity-provider.ts";

const carolsAddress = "carol@society.example";
const failed = `${origin}/account/sign-in?return=%2F&error=failed`;
const begun = "/absrecord/search?vessel_name=MERIDIAN";

forEachEngine((engine) => {
  let provider: Awaited<ReturnType<typeof startIdentityProvider>>;
  beforeEach(async () => {
    await empty(engine.database);
    provider = await startIdentityProvider(`${origin}/api/account/callback/oidc`);
  });
  afterEach(() => provider.away());

  /** Accounts whose users may come from the provider. */
  function accountsHere(changes: Partial<SingleSignOn> = {}) {
    const warnings: string[] = [];
    const letters: { to: string; subject: string; text: string }[] = [];
    const log = {
      warn: (fields: object, message: string) =>
        "subject" in fields ? letters.push(fields as (typeof letters)[number]) : warnings.push(message),
      error: (fields: object) => {
        throw new Error(JSON.stringify(fields));
      },
    };
    const under = accountsUnderTest(engine.database, { log, singleSignOn: provider.settings(changes) });
    const { accounts } = under;
    const browser = () => {
      const tab = under.browser();
      const begin = async (returnTo = "/") => {
        const { cookies, url } = await accounts.beginSingleSignOn(tab.client(), returnTo);
        tab.keep(cookies);
        return provider.visit(url);
      };
      const end = async (query: Record<string, string>) => {
        const { cookies, url } = await accounts.endSingleSignOn(tab.client(), query);
        tab.keep(cookies);
        return url;
      };
      return { ...tab, begin, end, signInElsewhere: async (returnTo?: string) => end(await begin(returnTo)) };
    };
    const acts = async () =>
      (await accounts.auditPage(auditQuery.parse({}))).entries.map(({ act, actor, what }) => [
        act,
        actor?.email ?? null,
        what,
      ]);
    return { ...under, letters, browser, acts, warnings };
  }

  const credentials = () => engine.database.kysely.selectFrom("portal_credential").selectAll().execute();
  const users = () => engine.database.kysely.selectFrom("portal_user").selectAll().execute();

  describe("a first sign-on", () => {
    test("makes a user of the public, signs in and returns to where it began", async () => {
      const { acts, browser, letters } = accountsHere();
      const tab = browser();
      expect(await tab.signInElsewhere(begun)).toBe(origin + begun);
      expect((await tab.signedIn()).user).toMatchObject({
        name: "Carol",
        email: carolsAddress,
        isEmailVerified: true,
        userType: "public",
        permissions: [],
        clearances: [],
      });
      expect(await acts()).toEqual([["signed up", carolsAddress, "by the organisation's identity provider"]]);
      expect(letters).toEqual([]);
    });

    test("makes a user of the type that is configured, and of none that the provider names", async () => {
      provider.state.person = { ...carol, role: "ABSADMIN", user_type: "ABSADMIN", permissions: [3] };
      const tab = accountsHere({ userType: "society" }).browser();
      await tab.signInElsewhere();
      expect((await tab.signedIn()).reader).toEqual({ userType: "society", permissions: [], clearances: [] });
    });

    test("keeps of the profile the name and the address, and none of the provider's tokens", async () => {
      const tab = accountsHere().browser();
      await tab.signInElsewhere();
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
      ["a name without end", { ...carol, name: "C".repeat(101) }, { name: carolsAddress }],
      ["a user name only", { ...carol, name: "", preferred_username: "carol" }, { name: "carol" }],
      ["an address in capitals", { ...carol, email: "Carol@SOCIETY.example" }, { email: carolsAddress }],
      ["an address not proved", { ...carol, email_verified: false }, { isEmailVerified: false }],
      [
        "an address of which it does not say",
        { ...carol, email_verified: undefined },
        { isEmailVerified: false },
      ],
      ["an address proved as text", { ...carol, email_verified: "true" }, { isEmailVerified: true }],
      ["an address not proved as text", { ...carol, email_verified: "false" }, { isEmailVerified: false }],
    ])("takes %s", async (_, person, expected) => {
      provider.state.person = person;
      const tab = accountsHere().browser();
      await tab.signInElsewhere();
      expect((await tab.signedIn()).user).toMatchObject(expected);
    });

    test.each([
      ["no address", { ...carol, email: undefined }],
      ["two addresses in one", { ...carol, email: "carol@society.example, eve@elsewhere.example" }],
    ])("is refused with %s", async (_, person) => {
      provider.state.person = person;
      expect(await accountsHere().browser().signInElsewhere()).toBe(failed);
      expect(await users()).toEqual([]);
    });
  });

  test("the second finds the same user, and keeps no tokens either", async () => {
    const { acts, browser } = accountsHere({ userType: "client" });
    const [tab, other] = [browser(), browser()];
    await tab.signInElsewhere();
    provider.state.person = { ...carol, email: "carol.new@society.example", name: "Somebody" };
    await other.signInElsewhere();
    expect((await other.signedIn()).user).toEqual((await tab.signedIn()).user);
    expect(await credentials()).toMatchObject([{ access_token: null, refresh_token: null, id_token: null }]);
    expect((await acts()).map(([act]) => act)).toEqual(["signed in", "signed up"]);
  });

  test("an address that the ID token leaves out is asked for", async () => {
    provider.state.faults = { claims: { email: undefined }, userInfo: carol };
    const tab = accountsHere().browser();
    await tab.signInElsewhere();
    expect((await tab.signedIn()).user.email).toBe(carolsAddress);
  });

  describe("is refused, and nobody is signed in:", () => {
    test.each<[string, (query: Record<string, string>) => Record<string, string>]>([
      ["no state", ({ code = "" }) => ({ code })],
      ["a forged state", (query) => ({ ...query, state: "A".repeat(32) })],
      ["no code", ({ state = "" }) => ({ state })],
      ["a forged code", (query) => ({ ...query, code: "guessed" })],
      ["another issuer", (query) => ({ ...query, iss: "https://elsewhere.example" })],
      ["nothing", () => ({})],
      [
        "the user's own refusal",
        ({ state = "" }) => ({ state, error: "access_denied", error_description: "Pay" }),
      ],
    ])("%s", async (_, change) => {
      const { acts, browser } = accountsHere();
      const tab = browser();
      expect(await tab.end(change(await tab.begin()))).toBe(failed);
      expect([await tab.session(), await users(), await acts()]).toEqual([null, [], []]);
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
      ["by another way of signing", { header: { alg: "HS256" } }],
      ["for another client", { claims: { aud: "another" } }],
      ["of another issuer", { claims: { iss: "https://elsewhere.example" } }],
      ["of another sign-on", { claims: { nonce: "another" } }],
      ["of no sign-on", { claims: { nonce: undefined } }],
      ["that has expired", { claims: { exp: Math.floor(Date.now() / 1000) - 60 } }],
      ["that names nobody", { claims: { sub: "" } }],
    ])("an ID token %s", async (_, faults) => {
      const { browser, warnings } = accountsHere();
      provider.state.faults = faults;
      const tab = browser();
      expect(await tab.signInElsewhere()).toBe(failed);
      expect([await tab.session(), await users()]).toEqual([null, []]);
      expect(warnings).not.toEqual([]);
    });

    test("no ID token at all, whatever else is told", async () => {
      const under = accountsHere();
      await under.accounts.createUser({ user: null }, newUser(carolsAddress));
      provider.state.faults = { withoutIdToken: true };
      expect(await under.browser().signInElsewhere()).toBe(failed);
      expect(await users()).toMatchObject([{ email_verified: false }]);
    });

    test("a profile of somebody else than the ID token's", async () => {
      provider.state.faults = { claims: { email: undefined }, userInfo: { ...carol, sub: "u-2" } };
      expect(await accountsHere().browser().signInElsewhere()).toBe(failed);
      expect(await users()).toEqual([]);
    });
  });

  describe("an account of the same address", () => {
    const taken = `${origin}/account/sign-in?return=%2F&error=emailTaken`;

    test("is not taken over by an address that the provider has not proved", async () => {
      const under = accountsHere();
      await establish(under, newUser(carolsAddress, { clearances: ["itar"] }));
      provider.state.person = { ...carol, email_verified: false };
      const tab = under.browser();
      expect(await tab.signInElsewhere()).toBe(taken);
      expect(await tab.session()).toBeNull();
      expect((await under.acts())[0]).toEqual([
        "sign-in failed",
        null,
        "by the organisation's identity provider: emailTaken",
      ]);
    });

    test("is joined where both have proved it, with its own name and rights", async () => {
      const under = accountsHere();
      const id = await establish(under, newUser(carolsAddress, { name: "Carola", clearances: ["itar"] }));
      const tab = under.browser();
      await tab.signInElsewhere();
      expect((await tab.signedIn()).user).toMatchObject({ id, name: "Carola", clearances: ["itar"] });
      await under.browser().signIn(carolsAddress);
    });

    test("is not joined where somebody has signed up without proving it, until that is done", async () => {
      const under = accountsHere();
      const squatter = under.browser();
      await squatter.signUp(carolsAddress);
      const tab = under.browser();
      expect(await tab.signInElsewhere()).toBe(taken);
      await under.accounts.verifyEmail(squatter.client(), await squatter.signedIn(), {
        token: tokenIn(under.letters[0]),
      });
      expect(await tab.signInElsewhere()).toBe(`${origin}/`);
    });

    test("that an administrator has made is entered without a password", async () => {
      const under = accountsHere();
      const id = await under.accounts.createUser(
        { user: null },
        newUser(carolsAddress, { userType: "society" }),
      );
      const tab = under.browser();
      await tab.signInElsewhere();
      expect((await tab.signedIn()).user).toMatchObject({ id, userType: "society", isEmailVerified: true });
    });

    test("that an administrator has made is not entered by an address that is not proved", async () => {
      const under = accountsHere();
      await under.accounts.createUser({ user: null }, newUser(carolsAddress, { userType: "society" }));
      provider.state.person = { ...carol, email_verified: false };
      expect(await under.browser().signInElsewhere()).toBe(taken);
      expect(await users()).toMatchObject([{ email_verified: false }]);
    });
  });

  test("a disabled user is kept out, and the sign-in page can say why", async () => {
    const under = accountsHere();
    const tab = under.browser();
    await tab.signInElsewhere();
    await under.accounts.setDisabled({ user: null }, (await tab.signedIn()).user.id, true);
    expect(await tab.signInElsewhere("/account/profile")).toBe(
      `${origin}/account/sign-in?return=%2Faccount%2Fprofile&error=disabled`,
    );
    expect(await tab.session()).toBeNull();
    expect((await under.acts())[0]?.[2]).toBe("by the organisation's identity provider: disabled");
  });

  describe("a provider that is away", () => {
    const unavailable = { code: "unavailable", status: 503 };

    test("is told, and found again when it is back", async () => {
      const { browser } = accountsHere();
      const tab = browser();
      await provider.away();
      await expect(tab.begin()).rejects.toMatchObject(unavailable);
      expect(await tab.end({ state: "x", code: "y" })).toBe(`${origin}/account/sign-in?error=unavailable`);
      await provider.back();
      expect(await tab.signInElsewhere()).toBe(`${origin}/`);
    });

    test("is told where it goes while the user is there", async () => {
      const tab = accountsHere().browser();
      const query = await tab.begin();
      await provider.away();
      expect(await tab.end(query)).toBe(failed);
      await provider.back();
      expect(await tab.signInElsewhere()).toBe(`${origin}/`);
    });

    test("is not waited for without end, by several at once", async () => {
      const { browser } = accountsHere();
      provider.state.faults = { isSilent: true };
      const asked = await Promise.allSettled([browser().begin(), browser().begin()]);
      expect(asked).toMatchObject([{ reason: unavailable }, { reason: unavailable }]);
      provider.state.faults = {};
      expect(await browser().signInElsewhere()).toBe(`${origin}/`);
    });

    test.each([
      ["calls itself otherwise", { issuer: "https://elsewhere.example" }],
      ["has no keys", { jwks_uri: undefined }],
    ])("in effect, for it %s", async (_, discovery) => {
      const { browser, warnings } = accountsHere();
      provider.state.faults = { discovery };
      await expect(browser().begin()).rejects.toMatchObject(unavailable);
      expect(warnings).not.toEqual([]);
    });

    test("leaves the password to those who have one", async () => {
      const under = accountsHere();
      await establish(under, newUser(carolsAddress));
      await provider.away();
      const tab = under.browser();
      await tab.signIn(carolsAddress);
      expect(await tab.session()).not.toBeNull();
    });
  });

  test("who has no password is asked for none to make a key", async () => {
    const { accounts, browser } = accountsHere();
    const tab = browser();
    await tab.signInElsewhere();
    const own = await tab.signedIn();
    const { name } = await accounts.makeKey(tab.client(), own, { label: "laptop" });
    expect(await accounts.keys(own)).toMatchObject([{ name }]);
  });

  test("who has no password changes none", async () => {
    const { accounts, browser } = accountsHere();
    const tab = browser();
    await tab.signInElsewhere();
    const body = { currentPassword: goodPassword, newPassword: "another-walrus-in-the-rigging" };
    const refused = accounts.changePassword(tab.client(), await tab.signedIn(), body);
    const message = "This account has no password: it signs in elsewhere.";
    await expect(refused).rejects.toMatchObject({ code: "badRequest", message });
  });

  test("without a provider there is nothing at these addresses", async () => {
    const { accounts, browser } = accountsUnderTest(engine.database);
    const nothing = { code: "notFound" };
    await expect(accounts.beginSingleSignOn(browser().client(), "/")).rejects.toMatchObject(nothing);
    await expect(accounts.endSingleSignOn(browser().client(), {})).rejects.toMatchObject(nothing);
  });

  describe("user types that sign in elsewhere only", () => {
    const closed = { code: "signInElsewhere", status: 403, message: "Please sign in with Harbour ID." };

    test("cannot sign in by a password, and are told where to whoever knows it", async () => {
      const under = accountsHere({ requiredFor: ["society", "ABSADMIN"] });
      await establish(under, newUser(carolsAddress, { userType: "society" }));
      const tab = under.browser();
      await expect(tab.signIn(carolsAddress)).rejects.toMatchObject(closed);
      await expect(tab.signIn(carolsAddress, "guessed-and-wrong")).rejects.toMatchObject({
        code: "signInFailed",
      });
      expect(await tab.session()).toBeNull();
      expect(await engine.database.kysely.selectFrom("portal_session").selectAll().execute()).toEqual([]);
      expect((await under.acts())[0]).toEqual(["sign-in failed", null, `as ${carolsAddress}`]);
      await tab.signInElsewhere();
      expect((await tab.signedIn()).user.userType).toBe("society");
    });

    test("do not keep others from theirs, nor from signing up", async () => {
      const under = accountsHere({ requiredFor: ["society"] });
      await establish(under, newUser(carolsAddress, { userType: "client" }));
      const [tab, other] = [under.browser(), under.browser()];
      await tab.signIn(carolsAddress);
      await other.signUp("ann@client.example");
      expect([await tab.session(), await other.session()]).toMatchObject([{}, {}]);
    });

    test("count from the moment at which a user has the type", async () => {
      const under = accountsHere({ requiredFor: ["society"] });
      const id = await establish(under, newUser(carolsAddress, { userType: "client" }));
      await under.accounts.changeUser({ user: null }, id, newUser(carolsAddress, { userType: "society" }));
      await expect(under.browser().signIn(carolsAddress)).rejects.toMatchObject(closed);
    });

    test("lose the session that began by a password with the next request, and keep one from there", async () => {
      const under = accountsHere({ requiredFor: ["society"] });
      const id = await establish(under, newUser(carolsAddress, { userType: "client" }));
      const [tab, elsewhere] = [under.browser(), under.browser()];
      await tab.signIn(carolsAddress);
      await elsewhere.signInElsewhere();
      await under.accounts.changeUser({ user: null }, id, newUser(carolsAddress, { userType: "society" }));
      expect(await tab.session()).toBeNull();
      expect((await elsewhere.signedIn()).user).toMatchObject({ id, userType: "society" });
    });

    test("cannot change a password that is left from before, and stay signed in", async () => {
      const under = accountsHere({ requiredFor: ["society"] });
      const id = await establish(under, newUser(carolsAddress, { userType: "client" }));
      const tab = under.browser();
      await tab.signInElsewhere();
      await under.accounts.changeUser({ user: null }, id, newUser(carolsAddress, { userType: "society" }));
      const body = { currentPassword: goodPassword, newPassword: "another-walrus-in-the-rigging" };
      const refused = under.accounts.changePassword(tab.client(), await tab.signedIn(), body);
      await expect(refused).rejects.toMatchObject(closed);
      expect((await tab.signedIn()).user.id).toBe(id);
    });

    test("may be viewed as by an administrator", async () => {
      const under = accountsHere({ requiredFor: ["society"] });
      await establish(under, newUser("ada@society.example", { userType: "ABSADMIN" }));
      const id = await establish(under, newUser(carolsAddress, { userType: "society" }));
      const tab = under.browser();
      await tab.signIn("ada@society.example");
      tab.keep(await under.accounts.impersonate(tab.client(), await tab.signedIn(), id));
      expect((await tab.signedIn()).user.id).toBe(id);
    });

    test("where the public is one, nobody signs up by a password, and no letter goes out", async () => {
      const under = accountsHere({ requiredFor: ["public"] });
      await expect(under.browser().signUp("ann@client.example", goodPassword)).rejects.toMatchObject(closed);
      expect([await users(), under.letters]).toEqual([[], []]);
    });
  });
});
