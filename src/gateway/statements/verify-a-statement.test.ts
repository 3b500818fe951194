// Follows docs/how-to/verify-a-statement.md: others verify a statement with their own tools.
import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PDF } from "@libpdf/core";
import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createStatementKeys, statementGateway } from "#tests/gateway/statement-record.ts";

const howTo = readFileSync(new URL("../../../docs/how-to/verify-a-statement.md", import.meta.url), "utf8");
const [ofPdf = "", ofData = ""] = Array.from(howTo.matchAll(/```sh\n(.*?)```/gs), ([, commands]) => commands);

const isMissing = ["pdfsig", "pdfdetach", "openssl"].find((tool) => spawnSync(tool, ["-v"]).error);

let certificates: string;
let statement: Buffer;
beforeAll(async () => {
  const signature = await createStatementKeys();
  const response = await statementGateway(signature).get("/vessels/8814275/statement.pdf");
  ({ certificates } = signature);
  statement = Buffer.from(await response.arrayBuffer());
});

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "plimsoll-verify-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Runs commands of the how-to on a file; its certificates are there already. */
function run(commands: string, file: Buffer): string {
  writeFileSync(join(folder, "statement.pdf"), file);
  writeFileSync(join(folder, "statement-keys.pem"), certificates);
  const local = commands.replace(/^curl .*$/m, "");
  return execFileSync("sh", ["-c", `set -u\n${local}`], { cwd: folder, encoding: "utf8", stdio: "pipe" });
}

describe.skipIf(isMissing)("the how-to for verifying a statement", () => {
  test("finds a PDF genuine", () => {
    const said = run(ofPdf, statement);
    for (const line of ["Signature is Valid.", "Total document signed", "signer.pem: OK"])
      expect(said).toContain(line);
  });

  test("finds a PDF of which one byte is changed not to be what was signed", () => {
    const changed = Buffer.from(statement);
    const at = changed.indexOf("Statement of class");
    changed.write("s", at);
    expect(run(ofPdf, changed)).toContain("Digest Mismatch.");
  });

  test("finds that something was added to a PDF", async () => {
    const pdf = await PDF.load(new Uint8Array(statement));
    pdf.setTitle("Another");
    const added = Buffer.from(await pdf.save({ incremental: true }));
    expect(added.subarray(0, statement.length).equals(statement)).toBe(true);
    expect(run(ofPdf, added)).toContain("Not total document signed");
  });

  test("finds the data inside genuine, and shows them", () => {
    const said = run(ofData, statement);
    expect(said).toMatch(/signer\.pem: OK\nVerified OK\n\{.*"imoNumber":"8814275"/s);
  });

  test("does not find what a key of another society signed genuine", async () => {
    const other = await statementGateway(await createStatementKeys()).get("/vessels/8814275/statement.pdf");
    const file = Buffer.from(await other.arrayBuffer());
    for (const commands of [ofPdf, ofData])
      expect(() => run(`${commands}\nfalse`, file)).toThrow("verification failed");
  });
});
