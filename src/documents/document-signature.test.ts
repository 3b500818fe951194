import { spawnSync } from "node:child_process";
import { createPrivateKey, X509Certificate } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PDF } from "@libpdf/core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createSignature } from "./document-signature.ts";
import { loadOrCreateDemonstrationKey } from "./demonstration-key.ts";
import { readSigningKey } from "./signing-key.ts";

let folder: string;
let key: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "plimsoll-signature-"));
  key = await loadOrCreateDemonstrationKey(
    join(folder, "stored", "signing-key.pem"),
    "Invented Register of Shipping",
  );
});
afterAll(() => rmSync(folder, { recursive: true }));

const details = {
  reason: "Specimen",
  location: "Piraeus",
  signedAt: new Date("2026-01-10T00:00:00Z"),
};

const document = PDF.create();
document.addPage({ width: 200, height: 200 });
const page = document.save();

async function signed(sign = createSignature(readSigningKey(key))): Promise<Buffer> {
  return Buffer.from(await sign(await page, details));
}

/** Returns the bytes that a PDF's signature covers, and the signature. */
function signatureIn(pdf: Buffer): { readonly covered: Buffer; readonly signature: Buffer } {
  const [, a, b, c, d] = (
    /\/ByteRange \[(\d+)\s+(\d+)\s+(\d+)\s+(\d+)\s*\]/.exec(pdf.toString("latin1")) ?? []
  ).map(Number);
  const [start, length, restart, secondLength] = [a ?? 0, b ?? 0, c ?? 0, d ?? 0];
  expect(restart + secondLength).toBe(pdf.length);
  // Zeros follow the signature, which may itself end with one: its DER states its length.
  const padded = Buffer.from(pdf.subarray(start + length + 1, restart - 1).toString("latin1"), "hex");
  expect(padded.readUInt16BE(0)).toBe(0x30_82);
  return {
    covered: Buffer.concat([pdf.subarray(start, start + length), pdf.subarray(restart)]),
    signature: padded.subarray(0, 4 + padded.readUInt16BE(2)),
  };
}

const hasOpenssl = spawnSync("openssl", ["version"]).status === 0;

/** Verifies a signature with OpenSSL, trusting the certificate of a signing key. */
function verify(covered: Buffer, signature: Buffer, pem = key): boolean {
  const files = {
    covered: join(folder, "covered"),
    signature: join(folder, "signature"),
    trusted: join(folder, "trusted"),
  };
  writeFileSync(files.covered, covered);
  writeFileSync(files.signature, signature);
  writeFileSync(files.trusted, new X509Certificate(pem).toString());
  const trust = ["-CAfile", files.trusted, "-purpose", "any"];
  const content = ["-inform", "DER", "-in", files.signature, "-content", files.covered, "-binary"];
  const { status } = spawnSync("openssl", [
    "cms",
    "-verify",
    ...content,
    ...trust,
    "-out",
    join(folder, "out"),
  ]);
  return status === 0;
}

describe.skipIf(!hasOpenssl)("the signature of a document", () => {
  test("is verified by OpenSSL", async () => {
    const { covered, signature } = signatureIn(await signed());
    expect(verify(covered, signature)).toBe(true);
  });

  test("is verified by OpenSSL where the key is one of the curve P-256", async () => {
    const [keyFile, certificateFile] = [join(folder, "p256.key"), join(folder, "p256.pem")];
    const create = "req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -subj /CN=Test".split(
      " ",
    );
    const { status } = spawnSync("openssl", [...create, "-keyout", keyFile, "-out", certificateFile]);
    expect(status).toBe(0);
    const pem = readFileSync(certificateFile, "utf8") + readFileSync(keyFile, "utf8");
    const { covered, signature } = signatureIn(await signed(createSignature(readSigningKey(pem))));
    expect(verify(covered, signature, pem)).toBe(true);
  });

  test("is rejected by OpenSSL if one byte of the document is changed", async () => {
    const { covered, signature } = signatureIn(await signed());
    covered[20] = (covered[20] ?? 0) ^ 1;
    expect(verify(covered, signature)).toBe(false);
  });
});

describe("a signed document", () => {
  test("begins with the document, and states the reason, location and date", async () => {
    const pdf = await signed();
    expect(pdf.indexOf(await page)).toBe(0);
    expect((await PDF.load(pdf)).getPageCount()).toBe(1);
    const text = pdf.toString("latin1");
    expect(text).toContain("/SubFilter /ETSI.CAdES.detached");
    for (const word of ["Specimen", "Piraeus"]) expect(text).toContain(word);
    expect(text).toContain("20260110");
  });

  test("has the same bytes for the same key", async () => {
    const sign = createSignature(readSigningKey(key));
    expect((await signed(sign)).equals(await signed(sign))).toBe(true);
  });
});

describe("the signing key", () => {
  test("has a certificate of its own signature, for thirty years, that says what it is", () => {
    const certificate = new X509Certificate(key);
    expect(certificate.verify(certificate.publicKey)).toBe(true);
    expect(certificate.checkPrivateKey(createPrivateKey(key))).toBe(true);
    expect(certificate.subject).toBe("CN=Specimen\\, not valid: Invented Register of Shipping");
    const years = new Date(certificate.validTo).getUTCFullYear() - new Date().getUTCFullYear();
    expect(years).toBe(30);
  });

  test("is stored in a file that only its owner can read", async () => {
    const path = join(folder, "stored", "signing-key.pem");
    expect(await loadOrCreateDemonstrationKey(path, "Another society")).toBe(key);
    expect(statSync(path).mode & 0o777).toBe(0o600);
  });
});
