import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { afterEach, describe, expect, test } from "vitest";
import { invitationEmail, passwordResetEmail, verificationEmail } from "./email-templates.ts";
import { startSilentServer, startSmtpReceiver } from "#tests/mail/smtp-receiver.ts";
import { createLogMailer, isRefusal, requiresTls, createSmtpMailer } from "./mailer.ts";

const from = '"Harbour, Class \\"of\\" Ähtäri" <register@society.example>';
const link = `https://record.example/account/reset-password?token=${"Ab-_1".repeat(60)}=`;
const details = { record: "ABS Record", society: "Albion Bureau of Shipping" };
const ann = { name: "Ann", email: "ann@client.example" };

type MailServer = Awaited<ReturnType<typeof startSmtpReceiver>>;
let server: Pick<MailServer, "close"> | undefined;
afterEach(() => server?.close());

async function mailServer(...settings: Parameters<typeof startSmtpReceiver>): Promise<MailServer> {
  const started = await startSmtpReceiver(...settings);
  server = started;
  return started;
}

describe("an email by SMTP", () => {
  test.each([
    ["passwordResetEmail", passwordResetEmail, "ABS Record: choose a new password"],
    ["verificationEmail", verificationEmail, "ABS Record: confirm your email address"],
    ["invitationEmail", invitationEmail, "ABS Record: choose your password"],
  ])("%s arrives with the whole link on a separate line", async (_, write, subject) => {
    const mail = await mailServer();
    await createSmtpMailer(mail.url, from)(write(ann, { ...details, link }));
    expect(mail.received).toMatchObject([
      {
        envelope: { from: "register@society.example", to: [ann.email] },
        subject,
        from: { name: 'Harbour, Class "of" Ähtäri', address: "register@society.example" },
        to: [{ name: "", address: ann.email }],
      },
    ]);
    expect(mail.received[0]?.text?.split("\n")).toContain(link);
    expect(mail.received[0]?.html).toContain(`href="${link}"`);
  });

  test("can contain characters of every script", async () => {
    const mail = await mailServer();
    const email = invitationEmail(
      { ...ann, name: "Ωραία Søndergård 海" },
      { ...details, record: "Ö Record", link },
    );
    await createSmtpMailer(mail.url, from)(email);
    expect(mail.received[0]?.subject).toBe("Ö Record: choose your password");
    expect(mail.received[0]?.text).toContain("Hello Ωραία Søndergård 海,\n\n");
    expect(mail.received[0]?.text?.split("\n")).toContain(link);
  });

  test("contains no header injected by a name, a label or an address", async () => {
    const mail = await mailServer();
    const evil = "Ann\r\nBcc: eve@elsewhere.example\r\n\r\nBuy";
    const email = invitationEmail({ name: evil, email: ann.email }, { ...details, record: evil, link });
    await createSmtpMailer(mail.url, from)(email);
    expect(mail.received[0]?.envelope.to).toEqual([ann.email]);
    const names = mail.received[0]?.headers.map(({ key }) => key) ?? [];
    expect(names).not.toContain("bcc");
    expect(names.filter((name) => name === "subject")).toHaveLength(1);
  });

  test.each([
    "ann@client.example, eve@elsewhere.example",
    "ann@client.example>\r\nRCPT TO:<eve@elsewhere.example",
  ])("is sent to one address, never to the second in %j", async (email) => {
    const mail = await mailServer();
    await createSmtpMailer(
      mail.url,
      from,
    )(passwordResetEmail({ ...ann, email }, { ...details, link })).catch(() => null);
    expect(mail.received.flatMap(({ envelope }) => envelope.to)).not.toContain("eve@elsewhere.example");
  });
});

test("an email is sent by TLS if the server supports STARTTLS", async () => {
  const mail = await mailServer({ offersTls: true });
  const url = `${mail.url}?requireTLS=true&tls.rejectUnauthorized=false`;
  await createSmtpMailer(url, from)(passwordResetEmail(ann, { ...details, link }));
  expect(mail.received).toMatchObject([{ isSecure: true, envelope: { to: [ann.email] } }]);
});

describe("sending an email fails if", () => {
  const email = passwordResetEmail(ann, { ...details, link });

  test("the server rejects it", async () => {
    const mail = await mailServer({ replyTo: () => 550 });
    const error: unknown = await createSmtpMailer(mail.url, from)(email).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ message: expect.stringContaining("Mailbox is not available") });
    expect(isRefusal(error)).toBe(true);
  });

  test("the server rejects it for now, which is no refusal", async () => {
    const mail = await mailServer({ replyTo: () => 451 });
    const error: unknown = await createSmtpMailer(mail.url, from)(email).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ responseCode: 451 });
    expect(isRefusal(error)).toBe(false);
  });

  test("the server does not respond", async () => {
    const mail = await startSilentServer();
    server = mail;
    // The timeouts of the greeting and of the connection are equal, so either error can occur.
    await expect(createSmtpMailer(mail.url, from, 200)(email)).rejects.toThrow(
      /^(?:Greeting never received|Timeout)$/,
    );
  });

  test("there is no server", async () => {
    const none = createServer().listen(0, "127.0.0.1");
    await once(none, "listening");
    const { port } = none.address() as AddressInfo;
    await new Promise((done) => none.close(done));
    await expect(createSmtpMailer(`smtp://127.0.0.1:${port}`, from)(email)).rejects.toThrow("ECONNREFUSED");
  });

  test("TLS is required but the server does not support it", async () => {
    const mail = await mailServer();
    await expect(createSmtpMailer(`${mail.url}?requireTLS=true`, from)(email)).rejects.toThrow(/STARTTLS/);
    expect(mail.received).toEqual([]);
  });

  test("no authority has signed the server's certificate", async () => {
    const mail = await mailServer({ offersTls: true });
    await expect(createSmtpMailer(`${mail.url}?requireTLS=true`, from)(email)).rejects.toThrow(/certificate/);
    expect(mail.received).toEqual([]);
  });

  test("the server is on another host and does not support TLS", async () => {
    const mail = await mailServer();
    const otherHost = mail.url.replace("127.0.0.1", "127.1");
    await expect(createSmtpMailer(otherHost, from)(email)).rejects.toThrow(/STARTTLS/);
    await createSmtpMailer(`${otherHost}?requireTLS=false`, from)(email);
    expect(mail.received).toHaveLength(1);
  });
});

describe("requiresTls", () => {
  test.each([
    ["smtp://mail.example", true],
    ["smtp://user:password@mail.example:587", true],
    ["smtp://10.0.0.5:25", true],
    ["smtp://localhost.example", true],
    ["smtps://mail.example", false],
    ["smtp://localhost:1025", false],
    ["smtp://LOCALHOST", false],
    ["smtp://127.0.0.1", false],
    ["smtp://[::1]:25", false],
    ["smtp://mail.example?requireTLS=false", false],
    ["smtp://mail.example?requireTLS=true", false],
  ])("of %s is %s", (url, expected) => {
    expect(requiresTls(url)).toBe(expected);
  });
});

test("without a mail server an email is written to the log", async () => {
  const lines: [object, string][] = [];
  const email = verificationEmail(ann, { ...details, link });
  await createLogMailer((...line) => lines.push(line))(email);
  const { to, subject, text } = email;
  expect(lines).toEqual([
    [{ to, subject, text }, "No mail server is configured (SMTP_URL), so this email was not sent."],
  ]);
});

test("emails that anyone can request for any address contain no text of the requester", () => {
  const to = { ...ann, name: "You have won: http://elsewhere.example" };
  for (const write of [passwordResetEmail, verificationEmail]) {
    const { text, html } = write(to, { ...details, link });
    expect(text + html).not.toContain("elsewhere");
  }
});
