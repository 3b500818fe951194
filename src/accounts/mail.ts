// Letters to users. They go by SMTP where it is configured; otherwise the operator finds them on the server's log.
import { createTransport } from "nodemailer";

export interface Letter {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** Sends a letter. Rejects where it could not be handed over. */
export type SendLetter = (letter: Letter) => Promise<void>;

/** Milliseconds for which a mail server may keep us waiting. */
const patience = 20_000;

/**
 * Letters by SMTP: `url` is `smtps://user:password@host:465`, or `smtp://…`, which turns to TLS before anything is said; only where the
 * server is on this machine, or the address ends in `?requireTLS=false`, does a letter go without.
 */
export function smtpMail(url: string, from: string, wait = patience): SendLetter {
  const limits = { connectionTimeout: wait, greetingTimeout: wait, socketTimeout: wait, dnsTimeout: wait };
  const transport = createTransport(
    { url, ...limits, ...(mustTurnToTls(url) && { requireTLS: true }) },
    { from },
  );
  return async ({ to, ...letter }) => {
    // As an object it is one address, whatever signs are in it.
    await transport.sendMail({ ...letter, to: { name: "", address: to } });
  };
}

/** A letter's link chooses a password: it is not to be read on the way to another machine. */
// gap: letters without TLS
export function mustTurnToTls(url: string): boolean {
  const { hostname, protocol, searchParams } = new URL(url);
  const isHere = ["localhost", "127.0.0.1", "[::1]"].includes(hostname.toLowerCase());
  return protocol === "smtp:" && !isHere && !searchParams.has("requireTLS");
}

/** Letters on the server's log, where no mail server is configured. */
export function loggedMail(write: (fields: object, message: string) => void): SendLetter {
  return ({ to, subject, text }) => {
    write({ to, subject, text }, "No mail server is configured (SMTP_URL): this letter was not sent.");
    return Promise.resolve();
  };
}
