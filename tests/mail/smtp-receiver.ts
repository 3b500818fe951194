// A real SMTP server for tests, whose emails an independent parser reads.
import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { setTimeout as delay } from "node:timers/promises";
import { callbackify } from "node:util";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer, type SMTPServerSession } from "smtp-server";

/** An email with its envelope, and whether it arrived by TLS. */
export interface ReceivedEmail extends Email {
  readonly envelope: { readonly from: string; readonly to: readonly string[] };
  readonly isSecure: boolean;
}

interface ReceiverSettings {
  /** Returns the reply to a recipient, such as 550; `null` to accept the email. */
  readonly replyTo?: (recipient: string) => number | null;
  /** Milliseconds until an email is accepted. */
  readonly acceptDelay?: number;
  /** Whether the server offers STARTTLS, with a certificate that no authority has signed. */
  readonly offersTls?: boolean;
}

/** Starts a server that keeps what it receives. */
export async function startSmtpReceiver({
  acceptDelay = 0,
  offersTls = false,
  replyTo = () => null,
}: ReceiverSettings = {}) {
  const received: ReceivedEmail[] = [];
  const keep = async (stream: Readable, session: SMTPServerSession): Promise<undefined> => {
    const email = await PostalMime.parse(await buffer(stream));
    received.push({ ...email, envelope: envelopeOf(session), isSecure: session.secure });
    await delay(acceptDelay);
  };
  const server = new SMTPServer({
    authOptional: true,
    ...(!offersTls && { disabledCommands: ["STARTTLS"] }),
    onRcptTo({ address }, _, done) {
      const reply = replyTo(address);
      if (reply === null) done();
      else done(Object.assign(new Error("Mailbox is not available"), { responseCode: reply }));
    },
    onData(stream, session, done) {
      callbackify(keep)(stream, session, done);
    },
  });
  // A client that refuses the certificate ends the connection.
  server.on("error", () => undefined);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

function envelopeOf({ envelope: { mailFrom, rcptTo } }: SMTPServerSession): ReceivedEmail["envelope"] {
  return { from: mailFrom ? mailFrom.address : "", to: rcptTo.map(({ address }) => address) };
}

/** Starts a stand-in for a mail server that accepts connections and never responds, as a real one does not. */
export async function startSilentServer() {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => socket.destroy());
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((done) => server.close(done));
    },
  };
}
