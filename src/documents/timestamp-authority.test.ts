import { spawnSync } from "node:child_process";
import { createHash, X509Certificate } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PDF } from "@libpdf/core";
import { ContentInfo, SignedData } from "pkijs";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import type { Problem } from "#contract/calls/problem.ts";
import { type Respond, startTimestampService } from "#tests/documents/timestamp-service.ts";
import { verifyPdfSignature } from "#web/features/verification/pdf-signature.ts";
import { loadOrCreateDemonstrationKey } from "./demonstration-key.ts";
import { createSignature } from "./document-signature.ts";
import { readSigningKey } from "./signing-key.ts";
import { createTimestampAuthority } from "./timestamp-authority.ts";

let folder: string;
let key: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "plimsoll-timestamp-"));
  key = await loadOrCreateDemonstrationKey(join(folder, "key.pem"), "Albion");
});
afterAll(() => rmSync(folder, { recursive: true }));

const document = PDF.create();
document.addPage({ width: 200, height: 200 });
const page = document.save();
const details = { reason: "Statement", location: "", signedAt: new Date("2026-11-20T12:00:00Z") };

async function signedWith(respond?: Respond, clock = Date.now) {
  const service = await startTimestampService(folder, respond);
  onTestFinished(service.stop);
  const sign = createSignature(readSigningKey(key), createTimestampAuthority(service.address, { clock }));
  return { service, signed: sign(await page, details) };
}

/** The signature of a PDF, and the time stamp beside it. */
function signatureIn(pdf: Uint8Array) {
  const digits = /\/Contents <([\dA-F]+)>/i.exec(Buffer.from(pdf).toString("latin1"))?.[1] ?? "";
  const { content } = ContentInfo.fromBER(Uint8Array.from(Buffer.from(digits, "hex")));
  const [info] = new SignedData({ schema: content }).signerInfos;
  const stamps = info?.unsignedAttrs?.attributes.filter(({ type }) => type === "1.2.840.113549.1.9.16.2.14");
  const token = stamps?.[0]?.values[0] as { toBER: () => ArrayBuffer } | undefined;
  return {
    value: Buffer.from(info?.signature.valueBlock.valueHexView ?? new Uint8Array()),
    token: Buffer.from(token?.toBER() ?? new ArrayBuffer()),
  };
}

const hasOpenssl = spawnSync("openssl", ["version"]).status === 0;

describe.skipIf(!hasOpenssl)("the time stamp of a signature", () => {
  test("is beside it, and verified by OpenSSL", async () => {
    const { service, signed } = await signedWith();
    const { token, value } = signatureIn(await signed);
    const stamp = join(folder, "token");
    writeFileSync(stamp, token);
    const stamped = ["-in", stamp, "-token_in", "-CAfile", service.certificate];
    const verify = (digest: string) =>
      spawnSync("openssl", ["ts", "-verify", "-digest", digest, ...stamped]).status;
    expect(verify(createHash("sha256").update(value).digest("hex"))).toBe(0);
    expect(verify(createHash("sha256").update("another signature").digest("hex"))).toBe(1);
  });

  test("is taken from a clock that differs by less than five minutes", async () => {
    const { signed } = await signedWith(undefined, () => Date.now() + 4 * 60_000);
    expect(signatureIn(await signed).token.length).toBeGreaterThan(0);
  });

  test("leaves the signature one that PDF readers and the verification screen find valid", async ({
    skip,
  }) => {
    const { signed } = await signedWith();
    const file = join(folder, "signed.pdf");
    const bytes = await signed;
    writeFileSync(file, bytes);
    const certificate = new X509Certificate(key).raw.toString("base64");
    const verified = await verifyPdfSignature(Uint8Array.from(bytes).buffer, [certificate]);
    expect(verified).toEqual({ finding: "whole", certificate });
    const { error, stdout } = spawnSync("pdfsig", [file], { encoding: "utf8" });
    skip(error !== undefined, "pdfsig is not installed.");
    expect(stdout).toContain("Total document signed");
    expect(stdout).toContain("Signature is Valid.");
  });
});

describe.skipIf(!hasOpenssl)(
  "an authority without a time stamp leaves a document unsigned, because it",
  () => {
    const refused: Respond = (response) => response.writeHead(500).end();
    const empty: Respond = (response) => response.end();
    const long: Respond = (response) => response.end(Buffer.alloc(8193));
    const other: Respond = (response, stamp, query) => {
      // The digest in the query is the last but one of its parts.
      const changed = Buffer.from(query);
      const at = changed.length - 20;
      changed[at] = (changed[at] ?? 0) ^ 1;
      response.end(stamp(changed));
    };
    const moved: Respond = (response) => response.writeHead(302, { Location: "http://127.0.0.1:1/" }).end();
    const rejected: Respond = (response, stamp) => response.end(stamp(Buffer.from("no query")));

    test.each([
      ["fails", refused, /HTTP 500/],
      ["sends nothing", empty, /invalid/i],
      ["sends too much", long, /too long/],
      ["stamps something else", other, /one of something else/],
      ["leads to another address", moved, /failed/],
      ["rejects the query", rejected, /rejected/],
    ])("%s", async (_, respond, cause) => {
      const { signed } = await signedWith(respond);
      const problem = (await signed.catch((error: unknown) => error)) as Problem;
      expect([problem.code, problem.status, problem.details]).toEqual([
        "timeUnconfirmed",
        503,
        { seconds: 10 },
      ]);
      expect((problem.cause as Error).message).toMatch(cause);
    });

    test.each([
      ["says nothing", () => undefined],
      ["does not end", (response) => response.write(Buffer.from([0x30]))],
    ] satisfies [string, Respond][])("%s", async (_, respond) => {
      const service = await startTimestampService(folder, respond);
      onTestFinished(service.stop);
      const authority = createTimestampAuthority(service.address, { milliseconds: 100 });
      const stamp = authority.timestamp(createHash("sha256").digest(), "SHA-256");
      await expect(stamp).rejects.toMatchObject({ code: "timeUnconfirmed" });
    });

    test("is not there", async () => {
      const { service, signed } = await signedWith();
      await signed;
      await service.stop();
      const authority = createTimestampAuthority(service.address);
      const stamp = authority.timestamp(createHash("sha256").digest(), "SHA-256");
      await expect(stamp).rejects.toMatchObject({ code: "timeUnconfirmed" });
    });
  },
);
