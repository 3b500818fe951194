// Emails from a request to the mail server.
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { accountsUnderTest, anyClient, origin, tokenIn } from "#tests/accounts/accounts-under-test.ts";
import { useCheapPasswordHashes } from "#tests/accounts/cheap-password-hashes.ts";
import { empty, forEachEngine } from "#tests/database/engines.ts";
import { startSilentServer, startSmtpReceiver } from "#tests/mail/smtp-receiver.ts";

const ann = "ann@client.example";

forEachEngine((engine) => {
  let server: { readonly close: () => Promise<void> } | undefined;
  beforeEach(useCheapPasswordHashes);
  beforeEach(() => empty(engine.database));
  afterEach(() => server?.close());

  /** Accounts that send their emails to a server. */
  function accountsAt(mailServer: { readonly url: string; readonly close: () => Promise<void> }) {
    server = mailServer;
    const mail = { url: mailServer.url, from: "Register <register@society.example>" };
    return accountsUnderTest(engine.database, { mail });
  }

  test("the link of an email sent by SMTP verifies the address", async () => {
    const receiver = await startSmtpReceiver();
    const { received } = receiver;
    const { accounts, browser, sentEmails } = accountsAt(receiver);
    const tab = browser();
    await tab.signUp(ann);
    await vi.waitFor(() => expect(received).toHaveLength(1));
    const [email] = received;
    expect(email?.text).toContain(`${origin}/account/verify-email?token=`);
    const token = tokenIn({ to: ann, subject: "", text: email?.text ?? "" });
    await accounts.verifyEmail(tab.client(), await tab.signedIn(), { token });
    expect((await tab.signedIn()).user.isEmailVerified).toBe(true);
    expect(sentEmails).toEqual([]);
  });

  describe("an email that the mail server does not accept", () => {
    test("is logged once without the link and does not affect the request", async () => {
      const { browser, loggedErrors, sentEmails } = accountsAt(
        await startSmtpReceiver({ replyTo: () => 550 }),
      );
      const tab = browser();
      await tab.signUp(ann);
      expect(await tab.session()).not.toBeNull();
      await vi.waitFor(() => expect(loggedErrors).toHaveLength(1));
      expect(loggedErrors).toEqual([
        { err: expect.objectContaining({ message: expect.stringContaining("550") }) },
      ]);
      expect(JSON.stringify(loggedErrors)).not.toContain("token=");
      expect(sentEmails).toEqual([]);
    });

    test("does not delay the request if the mail server does not respond", async () => {
      const { accounts, browser, loggedErrors } = accountsAt(await startSilentServer());
      await browser().signUp(ann);
      await accounts.forgottenPassword(anyClient, { email: ann, maySend: true });
      // The wait for the mail server would have ended with the error of its time limit.
      expect(loggedErrors).toEqual([]);
    });
  });
});
