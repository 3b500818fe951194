// A digital signature in a PDF (ISO 32000, adbe.pkcs7.detached): any reader tells whether a byte was changed since.
import { constants, createPrivateKey, privateEncrypt } from "node:crypto";
import { pdflibAddPlaceholder } from "@signpdf/placeholder-pdf-lib";
import { Signer, SignPdf } from "@signpdf/signpdf";
import forge from "node-forge";
import type { PDFDocument } from "pdf-lib";

interface SignatureWords {
  /** Who signs. */
  readonly name: string;
  readonly reason: string;
  readonly place: string;
  readonly at: Date;
}

/** Writes a document and signs it; resolves to its bytes. */
export type SignDocument = (document: PDFDocument, words: SignatureWords) => Promise<Uint8Array>;

/** Bytes kept free for the signature: it holds one certificate and one RSA signature. */
const signatureLength = 3072;

/** Signs with a key and its certificate, both in one PEM. */
export function createSignature(pem: string): SignDocument {
  const signer = new PemSigner(pem);
  return async (document, { name, reason, place, at }) => {
    pdflibAddPlaceholder({
      pdfDoc: document,
      name,
      reason,
      location: place,
      contactInfo: "",
      signingTime: at,
      signatureLength,
    });
    const bytes = await document.save({ addDefaultPage: false, useObjectStreams: false });
    return new SignPdf().sign(bytes, signer, at);
  };
}

/** What stands before a SHA-256 when RSA signs it (RFC 8017, DigestInfo). */
const digestInfo = Buffer.from("3031300d060960864801650304020105000420", "hex");

class PemSigner extends Signer {
  readonly #certificate: forge.pki.Certificate;
  readonly #key: forge.pki.rsa.PrivateKey;

  constructor(pem: string) {
    super();
    const privateKey = createPrivateKey(pem);
    this.#certificate = forge.pki.certificateFromPem(pem);
    // The library's own arithmetic takes ten times as long as Node's.
    const sign = (digest: forge.md.MessageDigest): string => {
      const signed = Buffer.concat([digestInfo, Buffer.from(digest.digest().getBytes(), "binary")]);
      return privateEncrypt({ key: privateKey, padding: constants.RSA_PKCS1_PADDING }, signed).toString(
        "binary",
      );
    };
    this.#key = { sign } as unknown as forge.pki.rsa.PrivateKey;
  }

  override sign(content: Buffer, at: Date): Promise<Buffer> {
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
        { type: signingTime ?? "", value: at as unknown as string },
        { type: messageDigest ?? "" },
      ],
    });
    signed.sign({ detached: true });
    return Promise.resolve(Buffer.from(asn1.toDer(signed.toAsn1()).getBytes(), "binary"));
  }
}
