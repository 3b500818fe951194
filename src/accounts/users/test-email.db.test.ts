// Test emails of administrators, on both engines, with a real mail server.
import { afterEach, beforeEach, expect, test } from "vitest";
import { accountsUnderTest } from "#tests/accounts/accounts-under-test.ts";
import { empty, forEachEngine } from "#tests/database/engines.ts";
import { startSmtpReceiver } from "#tests/mail/smtp-receiver.ts";

const grace = { id: "grace", name: "Grace", email: "grace@society.example" };

forEachEngine((engine) => {
  let server: Awaited<ReturnType<typeof startSmtpReceiver>> | undefined;
  beforeEach(() => empty(engine.database));
  afterEach(async () => {
    await server?.close();
    server = undefined;
  });

  const accountsAt = (url: string | null) =>
    accountsUnderTest(engine.database, {
      mail: url === null ? null : { url, from: "Register <register@society.example>" },
    });
  const audited = async ({ accounts }: ReturnType<typeof accountsAt>) =>
    (await accounts.auditPage({ event: "test email sent", pageno: 1 })).entries.map(({ actor, what }) => [
      actor?.id,
      what,
    ]);

  test("a test email that the mail server accepts is stated and audited as sent", async () => {
    server = await startSmtpReceiver();
    const under = accountsAt(server.url);
    expect(await under.accounts.sendTestEmail({ user: grace })).toEqual({ outcome: "sent", failure: null });
    expect(server.received).toMatchObject([
      { to: [{ address: grace.email }], subject: "ABS Record: test email" },
    ]);
    expect(await audited(under)).toEqual([["grace", "sent"]]);
  });

  test("a test email that the mail server refuses is stated and audited with its reply", async () => {
    server = await startSmtpReceiver({ replyTo: () => 550 });
    const under = accountsAt(server.url);
    const { failure, outcome } = await under.accounts.sendTestEmail({ user: grace });
    expect([outcome, failure]).toEqual(["failed", expect.stringContaining("550")]);
    expect(await audited(under)).toEqual([["grace", `failed: ${failure ?? ""}`]]);
  });

  test("a test email is not sent without a mail server", async () => {
    const under = accountsAt(null);
    expect(await under.accounts.sendTestEmail({ user: grace })).toEqual({
      outcome: "notSent",
      failure: null,
    });
    expect(await audited(under)).toEqual([["grace", "not sent: no mail server"]]);
  });
});
