// Races with the check of a password, which takes a third of a second. A test decides what run during the check.
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import * as passwordHash from "#accounts/passwords/password-hash.ts";
import { useCheapPasswordHashes } from "#tests/accounts/cheap-password-hashes.ts";
import {
  accountsUnderTest,
  anyClient,
  establish,
  newUser,
  goodPassword,
  tokenIn,
} from "#tests/accounts/accounts-under-test.ts";
import { empty, forEachEngine } from "#tests/database/engines.ts";

const ann = "ann@client.example";
const walrus = "another-walrus-in-the-rigging";
const duringCheck = { run: () => Promise.resolve() };
const { verifyPassword } = passwordHash;

forEachEngine((engine) => {
  beforeEach(useCheapPasswordHashes);
  beforeEach(async () => {
    vi.spyOn(passwordHash, "verifyPassword").mockImplementation(async (given) => {
      const isRight = await verifyPassword(given);
      await duringCheck.run();
      return isRight;
    });
    await empty(engine.database);
  });
  afterEach(() => {
    vi.restoreAllMocks();
    duringCheck.run = () => Promise.resolve();
  });

  /** Creates the user Ann, with a function that resets her password by a link. */
  async function annWithGoodPassword() {
    const setup = accountsUnderTest(engine.database);
    await establish(setup, newUser(ann));
    const reset = async () => {
      await setup.accounts.forgottenPassword(anyClient, { email: ann, maySend: true });
      const body = { token: tokenIn(setup.sentEmails.at(-1)), password: walrus };
      await setup.accounts.resetPassword(setup.browser().client(), body);
    };
    return { ...setup, reset };
  }

  /** Runs an action directly after the next password check. */
  function afterVerifying(action: () => Promise<void>): void {
    duringCheck.run = () => {
      duringCheck.run = () => Promise.resolve();
      return action();
    };
  }

  /** Delays a number of password checks until all of them are done. */
  function synchroniseChecks(count: number): void {
    const waiting: (() => void)[] = [];
    duringCheck.run = () =>
      new Promise((resolve) => {
        waiting.push(resolve);
        if (waiting.length >= count) for (const resume of waiting) resume();
      });
  }

  describe("a password that is replaced while it is checked", () => {
    test("is refused at sign-in like a wrong one and leaves no session", async () => {
      const { accounts, browser, database, reset } = await annWithGoodPassword();
      afterVerifying(reset);
      await expect(browser().signIn(ann)).rejects.toMatchObject({ code: "signInFailed" });
      expect(await database.kysely.selectFrom("portal_session").select("id").execute()).toEqual([]);
      const { entries } = await accounts.auditPage({ pageno: 1 });
      expect(entries[0]).toMatchObject({ event: "sign-in failed", what: `as ${ann}` });
    });

    test("cannot change the password that was set by the link", async () => {
      const { accounts, browser, reset } = await annWithGoodPassword();
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

  test("a new password that is replaced while its user signs in again leaves no session", async () => {
    const { accounts, browser, reset } = await annWithGoodPassword();
    const tab = browser();
    await tab.signIn(ann);
    const body = { currentPassword: goodPassword, newPassword: "a-thief-among-the-teacups" };
    const session = await tab.signedIn();
    afterVerifying(async () => afterVerifying(reset));
    const refused = accounts.changePassword(tab.client(), session, body);
    await expect(refused).rejects.toMatchObject({ code: "signInFailed" });
    expect(await tab.session()).toBeNull();
  });

  test("only one of two simultaneous password changes succeeds, and only its session stays", async () => {
    const { accounts, browser } = await annWithGoodPassword();
    const tabs = [browser(), browser()];
    const passwords = [walrus, "four unrelated walrus teacups"];
    for (const tab of tabs) await tab.signIn(ann);
    const sessions = await Promise.all(tabs.map((tab) => tab.signedIn()));
    synchroniseChecks(2);
    const outcomes = await Promise.allSettled(
      tabs.map(async (tab, index) => {
        const body = { currentPassword: goodPassword, newPassword: passwords[index] ?? "" };
        tab.keep(await accounts.changePassword(tab.client(), sessions[index]!, body));
      }),
    );
    const succeeded = outcomes.map(({ status }) => status === "fulfilled");
    expect(succeeded.filter(Boolean)).toEqual([true]);
    const alive = await Promise.all(tabs.map(async (tab) => (await tab.session()) !== null));
    expect(alive).toEqual(succeeded);
    await browser().signIn(ann, passwords[succeeded.indexOf(true)]);
    const failure = outcomes.find(({ status }) => status === "rejected");
    expect(failure).toMatchObject({ reason: { message: "The current password is not right." } });
  });
});
