import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Database } from "#database/database.ts";
import { createLists } from "#lists/lists.ts";
import { accountsUnderTest } from "#tests/accounts/accounts-under-test.ts";
import { useCheapPasswordHashes } from "#tests/accounts/cheap-password-hashes.ts";
import { empty, openFresh } from "#tests/database/engines.ts";
import { captchaToken, gatewayUnderTest, problemOf } from "#tests/gateway/gateway-under-test.ts";
import { signInAs } from "#tests/gateway/sign-in.ts";

let database: Database;
beforeAll(async () => {
  database = await openFresh();
});
afterAll(() => database.close());
beforeEach(useCheapPasswordHashes);
beforeEach(() => empty(database));

/** A browser in which Ann has signed in. */
async function browser() {
  const under = accountsUnderTest(database);
  const lists = createLists(database);
  const tab = gatewayUnderTest({ accounts: under.accounts, lists });
  const signIn = (name: string) => signInAs(tab, under, `${name}@client.example`);
  const ann = await signIn("ann");
  const changeAs = (reader: string) =>
    tab.post("/api/lists", { name: "Charter", numbers: ["9074729"] }, { headers: { "X-Reader": reader } });
  return { ann, changeAs, lists, signIn, tab };
}

describe("a change of a page", () => {
  test("is made for the user for whom the page was made", async () => {
    const { ann, changeAs, lists } = await browser();
    expect((await changeAs(ann)).status).toBe(200);
    expect(await lists.readLists(ann)).toHaveLength(1);
  });

  test("is refused when another user has signed in, and changes neither account", async () => {
    const { ann, changeAs, lists, signIn } = await browser();
    const bob = await signIn("bob");
    const refused = await changeAs(ann);
    expect(await problemOf(refused)).toMatchObject({ status: 409, code: "otherReader" });
    for (const user of [ann, bob]) expect(await lists.readLists(user)).toEqual([]);
    expect((await changeAs(bob)).status).toBe(200);
  });

  test("is refused when an administrator views as the user", async () => {
    const { ann, changeAs } = await browser();
    expect(await problemOf(await changeAs(`${ann} by 1`))).toMatchObject({ code: "otherReader" });
  });

  test("says that the session has ended, although its anti-forgery token is no longer right", async () => {
    const { ann, changeAs, tab } = await browser();
    const cookies = new Map(tab.cookies);
    await tab.post("/api/account/sign-out", {});
    // The cookies of the page are those of the session that was ended by another browser.
    for (const [name, value] of cookies) tab.cookies.set(name, value);
    expect(await problemOf(await changeAs(ann))).toMatchObject({
      status: 401,
      code: "sessionEnded",
      message: "Your session has ended, so nothing was changed. Sign in again, and repeat this.",
    });
  });

  test("of a visitor states no reader", async () => {
    const { tab } = await browser();
    const osurl = "/os/ABSRECORDFLAG";
    const response = await tab.post("/api/public-data", { osurl, recaptchaToken: captchaToken(osurl) });
    expect(response.status).toBe(200);
  });
});
