// The signature in a PDF (PAdES), verified on this device. Loaded for a statement of class only.
import { Certificate, ContentInfo, SignedData } from "pkijs";
import type { SignatureFinding } from "#rules/statements/statement-verdict.ts";
import { fromBase64Url } from "#rules/base64-url.ts";

export interface PdfSignature {
  readonly finding: SignatureFinding;
  /** The published certificate of the key that signed; empty if there is none. */
  readonly certificate: string;
}

/** The parts of a file that a signature covers: from the first byte on, and behind the signature. */
const byteRange =
  /\/ByteRange\s{0,9}\[\s{0,9}(\d{1,10})\s{1,9}(\d{1,10})\s{1,9}(\d{1,10})\s{1,9}(\d{1,10})\s{0,99}\]/;
/** What a signature does not cover: itself, as hexadecimal digits. */
const placeOfSignature = /^<(?:[\da-f]{2}){1,50000}>$/i;

const changed: PdfSignature = { finding: "changed", certificate: "" };

/**
 * Verifies the first signature in a file by published certificates, as base64 of DER. It must cover every byte from the first one on but its own, the
 * statement of these parts among them: what stands between them could be anything.
 */
export async function verifyPdfSignature(
  file: ArrayBuffer,
  certificates: readonly string[],
): Promise<PdfSignature> {
  // Each byte is one letter, so that places in the text are those in the file.
  const text = new TextDecoder("latin1").decode(file);
  const range = byteRange.exec(text);
  if (range === null) return { finding: "none", certificate: "" };
  const [start = 0, length = 0, next = 0, nextLength = 0] = range.slice(1).map(Number);
  const end = next + nextLength;
  const isStated = start === 0 && range.index + range[0].length <= length && end <= file.byteLength;
  const unsigned = text.slice(length, next);
  if (!isStated || !text.startsWith("%PDF-") || !placeOfSignature.test(unsigned)) return changed;
  const covered = await new Blob([file.slice(0, length), file.slice(next, end)]).arrayBuffer();
  const signature = bytesOf(unsigned.slice(1, -1));
  const signed = signedDataIn(signature);
  // Zeros fill the place of the signature. Nothing else may be there, because it does not cover them.
  if (signed === null || new Uint8Array(signature, lengthOf(signature)).some((byte) => byte !== 0))
    return changed;
  const { isGenuine, signer } = await verified(signed, covered);
  const certificate = signer && certificates.find((one) => isSame(one, signer));
  if (!certificate) return { finding: "otherKey", certificate: "" };
  if (!isGenuine) return changed;
  return { finding: end === file.byteLength ? "whole" : "added", certificate };
}

function bytesOf(digits: string): ArrayBuffer {
  const pairs = digits.match(/../g) ?? [];
  return Uint8Array.from(pairs, (pair) => Number.parseInt(pair, 16)).buffer;
}

/** The bytes of a signature in its place, as it states them (DER). */
function lengthOf(place: ArrayBuffer): number {
  const [, form = 0, ...length] = new Uint8Array(place.slice(0, 6));
  if (form < 128) return 2 + form;
  return length.slice(0, form - 128).reduce((sum, byte) => sum * 256 + byte, 0) + form - 126;
}

/** The signature of one key over a file and its own attributes; `null` for another content, which would say nothing about the file. */
function signedDataIn(signature: ArrayBuffer): SignedData | null {
  try {
    const signed = new SignedData({ schema: ContentInfo.fromBER(signature).content });
    const [info, another] = signed.signerInfos;
    return signed.encapContentInfo.eContent || another || !info?.signedAttrs ? null : signed;
  } catch {
    return null;
  }
}

interface Verified {
  readonly isGenuine: boolean;
  /** `null` if the signature does not contain the certificate of its key. */
  readonly signer: Certificate | null;
}

async function verified(signed: SignedData, covered: ArrayBuffer): Promise<Verified> {
  try {
    const { signatureVerified, signerCertificate } = await signed.verify({
      signer: 0,
      data: covered,
      extendedMode: true,
    });
    return { isGenuine: signatureVerified === true, signer: signerCertificate ?? null };
  } catch (error) {
    const { signerCertificate } = error as { readonly signerCertificate?: Certificate | null };
    return { isGenuine: false, signer: signerCertificate ?? null };
  }
}

/** Whether a certificate says the same as a published one, of the same key. */
function isSame(published: string, { tbsView }: Certificate): boolean {
  try {
    const own = Certificate.fromBER(fromBase64Url(published)).tbsView;
    return own.length === tbsView.length && own.every((byte, at) => byte === tbsView[at]);
  } catch {
    return false;
  }
}
