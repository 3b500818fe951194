// Signs a PDF (PAdES B-B, ETSI EN 319 142-1), so that any PDF reader detects later changes.
import { createPrivateKey, X509Certificate } from "node:crypto";
import { CryptoKeySigner, PDF, type Signer } from "@libpdf/core";

interface SignatureDetails {
  readonly reason: string;
  /** Empty if there is none. */
  readonly location: string;
  readonly signedAt: Date;
}

/** Signs the bytes of a PDF. Resolves to those of the signed one, which begin with them. */
export type SignDocument = (pdf: Uint8Array, details: SignatureDetails) => Promise<Uint8Array>;

/** Bytes reserved for the signature, which contains one certificate and one signature. */
const signatureLength = 3072;

/** Returns a function that signs with the RSA or P-256 key and the certificate in a PEM. */
export function createSignature(pem: string): SignDocument {
  let signer: Promise<Signer> | undefined;
  return async (pdf, { location, reason, signedAt }) => {
    const document = await PDF.load(pdf);
    const { bytes } = await document.sign({
      signer: await (signer ??= signerOf(pem)),
      signingTime: signedAt,
      reason,
      ...(location !== "" && { location }),
      estimatedSize: signatureLength,
    });
    return bytes;
  };
}

async function signerOf(pem: string): Promise<Signer> {
  const key = createPrivateKey(pem);
  const der = key.export({ type: "pkcs8", format: "der" });
  const certificate = new X509Certificate(pem).raw;
  const { subtle } = globalThis.crypto;
  if (key.asymmetricKeyType === "ec") {
    const algorithm = { name: "ECDSA", namedCurve: "P-256" };
    return new CryptoKeySigner(
      await subtle.importKey("pkcs8", der, algorithm, false, ["sign"]),
      certificate,
      "EC",
      "ECDSA",
    );
  }
  const algorithm = { name: "RSASSA-PKCS1-v1_5", hash: "SHA-256" };
  const imported = await subtle.importKey("pkcs8", der, algorithm, false, ["sign"]);
  return new CryptoKeySigner(imported, certificate, "RSA", "RSASSA-PKCS1-v1_5");
}
