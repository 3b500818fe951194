// A time-stamp authority (RFC 3161) of OpenSSL on this computer, which stamps what it receives.
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";

export interface TimestampService {
  readonly address: string;
  /** Path of its certificate. */
  readonly certificate: string;
  readonly stop: () => Promise<void>;
}

/** Responds to a query, or makes something else of the response that would be right. */
export type Respond = (response: ServerResponse, stamp: (query: Buffer) => Buffer, query: Buffer) => void;

const stamps: Respond = (response, stamp, query) => response.end(stamp(query));

/** Starts an authority whose keys and files are in a folder. */
export async function startTimestampService(
  folder: string,
  respond: Respond = stamps,
): Promise<TimestampService> {
  const file = (name: string) => join(folder, name);
  const [certificate, key, settings] = [file("tsa.pem"), file("tsa.key"), file("tsa.cnf")];
  const create =
    "req -x509 -newkey rsa:2048 -nodes -subj /CN=Stamps -addext extendedKeyUsage=critical,timeStamping";
  execFileSync("openssl", [...create.split(" "), "-keyout", key, "-out", certificate], { stdio: "ignore" });
  writeFileSync(
    settings,
    `[tsa]
serial = ${file("serial")}
digests = sha256
default_policy = 1.2.3.4.1
signer_digest = sha256
`,
  );
  writeFileSync(file("serial"), "01");
  const stamp = (query: Buffer): Buffer => {
    writeFileSync(file("query"), query);
    const signer = ["-signer", certificate, "-inkey", key, "-section", "tsa", "-config", settings];
    execFileSync("openssl", ["ts", "-reply", "-queryfile", file("query"), ...signer, "-out", file("reply")], {
      stdio: "ignore",
    });
    return readFileSync(file("reply"));
  };
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => respond(response, stamp, Buffer.concat(parts)));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}/stamp`,
    certificate,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
