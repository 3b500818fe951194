import { X509Certificate } from "node:crypto";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { RecordState } from "#contract/page/record-state.ts";
import { loadOrCreateDemonstrationKey } from "#documents/demonstration-key.ts";
import { statementSettings } from "#tests/documents/statement-keys.ts";
import { readConfiguration } from "#main/configuration/configuration.ts";
import { StartError } from "./start-error.ts";
import { checkStatementKeys, demonstrationKeyPath, openStatementSignature } from "./statement-keys.ts";

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

test("statements of real vessels are signed by the configured key, until its certificate ends", async () => {
  const configuration = await configured();
  const path = join(folder, "statement-keys/pdf.pem");
  const end = Date.parse(new X509Certificate(readFileSync(path)).validTo);
  await checkStatementKeys(configuration);
  const signatureAt = (time: number) => openStatementSignature(configuration, () => time)(real);
  expect((await signatureAt(end - 1))?.certificates).toBe(ownCertificates());
  expect(await signatureAt(end)).toBeNull();
});

test("the certificates of earlier keys are published too", async () => {
  const configuration = await configured();
  const earlier = join(folder, "statement-keys/earlier");
  mkdirSync(earlier);
  const other = await loadOrCreateDemonstrationKey(join(folder, "other.pem"), "Earlier");
  writeFileSync(join(earlier, "2025.pem"), new X509Certificate(other).toString());
  writeFileSync(join(earlier, "notes.txt"), "not a certificate");
  const signature = await openStatementSignature(configuration, () => now)(real);
  expect(signature?.certificates).toBe(ownCertificates() + new X509Certificate(other).toString());
});

test("a key of the demonstration signs as long as the record has invented vessels, and no other one then", async () => {
  const open = openStatementSignature(await configured(), () => now);
  const demonstration = await open({ ...real, invented: "some" });
  expect(demonstration?.certificates).toContain(certificateIn(demonstrationKeyPath(folder)));
  expect(demonstration?.certificates).not.toContain(certificateIn(join(folder, "statement-keys/pdf.pem")));
  expect((await open(real))?.certificates).toBe(ownCertificates());
});

test("nothing is signed without keys", async () => {
  const configuration = readConfiguration({ DATA_DIR: folder });
  await checkStatementKeys(configuration);
  expect(await openStatementSignature(configuration, () => now)(real)).toBeNull();
});

test("a start ends with a sentence for keys that do not sign", async () => {
  const path = join(folder, "statement-keys/pdf.pem");
  const withSigner = await configured({ STATEMENT_SIGNER: "/nowhere/sign" });
  await expect(checkStatementKeys(withSigner)).rejects.toThrow(
    new StartError("STATEMENT_SIGNER: The program that signs failed: spawn /nowhere/sign ENOENT"),
  );
  writeFileSync(path, certificateIn(path));
  await expect(checkStatementKeys(await configured())).rejects.toThrow(
    new StartError(`STATEMENT_KEYS: ${path} has no private key that can be read without a passphrase.`),
  );
  writeFileSync(path, await loadOrCreateDemonstrationKey(join(folder, "other.pem"), "Albion"));
  mkdirSync(join(folder, "statement-keys/earlier"));
  const empty = join(folder, "statement-keys/earlier/2025.pem");
  writeFileSync(empty, "");
  await expect(checkStatementKeys(await configured())).rejects.toThrow(
    new StartError(`STATEMENT_KEYS: ${empty} has no certificate.`),
  );
  const json = join(folder, "statement-keys/json.pem");
  writeFileSync(json, readFileSync(path));
  await expect(checkStatementKeys(await configured())).rejects.toThrow(
    new StartError(`STATEMENT_KEYS: ${json} must have a key of the curve P-256.`),
  );
  const gone = readConfiguration({ STATEMENT_KEYS: join(folder, "none"), PUBLIC_URL: "http://localhost" });
  await expect(checkStatementKeys(gone)).rejects.toThrow(
    /^STATEMENT_KEYS: .*none\/pdf\.pem cannot be read: ENOENT/,
  );
});
