// What signs statements of class, as PDF and as data, and the keys by which their signatures are verified.
import type { X509Certificate } from "node:crypto";
import type { TimestampAuthority } from "@libpdf/core";
import { fromBER } from "asn1js";
import { calculateJwkThumbprint, type JWK } from "jose";
import { createECDSASignatureFromCMS } from "pkijs";
import type { RecordState } from "#contract/page/record-state.ts";
import type { StatementCredential } from "#contract/statements/statement-credential.ts";
import { createSignature, type SignDocument } from "./document-signature.ts";
import type { SigningKey } from "./signing-key.ts";

export interface StatementKeys {
  /** Signs PDFs. */
  readonly pdf: SigningKey;
  /** Signs credentials: one of the curve P-256. */
  readonly json: SigningKey;
  /** Certificates of keys that signed earlier ones of each. */
  readonly earlier: Readonly<Record<"pdf" | "json", readonly X509Certificate[]>>;
}

export interface StatementSignature {
  readonly signPdf: SignDocument;
  /** Signs with ES256. Resolves to a JSON Web Signature in its compact form, `application/vc+jwt`. */
  readonly signCredential: (credential: StatementCredential) => Promise<string>;
}

/** The keys of an installation, which depend on whether the record has invented vessels. */
export interface StatementKeySource {
  readonly isOffered: (record: RecordState) => boolean;
  /** What signs the statements of a record; `null` where none are offered. */
  readonly signatureOf: (record: RecordState) => Promise<StatementSignature | null>;
  /** By which they are verified: also those that sign nothing any more. */
  readonly publishedOf: (record: RecordState) => Promise<readonly StatementKeys[]>;
}

/** `timestampAuthority` confirms when a PDF was signed. */
export function createStatementSignature(
  { json, pdf }: StatementKeys,
  timestampAuthority?: TimestampAuthority,
): StatementSignature {
  const publicKey = publicKeyOf(json.certificates[0]);
  return {
    signPdf: createSignature(pdf, timestampAuthority),
    signCredential: async (credential) => signCredential(json, (await publicKey).kid, credential),
  };
}

/** Whether both certificates hold at a time, in milliseconds of the epoch. */
export function isValidAt({ json, pdf }: StatementKeys, time: number): boolean {
  return [json, pdf].every(
    ({ certificates: [{ validFrom, validTo }] }) =>
      Date.parse(validFrom) <= time && time < Date.parse(validTo),
  );
}

/**
 * The certificates of keys as a PEM, those of current ones first. Only those of the keys themselves: whatever else their issuers sign is no
 * statement.
 */
export function certificatesOf(published: readonly StatementKeys[]): string {
  const certificates = published.flatMap(({ earlier, json, pdf }) => [
    pdf.certificates[0],
    json.certificates[0],
    ...earlier.pdf,
    ...earlier.json,
  ]);
  return [...new Set(certificates.map(String))].join("");
}

/** Secures a credential as in "Securing Verifiable Credentials using JOSE and COSE", section 3.1, with the certificates of the key. */
async function signCredential(
  key: SigningKey,
  thumbprint: string,
  credential: StatementCredential,
): Promise<string> {
  const header = {
    alg: "ES256",
    typ: "vc+jwt",
    cty: "vc",
    kid: `${credential.issuer.id}#${thumbprint}`,
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

/** A public key, named by its thumbprint (RFC 7638). */
async function publicKeyOf({ publicKey }: X509Certificate) {
  const key = publicKey.export({ format: "jwk" }) as JWK;
  return { ...key, alg: "ES256", use: "sig", kid: await calculateJwkThumbprint(key) };
}

/**
 * The keys of credentials, earlier ones too, as those of an issuer such as `https://record.example/statement-keys`: as a JSON Web Key Set, whose keys are
 * named as in credentials, and as a controlled identifier document of the W3C, which a verifier of credentials reads.
 */
export async function keySetOf(published: readonly StatementKeys[], issuer: string) {
  const chains = published.flatMap(({ earlier, json }) => [
    json.certificates,
    ...earlier.json.map((certificate) => [certificate] as const),
  ]);
  const keys = new Map<string, PublishedKey>();
  for (const certificates of chains) {
    const publicKeyJwk = await publicKeyOf(certificates[0]);
    const id = `${issuer}#${publicKeyJwk.kid}`;
    if (!keys.has(id)) keys.set(id, { publicKeyJwk, x5c: chainOf(certificates) });
  }
  return {
    "@context": "https://www.w3.org/ns/cid/v1",
    id: issuer,
    verificationMethod: Array.from(keys, ([id, { publicKeyJwk }]) => ({
      id,
      type: "JsonWebKey",
      controller: issuer,
      publicKeyJwk,
    })),
    assertionMethod: [...keys.keys()],
    keys: Array.from(keys, ([kid, { publicKeyJwk, x5c }]) => ({ ...publicKeyJwk, kid, x5c })),
  };
}

interface PublishedKey {
  readonly publicKeyJwk: Awaited<ReturnType<typeof publicKeyOf>>;
  readonly x5c: string[];
}
