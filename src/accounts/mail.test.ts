import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { afterEach, describe, expect, test } from "vitest";
import { startMailServer } from "#tests/accounts/mail-server.ts";
import { invitationLetter, resetLetter, verificationLetter } from "./letters.ts";
import { loggedMail, mustTurnToTls, smtpMail } from "./mail.ts";

const from = '"Harbour, Class \\"of\\" Ähtäri" <register@society.example>';
const link = `https://record.example/account/reset-password?token=${"Ab-_1".repeat(60)}=`;
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

describe("a letter by SMTP", () => {
  test.each([
    ["resetLetter", resetLetter, "ABS Record: choose a new password"],
    ["verificationLetter", verificationLetter, "ABS Record: confirm your e-mail address"],
    ["invitationLetter", invitationLetter, "ABS Record: choose your password"],
  ])("%s arrives with its link whole on a line of its own", async (_, write, subject) => {
    const mail = await mailServer();
    await smtpMail(mail.url, from)(write(ann, { record: "ABS Record", link }));
    expect(mail.received).toMatchObject([{ from: "register@society.example", to: [ann.email] }]);
    expect(header(mail, "subject")).toEqual([subject]);
    expect(header(mail, "to")).toEqual([ann.email]);
    expect(header(mail, "from")).toEqual([expect.stringMatching(/Ähtäri.*<register@society\.example>$/)]);
    expect(mail.received[0]?.text.split("\n")).toContain(link);
  });

  test("carries letters of every script", async () => {
    const mail = await mailServer();
    const letter = invitationLetter({ ...ann, name: "Ωραία Søndergård 海" }, { record: "Ö Record", link });
    await smtpMail(mail.url, from)(letter);
    expect(header(mail, "subject")).toEqual(["Ö Record: choose your password"]);
    expect(mail.received[0]?.text).toContain("Ωραία Søndergård 海,\n\n");
    expect(mail.received[0]?.text.split("\n")).toContain(link);
  });

  test("has no header that a name, a label or an address brings along", async () => {
    const mail = await mailServer();
    const evil = "Ann\r\nBcc: eve@elsewhere.example\r\n\r\nBuy";
    const letter = invitationLetter({ name: evil, email: ann.email }, { record: evil, link });
    await smtpMail(mail.url, from)(letter);
    expect(mail.received[0]?.to).toEqual([ann.email]);
    expect(mail.received[0]?.headers.map(([name]) => name)).not.toContain("bcc");
    expect(header(mail, "subject")).toHaveLength(1);
  });

  test.each([
    "ann@client.example, eve@elsewhere.example",
    "ann@client.example>\r\nRCPT TO:<eve@elsewhere.example",
  ])("goes to one address, and never to %j's second", async (email) => {
    const mail = await mailServer();
    await smtpMail(
      mail.url,
      from,
    )(resetLetter({ ...ann, email }, { record: "ABS Record", link })).catch(() => null);
    expect(mail.received.flatMap(({ to }) => to)).not.toContain("eve@elsewhere.example");
  });
});

describe("a letter that cannot be handed over is an error:", () => {
  const letter = resetLetter(ann, { record: "ABS Record", link });

  test("the server refuses it", async () => {
    const mail = await mailServer("refuses letters");
    await expect(smtpMail(mail.url, from)(letter)).rejects.toThrow("We take none.");
  });

  test("the server says nothing", async () => {
    const mail = await mailServer("says nothing");
    // Two limits of the same length end together, of the greeting and of the connection: either may speak first.
    await expect(smtpMail(mail.url, from, 200)(letter)).rejects.toThrow(
      /^(?:Greeting never received|Timeout)$/,
    );
  });

  test("there is no server", async () => {
    const none = createServer().listen(0, "127.0.0.1");
    await once(none, "listening");
    const { port } = none.address() as AddressInfo;
    await new Promise((done) => none.close(done));
    await expect(smtpMail(`smtp://127.0.0.1:${port}`, from)(letter)).rejects.toThrow("ECONNREFUSED");
  });

  test("the server knows no TLS where that is required", async () => {
    const mail = await mailServer();
    await expect(smtpMail(`${mail.url}?requireTLS=true`, from)(letter)).rejects.toThrow(/STARTTLS/);
    expect(mail.received).toEqual([]);
  });

  test("the server seems to be another machine, and knows no TLS", async () => {
    const mail = await mailServer();
    const elsewhere = mail.url.replace("127.0.0.1", "127.1");
    await expect(smtpMail(elsewhere, from)(letter)).rejects.toThrow(/STARTTLS/);
    await smtpMail(`${elsewhere}?requireTLS=false`, from)(letter);
    expect(mail.received).toHaveLength(1);
  });
});

describe("TLS is required", () => {
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
  ])("of %s beyond what it says itself: %s", (url, expected) => {
    expect(mustTurnToTls(url)).toBe(expected);
  });
});

test("without a mail server a letter is a line on the log", async () => {
  const lines: [object, string][] = [];
  const letter = verificationLetter(ann, { record: "ABS Record", link });
  await loggedMail((...line) => lines.push(line))(letter);
  expect(lines).toEqual([[letter, "No mail server is configured (SMTP_URL): this letter was not sent."]]);
});

test("letters that anybody can have sent to anybody repeat nothing of the one who asked", () => {
  const to = { ...ann, name: "You have won: http://elsewhere.example" };
  for (const write of [resetLetter, verificationLetter]) {
    expect(write(to, { record: "ABS Record", link }).text).not.toContain("elsewhere");
  }
});
