import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { afterEach, describe, expect, test } from "vitest";
import { startMailServer } from "#tests/accounts/mail-server.ts";
import { invitationEmail, passwordResetEmail, verificationEmail } from "./email-templates.ts";
import { createLogMailer, requiresTls, createSmtpMailer } from "./mailer.ts";

const from = '"Harbour, Class \\"of\\" Ähtäri" <register@society.example>';
const link = `https://record.example/account/reset-password?token=${"Ab-_1".repeat(60)}=`;
const details = { record: "ABS Record", society: "American Bureau of Shipping" };
const ann = { name: "Ann", email: "ann@client.example" };

type MailServer = Awaited<ReturnType<typeof startMailServer>>;
let server: MailServer | undefined;
afterEach(() => server?.close());

async function mailServer(...behaviour: Parameters<typeof startMailServer>): Promise<MailServer> {
  server = await startMailServer(...behaviour);
  return server;
}

const header = ({ received }: MailServer, wanted: string) =>
  received[0]?.headers.filter(([name]) => name === wanted).map(([, value]) => value);

describe("an email by SMTP", () => {
  test.each([
    ["passwordResetEmail", passwordResetEmail, "ABS Record: choose a new password"],
    ["verificationEmail", verificationEmail, "ABS Record: confirm your email address"],
    ["invitationEmail", invitationEmail, "ABS Record: choose your password"],
  ])("%s arrives with the whole link on a separate line", async (_, write, subject) => {
    const mail = await mailServer();
    await createSmtpMailer(mail.url, from)(write(ann, { ...details, link }));
    expect(mail.received).toMatchObject([{ from: "register@society.example", to: [ann.email] }]);
    expect(header(mail, "subject")).toEqual([subject]);
    expect(header(mail, "to")).toEqual([ann.email]);
    expect(header(mail, "from")).toEqual([expect.stringMatching(/Ähtäri.*<register@society\.example>$/)]);
    expect(mail.received[0]?.text.split("\n")).toContain(link);
    expect(mail.received[0]?.html).toContain(`href="${link}"`);
  });

  test("can contain characters of every script", async () => {
    const mail = await mailServer();
    const email = invitationEmail(
      { ...ann, name: "Ωραία Søndergård 海" },
      { ...details, record: "Ö Record", link },
    );
    await createSmtpMailer(mail.url, from)(email);
    expect(header(mail, "subject")).toEqual(["Ö Record: choose your password"]);
    expect(mail.received[0]?.text).toContain("Hello Ωραία Søndergård 海,\n\n");
    expect(mail.received[0]?.text.split("\n")).toContain(link);
  });

  test("contains no header injected by a name, a label or an address", async () => {
    const mail = await mailServer();
    const evil = "Ann\r\nBcc: eve@elsewhere.example\r\n\r\nBuy";
    const email = invitationEmail({ name: evil, email: ann.email }, { ...details, record: evil, link });
    await createSmtpMailer(mail.url, from)(email);
    expect(mail.received[0]?.to).toEqual([ann.email]);
    expect(mail.received[0]?.headers.map(([name]) => name)).not.toContain("bcc");
    expect(header(mail, "subject")).toHaveLength(1);
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
    expect(mail.received.flatMap(({ to }) => to)).not.toContain("eve@elsewhere.example");
  });
});

describe("sending an email fails if", () => {
  const email = passwordResetEmail(ann, { ...details, link });

  test("the server rejects it", async () => {
    const mail = await mailServer("rejects emails");
    await expect(createSmtpMailer(mail.url, from)(email)).rejects.toThrow("Mailbox unavailable");
  });

  test("the server does not respond", async () => {
    const mail = await mailServer("does not respond");
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
