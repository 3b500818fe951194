// A real SMTP server for tests, whose emails an independent parser reads.
import type { AddressInfo } from "node:net";
import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { setTimeout as delay } from "node:timers/promises";
import { callbackify } from "node:util";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";

/** Returns the reply to a recipient, such as 550; `null` to accept the email. */
type ReplyTo = (recipient: string) => number | null;

/** Starts a server that keeps what it receives, and accepts it after `acceptDelay` milliseconds. */
export async function startSmtpReceiver(replyTo: ReplyTo = () => null, acceptDelay = 0) {
  const received: Email[] = [];
  const keep = async (stream: Readable): Promise<undefined> => {
    received.push(await PostalMime.parse(await buffer(stream)));
    await delay(acceptDelay);
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onRcptTo({ address }, _, done) {
      const reply = replyTo(address);
      if (reply === null) done();
      else done(Object.assign(new Error("Mailbox is not available"), { responseCode: reply }));
    },
    onData(stream, _, done) {
      callbackify(keep)(stream, done);
    },
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
