// A real HTTPS server that receives webhooks. Its certificate is made for the test, and signs itself.
import { generateKeyPairSync } from "node:crypto";
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { setTimeout as delay } from "node:timers/promises";
import forge from "node-forge";

export interface ReceivedMessage {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** How the receiver responds: with a status and headers, after a delay in milliseconds, or not at all. */
export type ReceiverResponse =
  | { readonly status: number; readonly headers?: Readonly<Record<string, string>>; readonly delay?: number }
  | "silence";

/**
 * Starts a receiver at `https://localhost:PORT`. Its certificate is valid for `localhost` and `receiver.example`, and may be that of another
 * receiver.
 */
export async function startReceiver(
  { certificate, key }: Identity = makeCertificate(["localhost", "receiver.example"]),
) {
  const received: ReceivedMessage[] = [];
  const state: { response: ReceiverResponse } = { response: { status: 204 } };
  const open = { now: 0, most: 0 };
  const server = createServer({ cert: certificate, key }, (request, response) => {
    void receive(request, response);
  });
  async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    open.now += 1;
    open.most = Math.max(open.most, open.now);
    response.on("close", () => (open.now -= 1));
    received.push({ headers: request.headers, body: await text(request) });
    if (state.response === "silence") return;
    if (state.response.delay) await delay(state.response.delay);
    response.writeHead(state.response.status, state.response.headers).end("a body that is not read");
  }
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    certificate,
    key,
    port,
    received,
    /** The most requests that waited for their response at the same time. */
    mostAtOnce: () => open.most,
    /** Also ends the requests that have had no response yet. */
    respondWith: (response: ReceiverResponse) => {
      if (state.response === "silence") server.closeAllConnections();
      state.response = response;
    },
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

interface Identity {
  readonly certificate: string;
  readonly key: string;
}

function makeCertificate(names: readonly string[]): Identity {
  const pair = generateKeyPairSync("rsa", {
    modulusLength: 2048,
    publicKeyEncoding: { type: "spki", format: "pem" },
    privateKeyEncoding: { type: "pkcs8", format: "pem" },
  });
  const certificate = forge.pki.createCertificate();
  certificate.publicKey = forge.pki.publicKeyFromPem(pair.publicKey);
  certificate.serialNumber = "01";
  certificate.validity.notBefore = new Date(Date.now() - 60_000);
  certificate.validity.notAfter = new Date(Date.now() + 3_600_000);
  const name = [{ name: "commonName", value: "The receiver of a test" }];
  certificate.setSubject(name);
  certificate.setIssuer(name);
  certificate.setExtensions([
    { name: "basicConstraints", cA: true },
    { name: "subjectAltName", altNames: names.map((value) => ({ type: 2, value })) },
  ]);
  certificate.sign(forge.pki.privateKeyFromPem(pair.privateKey), forge.md.sha256.create());
  return { certificate: forge.pki.certificateToPem(certificate), key: pair.privateKey };
}
