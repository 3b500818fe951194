// A fake mail server for tests: the part of SMTP (RFC 5321) that an email needs, without TLS.
import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { createInterface } from "node:readline";

export interface Received {
  /** Sender of the envelope. */
  readonly from: string;
  readonly to: readonly string[];
  /** Headers with lower-case names, in order. */
  readonly headers: readonly (readonly [string, string])[];
  /** The plain text, decoded. */
  readonly text: string;
  /** The HTML, decoded; empty if the email has none. */
  readonly html: string;
}

type Behaviour = "accepts emails" | "rejects emails" | "does not respond";

export async function startMailServer(behaviour: Behaviour = "accepts emails") {
  const received: Received[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => socket.destroy());
    if (behaviour !== "does not respond") void serveClient(socket, behaviour, received);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((done) => server.close(done));
    },
  };
}

async function serveClient(socket: Socket, behaviour: Behaviour, received: Received[]): Promise<void> {
  const reply = (line: string) => socket.write(`${line}\r\n`);
  let envelope = { from: "", to: [] as string[] };
  let lines: string[] | null = null;
  reply("220 mail.example ESMTP");
  for await (const line of createInterface({ input: socket })) {
    if (lines) {
      if (line !== ".") {
        lines.push(line.replace(/^\./, ""));
        continue;
      }
      received.push({ ...envelope, ...parseMessage(lines) });
      lines = null;
      reply("250 OK");
      continue;
    }
    const [verb = ""] = line.toUpperCase().split(/[ :]/);
    const [, address = ""] = /<(.*)>/.exec(line) ?? [];
    if (verb === "EHLO") reply("250 mail.example");
    else if (verb === "QUIT") socket.end("221 bye\r\n");
    else if (behaviour === "rejects emails") reply("550 Mailbox unavailable");
    else if (verb === "MAIL") reply(`250 ${(envelope = { from: address, to: [] }).from}`);
    else if (verb === "RCPT") reply(`250 ${envelope.to.push(address)}`);
    else if (verb === "DATA") {
      lines = [];
      reply("354 Start mail input");
    } else reply("500 Syntax error");
  }
}

function parseMessage(lines: readonly string[]): Pick<Received, "headers" | "text" | "html"> {
  const { headers, body } = parsePart(lines);
  const [, boundary] =
    /^multipart\/alternative;.*boundary="([^"]+)"/.exec(headerOf(headers, "content-type")) ?? [];
  if (boundary === undefined) return { headers, text: body, html: "" };
  const parts = body
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => parsePart(part.split("\n").slice(1)));
  const bodyOf = (type: string) =>
    parts.find((part) => headerOf(part.headers, "content-type").startsWith(type))?.body ?? "";
  return { headers, text: bodyOf("text/plain"), html: bodyOf("text/html") };
}

type Headers = Received["headers"];

const headerOf = (headers: Headers, wanted: string): string =>
  headers.find(([name]) => name === wanted)?.[1] ?? "";

/** Parses an email, or one part of it. */
function parsePart(lines: readonly string[]): { readonly headers: Headers; readonly body: string } {
  const end = lines.indexOf("");
  const unfolded = lines
    .slice(0, end)
    .join("\n")
    .replace(/\n[ \t]+/g, " ");
  const headers = unfolded.split("\n").map((line) => {
    const [name = "", ...value] = line.split(": ");
    return [name.toLowerCase(), decodeHeader(value.join(": "))] as const;
  });
  const body = lines.slice(end + 1).join("\n");
  return { headers, body: decodeBody(body, headerOf(headers, "content-transfer-encoding")) };
}

function decodeBody(body: string, encoding: string): string {
  if (encoding === "base64") return Buffer.from(body, "base64").toString();
  if (encoding !== "quoted-printable") return body;
  return decodeQuotedPrintable(body.replace(/=\n/g, ""));
}

/** Decodes `=C3=84` as UTF-8. */
function decodeQuotedPrintable(text: string): string {
  return Buffer.from(
    text.replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
    "latin1",
  ).toString();
}

/** Decodes the encoded words of a header (RFC 2047). */
function decodeHeader(text: string): string {
  return text
    .replace(/\?=\s+=\?/g, "?==?")
    .replace(/=\?UTF-8\?B\?([^?]*)\?=/gi, (_, part: string) => Buffer.from(part, "base64").toString())
    .replace(/=\?UTF-8\?Q\?([^?]*)\?=/gi, (_, part: string) =>
      decodeQuotedPrintable(part.replace(/_/g, " ")),
    );
}
