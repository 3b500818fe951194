// Letters from an act to the mail server.
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { accountsUnderTest, origin, tokenIn } from "#tests/accounts/accounts-under-test.ts";
import { startMailServer } from "#tests/accounts/mail-server.ts";
import { empty, forEachEngine } from "#tests/database/engines.ts";

const ann = "ann@client.example";

forEachEngine((engine) => {
  let server: Awaited<ReturnType<typeof startMailServer>> | undefined;
  beforeEach(() => empty(engine.database));
  afterEach(() => server?.close());

  async function accountsBehind(...behaviour: Parameters<typeof startMailServer>) {
    server = await startMailServer(...behaviour);
    const { received, url } = server;
    const mail = { url, from: "Register <register@society.example>" };
    return { ...accountsUnderTest(engine.database, { mail }), received };
  }

  test("the link of a letter that came by SMTP does what it says", async () => {
    const { accounts, browser, letters, received } = await accountsBehind();
    const tab = browser();
    await tab.signUp(ann);
    await vi.waitFor(() => expect(received).toHaveLength(1));
    const [letter] = received;
    expect(letter?.text).toContain(`${origin}/account/verify-email?token=`);
    const token = tokenIn(letter && { to: ann, subject: "", text: letter.text });
    await accounts.verifyEmail(tab.client(), await tab.signedIn(), { token });
    expect((await tab.signedIn()).user.isEmailVerified).toBe(true);
    expect(letters).toEqual([]);
  });

  describe("a letter that cannot be handed over", () => {
    test("is one line of the log, without the link, and hinders nothing", async () => {
      const { browser, faults, letters } = await accountsBehind("refuses letters");
      const tab = browser();
      await tab.signUp(ann);
      expect(await tab.session()).not.toBeNull();
      await vi.waitFor(() => expect(faults).toHaveLength(1));
      expect(faults).toEqual([{ err: expect.objectContaining({ message: expect.stringContaining("550") }) }]);
      expect(JSON.stringify(faults)).not.toContain("token=");
      expect(letters).toEqual([]);
    });

    test("keeps nobody waiting where the server says nothing", async () => {
      const { accounts, browser } = await accountsBehind("says nothing");
      await browser().signUp(ann);
      const asked = Date.now();
      await accounts.forgottenPassword({ email: ann });
      expect(Date.now() - asked).toBeLessThan(5000);
    });
  });
});
