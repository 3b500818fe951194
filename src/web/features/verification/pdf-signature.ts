// The signature in a PDF (PAdES), verified on this device. Loaded for a statement of class only.
import { Certificate, ContentInfo, SignedData } from "pkijs";
import type { SignatureFinding } from "#rules/statements/statement-verdict.ts";
import { bytesOfBase64 } from "#web/api/published-statements.ts";

export interface PdfSignature {
  readonly finding: SignatureFinding;
  /** The published certificate of the key that signed; empty if there is none. */
  readonly certificate: string;
}

/** The parts of a file that a signature covers: from the first byte on, and behind the signature. */
const byteRange =
  /\/ByteRange {0,9}\[ {0,9}(\d{1,10}) {1,9}(\d{1,10}) {1,9}(\d{1,10}) {1,9}(\d{1,10}) {0,99}\]/;
/** What a signature does not cover: itself, as hexadecimal digits. */
const placeOfSignature = /^<(?:[\da-f]{2}){1,50000}>$/i;

/** Verifies the first signature in a file by published certificates, as base64 of DER. Everything but the signature itself must be covered. */
export async function verifyPdfSignature(
  file: ArrayBuffer,
  certificates: readonly string[],
): Promise<PdfSignature> {
  // Each byte is one letter, so that places in the text are those in the file.
  const text = new TextDecoder("latin1").decode(file);
  const [, ...numbers] = byteRange.exec(text) ?? [];
  if (numbers.length === 0) return { finding: "none", certificate: "" };
  const [start = 0, length = 0, next = 0, nextLength = 0] = numbers.map(Number);
  const end = next + nextLength;
  const unsigned = text.slice(length, next);
  if (start !== 0 || end > file.byteLength || !placeOfSignature.test(unsigned))
    return { finding: "changed", certificate: "" };
  const covered = await new Blob([file.slice(0, length), file.slice(next, end)]).arrayBuffer();
  const signer = await signerOf(bytesOf(unsigned.slice(1, -1)), covered).catch(() => null);
  if (signer === null) return { finding: "changed", certificate: "" };
  const certificate = certificates.find((one) => isSame(Certificate.fromBER(bytesOfBase64(one)), signer));
  if (certificate === undefined) return { finding: "otherKey", certificate: "" };
  return { finding: end === file.byteLength ? "whole" : "added", certificate };
}

function bytesOf(digits: string): ArrayBuffer {
  const pairs = digits.match(/../g) ?? [];
  return Uint8Array.from(pairs, (pair) => Number.parseInt(pair, 16)).buffer;
}

/** The certificate of the key that signed these bytes; `null` if they are others than those that were signed. */
async function signerOf(signature: ArrayBuffer, covered: ArrayBuffer): Promise<Certificate | null> {
  const signed = new SignedData({ schema: ContentInfo.fromBER(signature).content });
  // A signature with content of its own would say nothing about the file.
  if (signed.encapContentInfo.eContent || signed.signerInfos.length !== 1) return null;
  const { signatureVerified, signerCertificate } = await signed.verify({
    signer: 0,
    data: covered,
    extendedMode: true,
  });
  return signatureVerified ? (signerCertificate ?? null) : null;
}

/** Whether two certificates say the same, of the same key. */
function isSame(one: Certificate, other: Certificate): boolean {
  return (
    one.tbsView.length === other.tbsView.length && one.tbsView.every((byte, at) => byte === other.tbsView[at])
  );
}
