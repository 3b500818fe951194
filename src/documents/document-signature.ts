// Signs a PDF (PAdES, ETSI EN 319 142-1), so that any PDF reader detects later changes. The library also writes the time of signing as a signed
// attribute, which the baseline B-B leaves to the entry of the PDF.
import { PDF, type Signer, type TimestampAuthority } from "@libpdf/core";
import type { SigningKey } from "./signing-key.ts";
import { longestTimestamp } from "./timestamp-authority.ts";

interface SignatureDetails {
  readonly reason: string;
  /** Empty if there is none. */
  readonly location: string;
  readonly signedAt: Date;
}

/** Signs the bytes of a PDF. Resolves to those of the signed one, which begin with them. */
export type SignDocument = (pdf: Uint8Array, details: SignatureDetails) => Promise<Uint8Array>;

/** Bytes reserved for the signature itself, beside the certificates. */
const signatureLength = 2048;

/** `timestampAuthority` confirms the time of each signature (the baseline B-T); without one it is only stated. */
export function createSignature(
  { certificates, kind, sign }: SigningKey,
  timestampAuthority?: TimestampAuthority,
): SignDocument {
  const [own, ...issuers] = certificates;
  const signer: Signer = {
    certificate: new Uint8Array(own.raw),
    certificateChain: issuers.map(({ raw }) => new Uint8Array(raw)),
    keyType: kind,
    signatureAlgorithm: kind === "RSA" ? "RSASSA-PKCS1-v1_5" : "ECDSA",
    sign,
  };
  const certificateLength = certificates.reduce((sum, { raw }) => sum + raw.length, 0);
  const timestampLength = timestampAuthority ? longestTimestamp : 0;
  return async (pdf, { location, reason, signedAt }) => {
    const document = await PDF.load(pdf);
    const { bytes } = await document.sign({
      signer,
      signingTime: signedAt,
      reason,
      ...(location !== "" && { location }),
      ...(timestampAuthority && { level: "B-T", timestampAuthority }),
      estimatedSize: signatureLength + certificateLength + timestampLength,
    });
    return bytes;
  };
}
