// Sends emails to users by SMTP if it is configured, otherwise writes them to the server's log.
import { createTransport } from "nodemailer";

export interface EmailMessage {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** The same content as HTML. */
  readonly html: string;
  /** The Message-ID without its brackets, the same whenever the email is sent again; a new one by default. */
  readonly messageId?: string;
  /** Further headers, by name. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** `notSent`: there is no mail server. */
export type EmailOutcome = "sent" | "notSent";

/** Sends an email. Rejects if the mail server does not accept it, for good if `isRefusal`. */
export type SendEmail = (email: EmailMessage) => Promise<EmailOutcome>;

/** Milliseconds to wait for each response of a mail server. */
const defaultTimeout = 20_000;

/**
 * Sends emails by SMTP. `url` is `smtps://user:password@host:465`, or `smtp://…`, which requires STARTTLS unless the server is on
 * localhost or the URL ends in `?requireTLS=false`.
 */
export function createSmtpMailer(url: string, from: string, timeout = defaultTimeout): SendEmail {
  const limits = {
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    socketTimeout: timeout,
    dnsTimeout: timeout,
  };
  const transport = createTransport(
    { url, ...limits, ...(requiresTls(url) && { requireTLS: true }) },
    { from },
  );
  return async ({ headers, messageId, to, ...content }) => {
    await transport.sendMail({
      ...content,
      ...(headers && { headers }),
      ...(messageId !== undefined && { messageId: `<${messageId}>` }),
      // An object is always one address; a string with a comma would be parsed as several.
      to: { name: "", address: to },
    });
    return "sent";
  };
}

/** Whether the mail server refused the recipient or the email for good (a reply 5xx), so that another attempt would fail too. */
export function isRefusal(error: unknown): boolean {
  const { command, responseCode } = error as { readonly command?: unknown; readonly responseCode?: unknown };
  // A 5xx reply to anything else, such as the login, is not about this recipient.
  const isAboutEmail = command === "RCPT TO" || command === "DATA";
  return isAboutEmail && typeof responseCode === "number" && responseCode >= 500;
}

/** Requires TLS to another host, because an email's link gives access to the account. */
// gap: emails without TLS
export function requiresTls(url: string): boolean {
  const { hostname, protocol, searchParams } = new URL(url);
  const isLocal = ["localhost", "127.0.0.1", "[::1]"].includes(hostname.toLowerCase());
  return protocol === "smtp:" && !isLocal && !searchParams.has("requireTLS");
}

/** Writes emails to the server's log, for servers without a mail server. */
export function createLogMailer(write: (fields: object, message: string) => void): SendEmail {
  return ({ to, subject, text }) => {
    write({ to, subject, text }, "No mail server is configured (SMTP_URL), so this email was not sent.");
    return Promise.resolve("notSent");
  };
}
