import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PDFDocument } from "pdf-lib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createSignature } from "./document-signature.ts";
import { loadOrCreateSigningKey } from "./signing-key.ts";

let folder: string;
let key: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "plimsoll-signature-"));
  key = loadOrCreateSigningKey(join(folder, "stored", "signing-key.pem"), "Invented Register of Shipping");
});
afterAll(() => rmSync(folder, { recursive: true }));

const details = {
  name: "Invented Register",
  reason: "Specimen",
  location: "Piraeus",
  signedAt: new Date("2026-01-10T00:00:00Z"),
};

async function signed(sign = createSignature(key)): Promise<Buffer> {
  const document = await PDFDocument.create({ updateMetadata: false });
  document.addPage([200, 200]);
  return Buffer.from(await sign(document, details));
}

/** Returns the bytes that a PDF's signature covers, and the signature. */
function signatureIn(pdf: Buffer): { readonly covered: Buffer; readonly signature: Buffer } {
  const [, a, b, c, d] = (
    /\/ByteRange \[(\d+) (\d+) (\d+) (\d+)\s*\]/.exec(pdf.toString("latin1")) ?? []
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

/** Verifies a signature with OpenSSL, trusting the signing key's certificate. */
function verify(covered: Buffer, signature: Buffer): boolean {
  const files = {
    covered: join(folder, "covered"),
    signature: join(folder, "signature"),
    trusted: join(folder, "trusted"),
  };
  writeFileSync(files.covered, covered);
  writeFileSync(files.signature, signature);
  writeFileSync(files.trusted, key.slice(0, key.indexOf("-----BEGIN PRIVATE KEY-----")));
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

  test("is rejected by OpenSSL if one byte of the document is changed", async () => {
    const { covered, signature } = signatureIn(await signed());
    covered[20] = (covered[20] ?? 0) ^ 1;
    expect(verify(covered, signature)).toBe(false);
  });
});

describe("a signed document", () => {
  test("has one page and states the signer, reason, location and date", async () => {
    const pdf = await signed();
    expect((await PDFDocument.load(pdf)).getPageCount()).toBe(1);
    const text = pdf.toString("latin1");
    expect(text).toContain("/SubFilter /adbe.pkcs7.detached");
    for (const word of ["Invented Register", "Specimen", "Piraeus"]) expect(text).toContain(word);
    expect(text).toContain("20260110");
  });

  test("has the same bytes for the same key", async () => {
    const sign = createSignature(key);
    expect((await signed(sign)).equals(await signed(sign))).toBe(true);
  });
});

describe("the signing key", () => {
  test("is stored in a file that only its owner can read", () => {
    const path = join(folder, "stored", "signing-key.pem");
    expect(loadOrCreateSigningKey(path, "Another society")).toBe(key);
    expect(statSync(path).mode & 0o777).toBe(0o600);
  });
});
