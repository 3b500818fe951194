// Verifies a statement of class on this device: the signature of a PDF and that of the data inside it, by the keys that the record publishes.
import type { KeptStatement } from "#contract/statements/statement-credential.ts";
import {
  type DataFinding,
  type StatementNow,
  type StatementVerdict,
  statementVerdict,
} from "#rules/statements/statement-verdict.ts";
import { fromBase64Url } from "#rules/base64-url.ts";
import {
  contentOf,
  currentStatement,
  issuedStatement,
  type PublishedKey,
  publishedCertificates,
  publishedKeys,
} from "#web/api/published-statements.ts";
import { statementVerdictText } from "#text/record/statement-verdicts.ts";
import { RequestFailure } from "#web/api/request-failure.ts";

import type { PdfSignature } from "./pdf-signature.ts";

export interface StatementFile {
  readonly content: Blob;
  /** The signed data in the file; empty without any. */
  readonly credential: string;
  /** Whether the file is these data and nothing else. Whatever else it is, its pages count only with a signature of their own. */
  readonly isData: boolean;
}

export interface VerifiedStatement {
  readonly verdict: StatementVerdict;
  /** What was signed; `null` unless that is genuine. */
  readonly said: KeptStatement | null;
  /** Who signed, as the data name it, if it was not this record; otherwise empty. */
  readonly otherIssuer: string;
  /** SHA-256 of the certificate of the key that signed, as OpenSSL writes it; empty if no published one did. */
  readonly fingerprint: string;
  /** `null` if nothing is compared. */
  readonly since: StatementSince | null;
}

/** What the record says now, of the same day and of today; `null` where both are one. */
export interface StatementSince {
  readonly ofDay: KeptStatement | null;
  readonly ofToday: KeptStatement | null;
  readonly now: StatementNow;
  /** Why nothing can be compared; empty if it was. */
  readonly failure: string;
}

export async function verifyStatement({
  content,
  credential,
  isData,
}: StatementFile): Promise<VerifiedStatement> {
  const [keys, certificates] = await Promise.all([publishedKeys(), publishedCertificates()]);
  // A text that is not base64 is no signature.
  const data = await verifyData(credential, keys).catch(
    () => ({ finding: "changed", certificate: "" }) as const,
  );
  const signature = isData ? null : await verifyPages(await content.arrayBuffer(), certificates);
  const verdict = statementVerdict(signature?.finding ?? null, data.finding);
  const isOther = verdict === "otherKey";
  // Genuine data beside pages that someone else signed would speak for these.
  const said = data.finding === "genuine" && !isOther ? contentOf(credential) : null;
  const signer = (verdict === "genuine" && signature?.certificate) || data.certificate;
  return {
    verdict,
    said,
    otherIssuer: isOther && data.finding === "otherKey" ? issuerOf(credential) : "",
    fingerprint: said === null ? "" : await fingerprintOf(signer),
    since: said && (await statementSince(said)),
  };
}

/** What a statement said, by its number. */
export async function verifyNumber(number: string): Promise<VerifiedStatement> {
  const said = await issuedStatement(number);
  return {
    verdict: said === null ? "notIssued" : "issued",
    said,
    otherIssuer: "",
    fingerprint: "",
    since: said && (await statementSince(said)),
  };
}

/** Verifies the signature of a PDF, with a library that is loaded then. */
async function verifyPages(file: ArrayBuffer, certificates: readonly string[]): Promise<PdfSignature> {
  const { verifyPdfSignature } = await import("./pdf-signature.ts");
  return verifyPdfSignature(file, certificates);
}

interface DataSignature {
  readonly finding: DataFinding;
  /** Of the published key that signed, as base64 of DER; empty for another one. */
  readonly certificate: string;
}

const compactForm = /^[\w-]{1,10000}\.[\w-]{1,1000000}\.[\w-]{1,1000}$/;

/** Verifies the signature of a credential by ES256 alone, whatever its header says. */
async function verifyData(credential: string, keys: readonly PublishedKey[]): Promise<DataSignature> {
  if (!compactForm.test(credential)) return { finding: "none", certificate: "" };
  const [header = "", payload = "", signature = ""] = credential.split(".");
  const named = thumbprintOf(keyNamed(header));
  const key = keys.find(({ kid }) => thumbprintOf(kid) === named);
  if (!key) return { finding: "otherKey", certificate: "" };
  const { x, x5c, y } = key;
  const algorithm = { name: "ECDSA", namedCurve: "P-256", hash: "SHA-256" };
  const { subtle } = crypto;
  const imported = await subtle.importKey("jwk", { kty: "EC", crv: "P-256", x, y }, algorithm, false, [
    "verify",
  ]);
  const signed = new TextEncoder().encode(`${header}.${payload}`);
  const isGenuine = await subtle.verify(algorithm, imported, fromBase64Url(signature), signed);
  return { finding: isGenuine ? "genuine" : "changed", certificate: x5c[0] ?? "" };
}

function keyNamed(header: string): string {
  try {
    const { kid } = JSON.parse(new TextDecoder().decode(fromBase64Url(header))) as { readonly kid?: unknown };
    return typeof kid === "string" ? kid : "";
  } catch {
    return "";
  }
}

/** A key is named by the address of its issuer, which can change, and its thumbprint, which cannot. */
const thumbprintOf = (kid: string): string => kid.slice(kid.lastIndexOf("#") + 1);

async function fingerprintOf(certificate: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", fromBase64Url(certificate));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0").toUpperCase()).join(
    ":",
  );
}

/** The site that data name as their issuer; empty if they name none. */
function issuerOf(credential: string): string {
  try {
    return new URL(contentOf(credential).issuer.id).host;
  } catch {
    return "";
  }
}

async function statementSince(said: KeptStatement): Promise<StatementSince> {
  const { pathname, search } = new URL(said.id);
  const { day, knownOn } = said.credentialSubject;
  try {
    const today = await currentStatement(pathname);
    const isToday = knownOn === null && day === today.credentialSubject.day;
    const ofDay = isToday ? today : await currentStatement(pathname + search);
    // Of a past day, it never said anything about today.
    const isOtherToday = day === said.credentialSubject.today && classOf(today) !== classOf(said);
    const now = factsOf(ofDay) === factsOf(said) ? (isOtherToday ? "otherToday" : "same") : "otherDay";
    return { ofDay, ofToday: isToday ? null : today, now, failure: "" };
  } catch (error) {
    const failure = error instanceof RequestFailure ? error.message : statementVerdictText.unreadable;
    return { ofDay: null, ofToday: null, now: "same", failure };
  }
}

/** What a statement says of its day that has a history: items and notations have none. */
function factsOf(stated: KeptStatement): string {
  const { credentialSubject: statement } = stated;
  const facts = statement.kind === "class" ? [statement.name, statement.flag, statement.reason] : [];
  return [classOf(stated), ...facts].join("\n");
}

/** The class that a statement states, to compare. */
function classOf({ credentialSubject: statement }: KeptStatement): string {
  if (statement.kind !== "class") return statement.kind;
  return [statement.state, statement.since, ...statement.losses].join("\n");
}
