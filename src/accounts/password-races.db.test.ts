// What happens while a password is tried, which takes a third of a second: here, whatever a test wishes.
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import {
  accountsUnderTest,
  establish,
  newUser,
  goodPassword,
  tokenIn,
} from "#tests/accounts/accounts-under-test.ts";
import { empty, forEachEngine } from "#tests/database/engines.ts";

const ann = "ann@client.example";
const walrus = "another-walrus-in-the-rigging";
const meanwhile = vi.hoisted(() => ({ happens: () => Promise.resolve() }));
vi.mock(import("./password-hash.ts"), async (original) => {
  const real = await original();
  const verifyPassword: typeof real.verifyPassword = async (given) => {
    const isRight = await real.verifyPassword(given);
    await meanwhile.happens();
    return isRight;
  };
  return { ...real, verifyPassword };
});

forEachEngine((engine) => {
  beforeEach(() => empty(engine.database));
  afterEach(() => {
    meanwhile.happens = () => Promise.resolve();
  });

  /** Ann, who can choose a password by a link at any moment. */
  async function annOfGoodPassword() {
    const under = accountsUnderTest(engine.database);
    await establish(under, newUser(ann));
    const reset = async () => {
      await under.accounts.forgottenPassword({ email: ann });
      const body = { token: tokenIn(under.letters.at(-1)), password: walrus };
      await under.accounts.resetPassword(under.browser().client(), body);
    };
    return { ...under, reset };
  }

  /** The next password that is tried is verified, and then this happens before anything else. */
  function afterVerifying(act: () => Promise<void>): void {
    meanwhile.happens = () => {
      meanwhile.happens = () => Promise.resolve();
      return act();
    };
  }

  /** None of so many passwords that are tried goes on before all are verified. */
  function together(count: number): void {
    const waiting: (() => void)[] = [];
    meanwhile.happens = () =>
      new Promise((resolve) => {
        waiting.push(resolve);
        if (waiting.length >= count) for (const goOn of waiting) goOn();
      });
  }

  describe("a password that is replaced while it is tried", () => {
    test("opens nothing: signing in is refused as with a wrong one, and leaves no session", async () => {
      const { accounts, browser, database, reset } = await annOfGoodPassword();
      afterVerifying(reset);
      await expect(browser().signIn(ann)).rejects.toMatchObject({ code: "signInFailed" });
      expect(await database.kysely.selectFrom("portal_session").select("id").execute()).toEqual([]);
      const { entries } = await accounts.auditPage({ pageno: 1 });
      expect(entries[0]).toMatchObject({ act: "sign-in failed", what: `as ${ann}` });
    });

    test("changes nothing: the one that was chosen by the link stands", async () => {
      const { accounts, browser, reset } = await annOfGoodPassword();
      const tab = browser();
      await tab.signIn(ann);
      const session = await tab.signedIn();
      const body = { currentPassword: goodPassword, newPassword: "a-thief-among-the-teacups" };
      afterVerifying(reset);
      const refused = accounts.changePassword(tab.client(), session, body);
      await expect(refused).rejects.toMatchObject({ message: "The current password is not right." });
      expect(await tab.session()).toBeNull();
      await browser().signIn(ann, walrus);
    });
  });

  test("a password that is replaced while its successor signs in again leaves no session either", async () => {
    const { accounts, browser, reset } = await annOfGoodPassword();
    const tab = browser();
    await tab.signIn(ann);
    const body = { currentPassword: goodPassword, newPassword: "a-thief-among-the-teacups" };
    const session = await tab.signedIn();
    afterVerifying(async () => afterVerifying(reset));
    const refused = accounts.changePassword(tab.client(), session, body);
    await expect(refused).rejects.toMatchObject({ code: "signInFailed" });
    expect(await tab.session()).toBeNull();
  });

  test("of two sessions that change the password at the same moment one stays, whose password it is", async () => {
    const { accounts, browser } = await annOfGoodPassword();
    const tabs = [browser(), browser()];
    const passwords = [walrus, "four unrelated walrus teacups"];
    for (const tab of tabs) await tab.signIn(ann);
    const sessions = await Promise.all(tabs.map((tab) => tab.signedIn()));
    together(2);
    const outcomes = await Promise.allSettled(
      tabs.map(async (tab, index) => {
        const body = { currentPassword: goodPassword, newPassword: passwords[index] ?? "" };
        tab.keep(await accounts.changePassword(tab.client(), sessions[index]!, body));
      }),
    );
    const stays = outcomes.map(({ status }) => status === "fulfilled");
    expect(stays.filter(Boolean)).toEqual([true]);
    const alive = await Promise.all(tabs.map(async (tab) => (await tab.session()) !== null));
    expect(alive).toEqual(stays);
    await browser().signIn(ann, passwords[stays.indexOf(true)]);
    const lost = outcomes.find(({ status }) => status === "rejected");
    expect(lost).toMatchObject({ reason: { message: "The current password is not right." } });
  });
});
