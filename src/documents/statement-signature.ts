// What signs statements of class, and the certificates by which their signatures are verified.
import type { X509Certificate } from "node:crypto";
import { createSignature, type SignDocument } from "./document-signature.ts";
import type { SigningKey } from "./signing-key.ts";

export interface StatementKeys {
  /** Signs PDFs. */
  readonly pdf: SigningKey;
  /** Certificates of keys that signed earlier statements. */
  readonly earlier: readonly X509Certificate[];
}

export interface StatementSignature {
  readonly signPdf: SignDocument;
  /** Published, so that others verify statements without the society: as a PEM, those of the current key first. */
  readonly certificates: string;
  /** Milliseconds of the epoch from which the current key signs nothing any more. */
  readonly expires: number;
}

export function createStatementSignature({ earlier, pdf }: StatementKeys): StatementSignature {
  return {
    signPdf: createSignature(pdf),
    certificates: [...pdf.certificates, ...earlier].map(String).join(""),
    expires: Date.parse(pdf.certificates[0].validTo),
  };
}
