import { beforeEach, describe, expect, test } from "vitest";
import { useCheapPasswordHashes } from "#tests/accounts/cheap-password-hashes.ts";
import { empty, forEachEngine } from "#tests/database/engines.ts";
import { accountsUnderTest, establish, goodPassword, newUser } from "#tests/accounts/accounts-under-test.ts";
import { createApiKeyStore } from "./api-key-store.ts";

const ann = "ann@client.example";
const operator = { user: null };

forEachEngine((engine) => {
  beforeEach(useCheapPasswordHashes);
  beforeEach(() => empty(engine.database));
  const accountsHere = () => accountsUnderTest(engine.database);
  const logOf = async (accounts: ReturnType<typeof accountsHere>["accounts"], user: string) =>
    (await accounts.auditPage({ user, pageno: 1 })).entries.map(({ event, what }) => [event, what]);

  describe("the user's own keys", () => {
    const laptop = { label: "laptop", password: goodPassword };

    test("cannot be created without the password", async () => {
      const setup = accountsHere();
      await establish(setup, newUser(ann));
      const tab = setup.browser();
      await tab.signIn(ann);
      const own = await tab.signedIn();
      const message = "Please enter your password.";
      for (const password of [undefined, ""]) {
        const refused = setup.accounts.createApiKey(tab.client(), own, { label: "laptop", password });
        await expect(refused).rejects.toMatchObject({ code: "badRequest", message });
      }
      expect(await setup.accounts.listUserApiKeys(own)).toEqual([]);
    });

    test("cannot be created with a wrong password, and the attempt is audited", async () => {
      const setup = accountsHere();
      const id = await establish(setup, newUser(ann));
      const tab = setup.browser();
      await tab.signIn(ann);
      const own = await tab.signedIn();
      const wrong = { label: "laptop", password: "another-walrus-aboard" };
      const message = "The current password is not right.";
      await expect(setup.accounts.createApiKey(tab.client(), own, wrong)).rejects.toMatchObject({ message });
      expect(await setup.accounts.listUserApiKeys(own)).toEqual([]);
      const [latest] = await logOf(setup.accounts, id);
      expect(latest).toEqual(["sign-in failed", "the current password, to make a key"]);
    });

    test("cannot be created before the email address is verified", async () => {
      const setup = accountsHere();
      const tab = setup.browser();
      await tab.signUp(ann);
      const own = await tab.signedIn();
      const refused = setup.accounts.createApiKey(tab.client(), own, laptop);
      await expect(refused).rejects.toMatchObject({ code: "emailUnverified", status: 403 });
      expect(await setup.accounts.listUserApiKeys(own)).toEqual([]);
    });

    test("do not work until the email address is verified", async () => {
      const setup = accountsHere();
      const id = await establish(setup, newUser(ann));
      const tab = setup.browser();
      await tab.signIn(ann);
      const { key } = await setup.accounts.createApiKey(tab.client(), await tab.signedIn(), laptop);
      const store = createApiKeyStore(engine.database, Date.now);
      const verify = (email_verified: boolean) =>
        engine.database.kysely
          .updateTable("portal_user")
          .set({ email_verified })
          .where("id", "=", id)
          .execute();
      await verify(false);
      expect(await store.find(key)).toMatchObject({ isOwnerUnverified: true });
      await verify(true);
      expect(await store.find(key)).toMatchObject({ isOwnerUnverified: false });
    });

    test("have the rights of their owner and stop working with the account", async () => {
      const setup = accountsHere();
      const id = await establish(setup, newUser(ann, { clearances: ["itar"] }));
      const tab = setup.browser();
      await tab.signIn(ann);
      const { key, name } = await setup.accounts.createApiKey(tab.client(), await tab.signedIn(), laptop);
      expect(name).toMatch(/^laptop-[0-9a-f]{8}$/);
      const store = createApiKeyStore(engine.database, Date.now);
      expect(await store.find(key)).toMatchObject({
        name,
        ownerId: id,
        isRevoked: false,
        reader: { userType: "client", clearances: ["itar"] },
      });
      await setup.accounts.setDisabled(operator, id, true);
      expect(await store.find(key)).toMatchObject({ isRevoked: true });
    });

    test("stay revoked when the account is enabled again, and the log names who revoked them", async () => {
      const setup = accountsHere();
      const { accounts } = setup;
      const id = await establish(setup, newUser(ann));
      const tab = setup.browser();
      await tab.signIn(ann);
      const { key, name } = await accounts.createApiKey(tab.client(), await tab.signedIn(), laptop);
      await accounts.setDisabled(operator, id, true);
      await accounts.setDisabled(operator, id, false);
      expect(await createApiKeyStore(engine.database, Date.now).find(key)).toMatchObject({ isRevoked: true });
      expect((await logOf(accounts, id)).slice(0, 3)).toEqual([
        ["user enabled", ""],
        ["user disabled", ""],
        ["key revoked", name],
      ]);
      await tab.signIn(ann);
      expect(await accounts.listUserApiKeys(await tab.signedIn())).toEqual([]);
    });

    test("and sessions of an account that was disabled before stay ended when it is enabled", async () => {
      const setup = accountsHere();
      const { accounts, database } = setup;
      const id = await establish(setup, newUser(ann));
      const tab = setup.browser();
      await tab.signIn(ann);
      const { key } = await accounts.createApiKey(tab.client(), await tab.signedIn(), laptop);
      await database.kysely
        .updateTable("portal_user")
        .set({ is_disabled: true })
        .where("id", "=", id)
        .execute();
      await accounts.setDisabled(operator, id, false);
      expect(await createApiKeyStore(engine.database, Date.now).find(key)).toMatchObject({ isRevoked: true });
      expect(await tab.session()).toBeNull();
    });

    test("are listed while valid and can be revoked only by their owner", async () => {
      const setup = accountsHere();
      const { accounts, browser } = setup;
      const [tab, stranger] = [browser(), browser()];
      await establish(setup, newUser(ann));
      await tab.signIn(ann);
      await stranger.signUp("eve@elsewhere.example");
      const own = await tab.signedIn();
      const { key, name } = await accounts.createApiKey(tab.client(), own, laptop);
      expect(await accounts.listUserApiKeys(own)).toEqual([
        { name, createdAt: expect.any(String), lastUsedAt: null },
      ]);
      const foreign = accounts.revokeUserApiKey(stranger.client(), await stranger.signedIn(), name);
      await expect(foreign).rejects.toMatchObject({ code: "notFound" });
      await accounts.revokeUserApiKey(tab.client(), own, name);
      expect(await accounts.listUserApiKeys(own)).toEqual([]);
      expect(await createApiKeyStore(engine.database, Date.now).find(key)).toMatchObject({ isRevoked: true });
    });

    test("are limited to twenty", async () => {
      const setup = accountsHere();
      const { accounts } = setup;
      await establish(setup, newUser(ann));
      const tab = setup.browser();
      await tab.signIn(ann);
      const own = await tab.signedIn();
      const names: string[] = [];
      for (let count = 1; count <= 20; count += 1)
        names.push((await accounts.createApiKey(tab.client(), own, laptop)).name);
      await expect(accounts.createApiKey(tab.client(), own, laptop)).rejects.toMatchObject({
        code: "badRequest",
      });
      await accounts.revokeUserApiKey(tab.client(), own, names[0] ?? "");
      await accounts.createApiKey(tab.client(), own, laptop);
    });
  });
});
