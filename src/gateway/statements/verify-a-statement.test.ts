// Follows docs/how-to/verify-a-statement.md: others verify a statement with their own tools.
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PDF } from "@libpdf/core";
import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createSignature } from "#documents/document-signature.ts";
import { certificatesOf, type StatementKeys } from "#documents/statement-signature.ts";
import { pdfAround } from "#tests/documents/forged-pdf.ts";
import { createStatementKeys, statementGateway } from "#tests/gateway/statement-record.ts";

const howTo = readFileSync(new URL("../../../docs/how-to/verify-a-statement.md", import.meta.url), "utf8");
const [ofPdf = "", ofData = ""] = Array.from(howTo.matchAll(/```sh\n(.*?)```/gs), ([, commands]) => commands);

const isMissing = ["pdfsig", "pdfdetach", "openssl", "basenc"].some((tool) => spawnSync(tool, ["-v"]).error);

let keys: StatementKeys;
let certificates: string;
let statement: Buffer;
beforeAll(async () => {
  keys = await createStatementKeys();
  const response = await statementGateway(keys).get("/vessels/8814275/statement.pdf");
  certificates = certificatesOf([keys]);
  statement = Buffer.from(await response.arrayBuffer());
});

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "plimsoll-verify-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Runs commands of the how-to on a file, in a folder with the published certificates. */
function run(commands: string, file: Uint8Array): string {
  writeFileSync(join(folder, "statement.pdf"), file);
  writeFileSync(join(folder, "statement-keys.pem"), certificates);
  const local = commands.replace(/^curl .*$/m, "");
  const { stderr, stdout } = spawnSync("sh", ["-c", `set -u\n${local}`], { cwd: folder, encoding: "utf8" });
  return stdout + stderr;
}

const genuinePdf = "CMS Verification successful";
const genuine = ["- Total document signed", "Only the signature is not signed", genuinePdf];
const genuineData = /signer\.pem: OK\nVerified OK/;

describe.skipIf(isMissing)("the how-to for verifying a statement", () => {
  test("finds a PDF genuine", () => {
    const said = run(ofPdf, statement);
    for (const line of ["Signature is Valid.", ...genuine]) expect(said).toContain(line);
  });

  test("finds a PDF of which one byte is changed not to be what was signed", () => {
    const changed = Buffer.from(statement);
    changed.write("s", changed.indexOf("Statement of class"));
    const said = run(ofPdf, changed);
    for (const line of ["Digest Mismatch.", "CMS Verification failure"]) expect(said).toContain(line);
  });

  test("finds that something was added to a PDF", async () => {
    const pdf = await PDF.load(new Uint8Array(statement));
    pdf.setTitle("Another");
    const added = Buffer.from(await pdf.save({ incremental: true }));
    expect(added.subarray(0, statement.length).equals(statement)).toBe(true);
    const said = run(ofPdf, added);
    for (const line of ["Not total document signed", "CMS Verification failure"])
      expect(said).toContain(line);
  });

  test("finds the data inside genuine, and shows them", () => {
    const said = run(ofData, statement);
    expect(said).toMatch(genuineData);
    expect(said).toContain('"imoNumber":"8814275"');
  });

  test("does not find genuine what a key of another society signed", async () => {
    const other = await statementGateway(await createStatementKeys()).get("/vessels/8814275/statement.pdf");
    const file = new Uint8Array(await other.arrayBuffer());
    const said = run(ofPdf, file);
    expect(said).toContain("signer certificate not found");
    expect(said).not.toContain(genuinePdf);
    const saidOfData = run(ofData, file);
    expect(saidOfData).toContain("verification failed");
    expect(saidOfData).not.toMatch(genuineData);
  });

  test("does not find genuine a PDF that only contains the certificate of the society", async () => {
    const { pdf } = await createStatementKeys();
    const [own] = keys.pdf.certificates;
    // The library writes the certificates in this order.
    for (const certificates of [
      [own, pdf.certificates[0]],
      [pdf.certificates[0], own],
    ] as const) {
      const document = PDF.create();
      document.addPage();
      const details = { reason: "", location: "", signedAt: new Date(0) };
      const sign = createSignature({ ...pdf, certificates });
      expect(run(ofPdf, await sign(await document.save(), details))).not.toContain(genuinePdf);
    }
  });

  test("does not find genuine a PDF that is built around a genuine signature", () => {
    const said = run(ofPdf, pdfAround(statement));
    expect(said).toContain(genuinePdf);
    expect(genuine.filter((line) => !said.includes(line))).toContain("Only the signature is not signed");
  });

  test("does not take certificates from a file", async () => {
    const other = await createStatementKeys();
    const response = await statementGateway(other).get("/vessels/8814275/statement.pdf");
    const pdf = await PDF.load(new Uint8Array(await response.arrayBuffer()));
    pdf.addAttachment("statement-keys.pem", new TextEncoder().encode(certificatesOf([other])));
    expect(run(ofData, await pdf.save())).not.toMatch(genuineData);
  });
});
