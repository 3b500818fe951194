import { execFileSync } from "node:child_process";
import { verify } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { loadOrCreateDemonstrationKey } from "./demonstration-key.ts";
import { certificateIn, readSigningKey, signingProgram } from "./signing-key.ts";

let folder: string;
const pem: Record<string, string> = {};

/** Creates a key with a certificate of its own signature. */
function create(name: string, kind: string): string {
  const [key, certificate] = [join(folder, `${name}.key`), join(folder, `${name}.crt`)];
  const request = `req -x509 -nodes -subj /CN=${name} -newkey ${kind}`.split(" ");
  execFileSync("openssl", [...request, "-keyout", key, "-out", certificate], { stdio: "pipe" });
  return readFileSync(certificate, "utf8") + readFileSync(key, "utf8");
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "plimsoll-key-"));
  pem["rsa"] = await loadOrCreateDemonstrationKey(join(folder, "rsa.pem"), "Albion");
  pem["p256"] = create("p256", "ec -pkeyopt ec_paramgen_curve:prime256v1");
  pem["issued"] = create(
    "issued",
    `rsa:2048 -CA ${join(folder, "p256.crt")} -CAkey ${join(folder, "p256.key")}`,
  );
  pem["p384"] = create("p384", "ec -pkeyopt ec_paramgen_curve:secp384r1");
  pem["short"] = create("short", "rsa:1024");
});
afterAll(() => rmSync(folder, { recursive: true }));

const of = (name: string): string => pem[name] ?? "";
const certificateOf = (name: string): string => certificateIn(of(name)).toString();
const bytes = new TextEncoder().encode("what is stated");

describe("a signing key", () => {
  test.each([
    ["rsa", "RSA"],
    ["p256", "EC"],
  ])("of %s signs what its certificate verifies", async (name, kind) => {
    const key = readSigningKey(of(name));
    expect(key.kind).toBe(kind);
    expect(verify("sha256", bytes, key.certificates[0].publicKey, await key.sign(bytes))).toBe(true);
  });

  test("has the certificates of its issuers behind its own", () => {
    const { certificates } = readSigningKey(of("issued") + certificateOf("p256"));
    expect(certificates.map(({ subject }) => subject)).toEqual(["CN=issued", "CN=p256"]);
  });

  const large = "must have an RSA key of at least 2048 bits, or one of the curve P-256";
  test.each([
    ["no text", () => "", "has no certificate"],
    ["a certificate alone", () => certificateOf("rsa"), "has no private key that can be read without"],
    [
      "a key of another certificate",
      () => certificateOf("p256") + of("rsa").replace(certificateOf("rsa"), ""),
      "has another private key than that of its first certificate",
    ],
    [
      "a certificate of another issuer behind it",
      () => of("rsa") + certificateOf("p256"),
      "must have behind its certificate that of its issuer",
    ],
    ["RSA of 1024 bits", () => of("short"), large],
    ["the curve P-384", () => of("p384"), large],
  ])("is refused for %s", (_, text, sentence) => {
    expect(() => readSigningKey(text())).toThrow(sentence);
  });
});

describe("a program that signs", () => {
  /** A program of these lines, beside the files of the keys. */
  function program(lines: readonly string[], timeout?: number) {
    const path = join(folder, "sign");
    writeFileSync(path, ["#!/bin/sh", `cd ${folder}`, ...lines, ""].join("\n"), { mode: 0o700 });
    return signingProgram(path, "pdf", timeout);
  }

  const withProgram = (...lines: readonly string[]) =>
    readSigningKey(certificateOf("p256"), program(lines)).sign(bytes);

  test("receives the bytes and the name of the key", async () => {
    const signature = await withProgram('test "$1" = pdf && exec openssl dgst -sha256 -sign p256.key');
    expect(verify("sha256", bytes, certificateIn(of("p256")).publicKey, signature)).toBe(true);
  });

  test.each([
    [
      "has another key",
      ["exec openssl dgst -sha256 -sign p384.key"],
      "no signature of the key of the certificate",
    ],
    ["writes nothing", ["cat >/dev/null"], "no signature of the key of the certificate"],
    ["reads nothing and fails", ["echo no token >&2; exit 3"], "The program that signs failed: "],
    ["writes without end", ["exec yes"], "maxBuffer length exceeded"],
  ])("is refused if it %s", async (_, lines, sentence) => {
    await expect(withProgram(...lines)).rejects.toThrow(sentence);
  });

  test("is ended if it takes too long, whatever it does then", async () => {
    const sign = program(["trap '' TERM", "sleep 60"], 200);
    await expect(sign(bytes)).rejects.toThrow("took more than 0.2 seconds");
  });

  test("is refused if it is not there", async () => {
    await expect(signingProgram("/nowhere/sign", "pdf")(bytes)).rejects.toThrow("ENOENT");
  });
});
