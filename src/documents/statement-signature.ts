// What signs statements of class, as PDF and as data, and the keys by which their signatures are verified.
import type { X509Certificate } from "node:crypto";
import { fromBER } from "asn1js";
import { calculateJwkThumbprint, type JWK } from "jose";
import { createECDSASignatureFromCMS } from "pkijs";
import type { StatementCredential } from "#contract/statements/statement-credential.ts";
import { createSignature, type SignDocument } from "./document-signature.ts";
import type { SigningKey } from "./signing-key.ts";

export interface StatementKeys {
  /** Signs PDFs. */
  readonly pdf: SigningKey;
  /** Signs credentials: one of the curve P-256. */
  readonly json: SigningKey;
  /** Certificates of keys that signed earlier statements. */
  readonly earlier: readonly X509Certificate[];
}

export interface StatementSignature {
  readonly signPdf: SignDocument;
  /** Signs with ES256. Resolves to a JSON Web Signature in its compact form, `application/vc+jwt`. */
  readonly signCredential: (credential: StatementCredential) => Promise<string>;
  /** The certificates of the keys themselves as a PEM: whatever else its issuers sign is no statement. Those of the current keys are first. */
  readonly certificates: string;
  /** The keys of credentials, earlier ones too, as those of an issuer such as `https://record.example/statement-keys`. */
  readonly keySet: (issuer: string) => Promise<KeySet>;
  /** Milliseconds of the epoch from which the current keys sign nothing any more. */
  readonly expires: number;
}

type KeySet = Awaited<ReturnType<typeof keySetOf>>;

export function createStatementSignature({ earlier, json, pdf }: StatementKeys): StatementSignature {
  const current = [pdf, json].map(({ certificates }) => certificates[0]);
  return {
    signPdf: createSignature(pdf),
    signCredential: (credential) => signCredential(json, credential),
    certificates: [...new Set([...current, ...earlier].map(String))].join(""),
    keySet: (issuer) => keySetOf([json.certificates, ...earlier.map((certificate) => [certificate])], issuer),
    expires: Math.min(...current.map(({ validTo }) => Date.parse(validTo))),
  };
}

/** Secures a credential as in "Securing Verifiable Credentials using JOSE and COSE", section 3.1, with the certificates of the key. */
async function signCredential(key: SigningKey, credential: StatementCredential): Promise<string> {
  const publicKey = await publicKeyOf(key.certificates[0], credential.issuer.id);
  const header = {
    alg: "ES256",
    typ: "vc+jwt",
    cty: "vc",
    kid: publicKey.kid,
    x5c: chainOf(key.certificates),
  };
  const signed = [header, credential].map((part) => base64url(JSON.stringify(part))).join(".");
  const signature = await key.sign(Buffer.from(signed));
  // A JSON Web Signature has the two numbers of ECDSA side by side, 32 bytes each.
  const numbers = createECDSASignatureFromCMS(fromBER(new Uint8Array(signature)).result, 32);
  return `${signed}.${base64url(Buffer.from(numbers))}`;
}

const base64url = (content: string | Buffer): string => Buffer.from(content).toString("base64url");

/** X.509 certificates as in a JSON Web Key (RFC 7517, section 4.7). */
const chainOf = (certificates: readonly X509Certificate[]): string[] =>
  certificates.map(({ raw }) => raw.toString("base64"));

/** A public key with the address that identifies it: that of its issuer, with the thumbprint of the key (RFC 7638). */
async function publicKeyOf({ publicKey }: X509Certificate, issuer: string) {
  const key = publicKey.export({ format: "jwk" }) as JWK;
  return { ...key, alg: "ES256", use: "sig", kid: `${issuer}#${await calculateJwkThumbprint(key)}` };
}

/** The keys of the curve P-256: as a JSON Web Key Set, and as a controlled identifier document of the W3C, which a verifier of credentials reads. */
async function keySetOf(chains: readonly (readonly X509Certificate[])[], issuer: string) {
  const keys = new Map<string, Awaited<ReturnType<typeof publicKeyOf>> & { readonly x5c: string[] }>();
  for (const [certificate, ...issuers] of chains) {
    if (certificate?.publicKey.asymmetricKeyDetails?.namedCurve !== "prime256v1") continue;
    const key = await publicKeyOf(certificate, issuer);
    if (!keys.has(key.kid)) keys.set(key.kid, { ...key, x5c: chainOf([certificate, ...issuers]) });
  }
  return {
    "@context": "https://www.w3.org/ns/cid/v1",
    id: issuer,
    verificationMethod: Array.from(keys, ([id, publicKeyJwk]) => ({
      id,
      type: "JsonWebKey",
      controller: issuer,
      publicKeyJwk,
    })),
    assertionMethod: [...keys.keys()],
    keys: [...keys.values()],
  };
}
