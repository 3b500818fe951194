// A stand-in for a mail server: SMTP (RFC 5321) as far as a letter needs it, without TLS.
import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { createInterface } from "node:readline";

export interface Received {
  /** Of the envelope. */
  readonly from: string;
  readonly to: readonly string[];
  /** By name in small letters; a repeated one as often as it came. */
  readonly headers: readonly (readonly [string, string])[];
  /** Decoded. */
  readonly text: string;
}

type Behaviour = "takes letters" | "refuses letters" | "says nothing";

export async function startMailServer(behaviour: Behaviour = "takes letters") {
  const received: Received[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => socket.destroy());
    if (behaviour !== "says nothing") void converse(socket, behaviour, received);
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

async function converse(socket: Socket, behaviour: Behaviour, received: Received[]): Promise<void> {
  const say = (line: string) => socket.write(`${line}\r\n`);
  let envelope = { from: "", to: [] as string[] };
  let letter: string[] | null = null;
  say("220 mail.example ESMTP");
  for await (const line of createInterface({ input: socket })) {
    if (letter) {
      if (line !== ".") {
        letter.push(line.replace(/^\./, ""));
        continue;
      }
      received.push({ ...envelope, ...read(letter) });
      letter = null;
      say("250 kept");
      continue;
    }
    const [verb = ""] = line.toUpperCase().split(/[ :]/);
    const [, address = ""] = /<(.*)>/.exec(line) ?? [];
    if (verb === "EHLO") say("250 mail.example");
    else if (verb === "QUIT") socket.end("221 bye\r\n");
    else if (behaviour === "refuses letters") say("550 We take none.");
    else if (verb === "MAIL") say(`250 ${(envelope = { from: address, to: [] }).from}`);
    else if (verb === "RCPT") say(`250 ${envelope.to.push(address)}`);
    else if (verb === "DATA") {
      letter = [];
      say("354 go on");
    } else say("500 What?");
  }
}

function read(lines: readonly string[]): Pick<Received, "headers" | "text"> {
  const end = lines.indexOf("");
  const unfolded = lines
    .slice(0, end)
    .join("\n")
    .replace(/\n[ \t]+/g, " ");
  const headers = unfolded.split("\n").map((line) => {
    const [name = "", ...value] = line.split(": ");
    return [name.toLowerCase(), word(value.join(": "))] as const;
  });
  const body = lines.slice(end + 1).join("\n");
  const [, encoding = "7bit"] = headers.find(([name]) => name === "content-transfer-encoding") ?? [];
  return { headers, text: decoded(body, encoding) };
}

function decoded(body: string, encoding: string): string {
  if (encoding === "base64") return Buffer.from(body, "base64").toString();
  if (encoding !== "quoted-printable") return body;
  return bytes(body.replace(/=\n/g, ""));
}

/** `=C3=84` as the letter of UTF-8 that it is. */
function bytes(text: string): string {
  return Buffer.from(
    text.replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
    "latin1",
  ).toString();
}

/** Encoded words of a header (RFC 2047). */
function word(text: string): string {
  return text
    .replace(/\?=\s+=\?/g, "?==?")
    .replace(/=\?UTF-8\?B\?([^?]*)\?=/gi, (_, part: string) => Buffer.from(part, "base64").toString())
    .replace(/=\?UTF-8\?Q\?([^?]*)\?=/gi, (_, part: string) => bytes(part.replace(/_/g, " ")));
}
