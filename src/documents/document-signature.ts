// Signs a PDF (ISO 32000, adbe.pkcs7.detached), so that any PDF reader detects later changes.
import { constants, createPrivateKey, privateEncrypt } from "node:crypto";
import { pdflibAddPlaceholder } from "@signpdf/placeholder-pdf-lib";
import { Signer, SignPdf } from "@signpdf/signpdf";
import forge from "node-forge";
import type { PDFDocument } from "pdf-lib";

interface SignatureDetails {
  /** Name of the signer. */
  readonly name: string;
  readonly reason: string;
  readonly location: string;
  readonly signedAt: Date;
}

/** Serialises and signs a document. Resolves to its bytes. */
export type SignDocument = (document: PDFDocument, details: SignatureDetails) => Promise<Uint8Array>;

/** Bytes reserved for the signature, which contains one certificate and one RSA signature. */
const signatureLength = 3072;

/** Returns a function that signs with the key and certificate in a PEM. */
export function createSignature(pem: string): SignDocument {
  const signer = new PemSigner(pem);
  return async (document, { name, reason, location, signedAt }) => {
    pdflibAddPlaceholder({
      pdfDoc: document,
      name,
      reason,
      location,
      contactInfo: "",
      signingTime: signedAt,
      signatureLength,
    });
    const bytes = await document.save({ addDefaultPage: false, useObjectStreams: false });
    return new SignPdf().sign(bytes, signer, signedAt);
  };
}

/** The DigestInfo prefix of a SHA-256 hash in an RSA signature (RFC 8017, section 9.2). */
const digestInfo = Buffer.from("3031300d060960864801650304020105000420", "hex");

class PemSigner extends Signer {
  readonly #certificate: forge.pki.Certificate;
  readonly #key: forge.pki.rsa.PrivateKey;

  constructor(pem: string) {
    super();
    const privateKey = createPrivateKey(pem);
    this.#certificate = forge.pki.certificateFromPem(pem);
    // Node's RSA is ten times as fast as the library's.
    const sign = (digest: forge.md.MessageDigest): string => {
      const signed = Buffer.concat([digestInfo, Buffer.from(digest.digest().getBytes(), "binary")]);
      return privateEncrypt({ key: privateKey, padding: constants.RSA_PKCS1_PADDING }, signed).toString(
        "binary",
      );
    };
    this.#key = { sign } as unknown as forge.pki.rsa.PrivateKey;
  }

  override sign(content: Buffer, signedAt: Date): Promise<Buffer> {
    const { asn1, pki, pkcs7, util } = forge;
    const { contentType, data, messageDigest, sha256, signingTime } = pki.oids as Record<string, string>;
    const signed = pkcs7.createSignedData();
    signed.content = util.createBuffer(content.toString("binary"));
    signed.addCertificate(this.#certificate);
    signed.addSigner({
      key: this.#key,
      certificate: this.#certificate,
      digestAlgorithm: sha256 ?? "",
      authenticatedAttributes: [
        { type: contentType ?? "", value: data ?? "" },
        { type: signingTime ?? "", value: signedAt as unknown as string },
        { type: messageDigest ?? "" },
      ],
    });
    signed.sign({ detached: true });
    return Promise.resolve(Buffer.from(asn1.toDer(signed.toAsn1()).getBytes(), "binary"));
  }
}
