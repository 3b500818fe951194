import { setTimeout as delay } from "node:timers/promises";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Database } from "#database/database.ts";
import { createLists } from "#lists/lists.ts";
import { createWebhooks } from "#notifications/webhooks/own-webhooks.ts";
import { accountsUnderTest, secret } from "#tests/accounts/accounts-under-test.ts";
import { useCheapPasswordHashes } from "#tests/accounts/cheap-password-hashes.ts";
import { empty, openFresh } from "#tests/database/engines.ts";
import { gatewayUnderTest } from "#tests/gateway/gateway-under-test.ts";
import { signInAs } from "#tests/gateway/sign-in.ts";

let database: Database;
beforeAll(async () => {
  database = await openFresh();
});
afterAll(() => database.close());
beforeEach(useCheapPasswordHashes);
beforeEach(() => empty(database));

/** The browser of a user about whom the audit log has so many entries, and as many about another one. */
async function browser(entries: number) {
  const under = accountsUnderTest(database);
  const webhooks = createWebhooks({ database, secret, allowPrivateAddresses: false, clock: Date.now });
  const tab = gatewayUnderTest({ accounts: under.accounts, lists: createLists(database), webhooks });
  const userId = await signInAs(tab, under, "ann@client.example");
  await sql`insert into audit_log (act, actor_id, what)
    select 'signed in', id, n::text from generate_series(1, ${sql.lit(entries)}) as n, (values (${userId}), ('other')) as users (id)`.execute(
    database.kysely,
  );
  return { ...tab, exportData: (method = "GET") => tab.get("/api/account/export", { method }) };
}

describe("the export of an account", () => {
  test.each([0, 248, 249, 250, 1000])("has all of %i entries of the audit log, in order", async (count) => {
    const { exportData } = await browser(count);
    const data = (await (await exportData()).json()) as { profile: object; auditLog: { what: string }[] };
    expect(data.profile).toMatchObject({ name: "Ann" });
    const numbers = data.auditLog.map(({ what }) => what).filter((what) => /^\d+$/.test(what));
    expect(numbers).toEqual(Array.from({ length: count }, (_, index) => String(index + 1)));
  });

  test("holds a slot until it has been read, or its client has left", async () => {
    const { exportData } = await browser(3000);
    const unread = await Promise.all(Array.from({ length: 8 }, () => exportData()));
    const ninth = exportData();
    const isWaiting = () => Promise.race([ninth.then(() => false), delay(200).then(() => true)]);
    expect(await isWaiting()).toBe(true);
    await unread[0]?.text();
    const tenth = exportData();
    expect((await ninth).status).toBe(200);
    await unread[1]?.body?.cancel();
    expect((await tenth).status).toBe(200);
  });

  test("does not begin for HEAD", async () => {
    const { exportData } = await browser(1);
    for (let count = 0; count < 9; count += 1) expect((await exportData("HEAD")).status).toBe(200);
    expect((await exportData()).status).toBe(200);
  });
});
