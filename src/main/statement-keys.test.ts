import { X509Certificate } from "node:crypto";
import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PDF } from "@libpdf/core";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { RecordState } from "#contract/page/record-state.ts";
import { loadOrCreateDemonstrationKey } from "#documents/demonstration-key.ts";
import { certificatesOf, type StatementKeySource } from "#documents/statement-signature.ts";
import { statementSettings } from "#tests/documents/statement-keys.ts";
import { readConfiguration } from "#main/configuration/configuration.ts";
import { StartError } from "./start-error.ts";
import { checkStatementKeys, demonstrationKeyPath, openStatementKeys } from "./statement-keys.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "plimsoll-statement-keys-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const real: RecordState = { recordAsOf: null, invented: "none" };
const now = Date.parse("2026-11-20T06:00:00Z");

async function configured(more: Readonly<Record<string, string>> = {}) {
  const settings = await statementSettings(folder);
  return readConfiguration({ DATA_DIR: folder, ...settings, ...more });
}

const certificateIn = (path: string): string => new X509Certificate(readFileSync(path, "utf8")).toString();
/** The certificates of the configured keys. */
const ownCertificates = (): string =>
  ["pdf", "json"].map((name) => certificateIn(join(folder, `statement-keys/${name}.pem`))).join("");

/** The certificates that are published for a record. */
const publishedFor = async (source: StatementKeySource, record: RecordState) =>
  certificatesOf(await source.publishedOf(record));

test("statements of real vessels are signed by the configured keys while their certificates hold", async () => {
  const configuration = await configured();
  const { validFrom, validTo } = new X509Certificate(readFileSync(join(folder, "statement-keys/pdf.pem")));
  const isSignedAt = async (time: number) => {
    const source = openStatementKeys(configuration, () => time);
    expect(source.isOffered(real)).toBe((await source.signatureOf(real)) !== null);
    // A statement is verified also after its key has ended.
    expect(await publishedFor(source, real)).toBe(ownCertificates());
    return source.isOffered(real);
  };
  const [begin, end] = [Date.parse(validFrom), Date.parse(validTo)];
  expect(await Promise.all([begin - 1, begin, end - 1, end].map(isSignedAt))).toEqual([
    false,
    true,
    true,
    false,
  ]);
  expect(await checkStatementKeys(configuration, end - 1)).toBeNull();
  expect(await checkStatementKeys(configuration, end)).toMatch(/^No statements of class are offered/);
});

test("the certificates of earlier keys are published too, each as what it signed", async () => {
  const configuration = await configured();
  const earlier = join(folder, "statement-keys/earlier");
  mkdirSync(earlier);
  const other = await loadOrCreateDemonstrationKey(join(folder, "other.pem"), "Earlier", "EC");
  writeFileSync(join(earlier, "pdf-2025.pem"), other);
  writeFileSync(join(earlier, "notes.txt"), "not a certificate");
  const source = openStatementKeys(configuration, () => now);
  expect(await publishedFor(source, real)).toBe(ownCertificates() + new X509Certificate(other).toString());
  const [keys] = await source.publishedOf(real);
  expect([keys?.earlier.pdf.length, keys?.earlier.json.length]).toEqual([1, 0]);
});

test("a key of the demonstration signs as long as the record has invented vessels, and no other one then", async () => {
  const source = openStatementKeys(await configured(), () => now);
  const some: RecordState = { ...real, invented: "some" };
  const [demonstration, own] = await Promise.all([source.signatureOf(some), source.signatureOf(real)]);
  expect(demonstration).not.toBe(own);
  const ofDemonstration = certificateIn(demonstrationKeyPath(folder));
  const published = await publishedFor(source, some);
  // What the society signed before is verified also beside a demonstration.
  expect(published.startsWith(ownCertificates() + ofDemonstration)).toBe(true);
  expect(await publishedFor(source, real)).not.toContain(ofDemonstration);
  const pdf = PDF.create();
  pdf.addPage();
  const details = { reason: "", location: "", signedAt: new Date(now) };
  const signed = await demonstration?.signPdf(await pdf.save(), details);
  const hex = new X509Certificate(ofDemonstration).raw.toString("hex").toUpperCase();
  expect(
    Buffer.from(signed ?? [])
      .toString("latin1")
      .toUpperCase(),
  ).toContain(hex);
});

test("a key of the demonstration that could not be created is created at the next request", async () => {
  const dataDir = join(folder, "data");
  writeFileSync(dataDir, "a file in place of the folder");
  const source = openStatementKeys(readConfiguration({ DATA_DIR: dataDir }), () => now);
  const some: RecordState = { ...real, invented: "all" };
  await expect(source.signatureOf(some)).rejects.toThrow("EEXIST");
  rmSync(dataDir);
  expect(await source.signatureOf(some)).not.toBeNull();
});

test("the time of PDFs is confirmed by the configured authority, and that of a demonstration by none", async () => {
  const configuration = await configured({ TIMESTAMP_URL: "http://127.0.0.1:1/" });
  const source = openStatementKeys(configuration, () => now);
  const document = PDF.create();
  document.addPage();
  const page = await document.save();
  const sign = async (record: RecordState) =>
    (await source.signatureOf(record))?.signPdf(page, { reason: "", location: "", signedAt: new Date(now) });
  await expect(sign(real)).rejects.toMatchObject({ code: "timeUnconfirmed" });
  expect((await sign({ ...real, invented: "all" }))?.length).toBeGreaterThan(page.length);
});

test("nothing is signed without keys", async () => {
  const configuration = readConfiguration({ DATA_DIR: folder });
  expect(await checkStatementKeys(configuration, now)).toBeNull();
  const source = openStatementKeys(configuration, () => now);
  expect([source.isOffered(real), await source.signatureOf(real), await source.publishedOf(real)]).toEqual([
    false,
    null,
    [],
  ]);
});

test("a start ends with a sentence for keys that do not sign", async () => {
  const path = join(folder, "statement-keys/pdf.pem");
  const withSigner = await configured({ STATEMENT_SIGNER: "/nowhere/sign" });
  await expect(checkStatementKeys(withSigner, now)).rejects.toThrow(
    new StartError("STATEMENT_SIGNER: The program that signs failed: spawn /nowhere/sign ENOENT"),
  );
  writeFileSync(path, certificateIn(path));
  await expect(checkStatementKeys(await configured(), now)).rejects.toThrow(
    new StartError(`STATEMENT_KEYS: ${path} has no private key that can be read without a passphrase.`),
  );
  writeFileSync(path, await loadOrCreateDemonstrationKey(join(folder, "other.pem"), "Albion"));
  mkdirSync(join(folder, "statement-keys/earlier"));
  const empty = join(folder, "statement-keys/earlier/json-2025.pem");
  writeFileSync(empty, "");
  await expect(checkStatementKeys(await configured(), now)).rejects.toThrow(
    new StartError(`STATEMENT_KEYS: ${empty} has no certificate.`),
  );
  renameSync(empty, empty.replace("json-", ""));
  await expect(checkStatementKeys(await configured(), now)).rejects.toThrow(
    new StartError(`STATEMENT_KEYS: ${empty.replace("json-", "")} must be named pdf-….pem or json-….pem.`),
  );
  const json = join(folder, "statement-keys/json.pem");
  writeFileSync(json, readFileSync(path));
  await expect(checkStatementKeys(await configured(), now)).rejects.toThrow(
    new StartError(`STATEMENT_KEYS: ${json} must have a key of the curve P-256.`),
  );
  const gone = readConfiguration({ STATEMENT_KEYS: join(folder, "none"), PUBLIC_URL: "http://localhost" });
  await expect(checkStatementKeys(gone, now)).rejects.toThrow(
    /^STATEMENT_KEYS: .*none\/json\.pem cannot be read: ENOENT/,
  );
});
