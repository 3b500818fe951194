import { beforeEach, expect, test } from "vitest";
import { accountsUnderTest, newUser } from "#tests/accounts/accounts-under-test.ts";
import { empty, forEachEngine } from "#tests/database/engines.ts";
import { addKey } from "./api-keys.ts";
import { createKeyRing } from "./key-ring.ts";

forEachEngine((engine) => {
  beforeEach(() => empty(engine.database));

  test("a key says who owns it, found by itself or by its name, and one that nobody owns says so", async () => {
    const { database } = engine;
    const { accounts } = accountsUnderTest(database);
    const ownerId = await accounts.createUser({ user: null }, newUser("ann@client.example"));
    const personal = await addKey(database, "laptop", null, ownerId);
    const operators = await addKey(database, "port-authority", null);
    const ring = createKeyRing(database, Date.now);
    const known = await Promise.all([ring.find(personal), ring.named("laptop"), ring.find(operators)]);
    expect(known).toMatchObject([{ ownerId }, { ownerId }, { ownerId: null }]);
  });
});
