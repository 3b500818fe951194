import { beforeEach, describe, expect, test } from "vitest";
import { sql } from "kysely";
import { accountsUnderTest, establish, newUser } from "#tests/accounts/accounts-under-test.ts";
import { empty, forEachEngine } from "#tests/database/engines.ts";
import { createSecretAddressStore } from "./secret-address-store.ts";

const fleet = { kind: "company", company: "C1" };
const address = { kind: "calendar", label: "Our fleet", target: { target: fleet, alarm: "none" } } as const;

forEachEngine((engine) => {
  beforeEach(() => empty(engine.database));

  /** A signed-in user, who has one address. */
  async function owner(clock = Date.now) {
    const { database } = engine;
    const { accounts, browser } = accountsUnderTest(database);
    const { secretAddresses } = accounts;
    const id = await establish({ accounts, database }, newUser("ann@client.example"));
    const ann = browser();
    await ann.signIn("ann@client.example");
    const session = await ann.signedIn();
    const store = createSecretAddressStore(database, clock);
    const created = await secretAddresses.create(ann.client(), session, address);
    return { accounts, created, database, id, secretAddresses, session, store, client: ann.client() };
  }

  describe("a secret address", () => {
    test("serves what was stored with it, by the secret and the kind only", async () => {
      const { created, id: userId, store } = await owner();
      const { id, secret } = created;
      expect(await store.find("calendar", secret)).toEqual({
        id,
        userId,
        label: "Our fleet",
        target: address.target,
      });
      const wrong = ["", id, secret.slice(0, -1), `${secret}A`, secret.toLowerCase(), "%"];
      expect(await Promise.all(wrong.map((one) => store.find("calendar", one)))).toEqual(
        wrong.map(() => null),
      );
      expect(await store.find("feed", secret)).toBeNull();
    });

    test("has 256 random bits, which are neither stored, listed nor audited", async () => {
      const { created, database, secretAddresses, session } = await owner();
      expect(Buffer.from(created.secret, "base64url")).toHaveLength(32);
      const stored = await sql`select * from secret_address`.execute(database.kysely);
      const log = await sql`select * from audit_log`.execute(database.kysely);
      const listed = await secretAddresses.list(session);
      expect(listed).toMatchObject([
        { id: created.id, kind: "calendar", label: "Our fleet", target: fleet, lastUsedAt: null },
      ]);
      expect(JSON.stringify([stored.rows, log.rows, listed])).not.toContain(created.secret);
      expect(log.rows.at(-1)).toMatchObject({ act: "secret address made", what: "calendar: Our fleet" });
    });

    test("stops working when it is revoked, and cannot be revoked by another user", async () => {
      const { accounts, client, created, database, secretAddresses, session, store } = await owner();
      const otherId = await establish({ accounts, database }, newUser("bob@client.example"));
      const other = { ...session, user: { ...session.user, id: otherId } };
      await expect(secretAddresses.revoke(client, other, created.id)).rejects.toMatchObject({
        code: "notFound",
      });
      expect(await store.find("calendar", created.secret)).not.toBeNull();
      await secretAddresses.revoke(client, session, created.id);
      expect(await store.find("calendar", created.secret)).toBeNull();
      expect(await secretAddresses.list(session)).toEqual([]);
      const log = await sql`select * from audit_log order by id`.execute(database.kysely);
      expect(log.rows.at(-1)).toMatchObject({ act: "secret address revoked", what: "calendar: Our fleet" });
    });

    test("stops working with the account, and stays revoked after the account is enabled", async () => {
      const { accounts, created, id, store } = await owner();
      await accounts.setDisabled({ user: null }, id, true);
      expect(await store.find("calendar", created.secret)).toBeNull();
      await accounts.setDisabled({ user: null }, id, false);
      expect(await store.find("calendar", created.secret)).toBeNull();
    });

    test("is deleted with the account", async () => {
      const { created, database, id, store } = await owner();
      await database.kysely.deleteFrom("portal_user").where("id", "=", id).execute();
      expect(await store.find("calendar", created.secret)).toBeNull();
      expect(await database.kysely.selectFrom("secret_address").selectAll().execute()).toEqual([]);
    });

    test("stores its last use at most once a minute", async () => {
      const noon = Date.UTC(2026, 10, 20, 12);
      let now = noon;
      const { created, secretAddresses, session, store } = await owner(() => now);
      const lastUse = async () => (await secretAddresses.list(session))[0]?.lastUsedAt;
      await store.recordUse(created.id);
      now = noon + 59_999;
      await store.recordUse(created.id);
      expect(await lastUse()).toBe(new Date(noon).toISOString());
      now = noon + 60_000;
      await store.recordUse(created.id);
      expect(await lastUse()).toBe(new Date(now).toISOString());
    });
  });

  test("a user has at most twenty addresses", async () => {
    const { client, secretAddresses, session } = await owner();
    for (let count = 2; count <= 20; count += 1) await secretAddresses.create(client, session, address);
    await expect(secretAddresses.create(client, session, address)).rejects.toMatchObject({
      code: "badRequest",
      message: "You have 20 secret addresses. Revoke one before you make another.",
    });
  });

  test("a user who has not confirmed the email address makes none", async () => {
    const { client, secretAddresses, session } = await owner();
    const unverified = { ...session, user: { ...session.user, isEmailVerified: false } };
    await expect(secretAddresses.create(client, unverified, address)).rejects.toMatchObject({
      code: "emailUnverified",
    });
  });

  test("an administrator who views as the user sees, makes and revokes none", async () => {
    const { client, created, secretAddresses, session, store } = await owner();
    const impersonatedBy = { id: "a", name: "Admin", email: "admin@society.example" };
    const viewed = { ...session, user: { ...session.user, impersonatedBy } };
    const refused = { code: "notPermitted" };
    await expect(secretAddresses.list(viewed)).rejects.toMatchObject(refused);
    await expect(secretAddresses.create(client, viewed, address)).rejects.toMatchObject(refused);
    await expect(secretAddresses.revoke(client, viewed, created.id)).rejects.toMatchObject(refused);
    expect(await store.find("calendar", created.secret)).not.toBeNull();
  });
});
