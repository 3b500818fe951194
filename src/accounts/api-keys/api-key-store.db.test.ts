import { beforeEach, expect, test } from "vitest";
import { accountsUnderTest, newUser } from "#tests/accounts/accounts-under-test.ts";
import { empty, forEachEngine } from "#tests/database/engines.ts";
import { addApiKey } from "./api-keys.ts";
import { createApiKeyStore } from "./api-key-store.ts";

forEachEngine((engine) => {
  beforeEach(() => empty(engine.database));

  test("a key is found by its secret or its name with its owner, or with none", async () => {
    const { database } = engine;
    const { accounts } = accountsUnderTest(database);
    const ownerId = await accounts.createUser({ user: null }, newUser("ann@client.example"));
    const personal = await addApiKey(database, "laptop", null, ownerId);
    const operatorKey = await addApiKey(database, "port-authority", null);
    const store = createApiKeyStore(database, Date.now);
    const found = await Promise.all([
      store.find(personal),
      store.findByName("laptop"),
      store.find(operatorKey),
    ]);
    expect(found).toMatchObject([{ ownerId }, { ownerId }, { ownerId: null }]);
  });
});
