// Verifies a statement of class on this device: the signature of a PDF and that of the data inside it, by the keys that the record publishes.
import type { StatementCredential } from "#contract/statements/statement-credential.ts";
import {
  type DataFinding,
  type StatementNow,
  type StatementVerdict,
  statementVerdict,
} from "#rules/statements/statement-verdict.ts";
import {
  bytesOfBase64,
  contentOf,
  currentStatement,
  type PublishedKey,
  publishedCertificates,
  publishedKeys,
} from "#web/api/published-statements.ts";
import { RequestFailure } from "#web/api/request-failure.ts";

export interface StatementFile {
  readonly content: Blob;
  readonly isPdf: boolean;
  /** The signed data; empty without any. */
  readonly credential: string;
}

export interface VerifiedStatement {
  readonly verdict: StatementVerdict;
  readonly isPdf: boolean;
  /** What was signed; `null` unless the signature of the data is genuine. */
  readonly said: StatementCredential | null;
  /** Who signed, as the data name it, if it was not this record; otherwise empty. */
  readonly otherIssuer: string;
  /** SHA-256 of the certificate of the key that signed, as OpenSSL writes it; empty if no published one did. */
  readonly fingerprint: string;
  /** `null` if nothing is compared. */
  readonly since: StatementSince | null;
}

/** What the record says now, of the same day and of today; `null` where both are one. */
export interface StatementSince {
  readonly ofDay: StatementCredential | null;
  readonly ofToday: StatementCredential | null;
  readonly now: StatementNow;
  /** Why nothing can be compared; empty if it was. */
  readonly failure: string;
}

export async function verifyStatement(
  { content, credential, isPdf }: StatementFile,
  today: string,
): Promise<VerifiedStatement> {
  const [keys, certificates] = await Promise.all([publishedKeys(), publishedCertificates()]);
  const data = await verifyData(credential, keys);
  const signature = isPdf
    ? await (await import("./pdf-signature.ts")).verifyPdfSignature(await content.arrayBuffer(), certificates)
    : null;
  const verdict = statementVerdict(signature?.finding ?? null, data.finding);
  const said = data.finding === "genuine" ? contentOf(credential) : null;
  const signer = signature?.certificate || data.certificate;
  return {
    verdict,
    isPdf,
    said,
    otherIssuer: data.finding === "otherKey" ? issuerOf(credential) : "",
    fingerprint:
      signer === "" || verdict === "otherKey" || verdict === "changed" ? "" : await fingerprintOf(signer),
    since: said && (await statementSince(said, today)),
  };
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
  const named = keyNamed(header);
  const key = keys.find(({ kid }) => kid === named);
  if (!key) return { finding: "otherKey", certificate: "" };
  const { x, x5c, y } = key;
  const algorithm = { name: "ECDSA", namedCurve: "P-256", hash: "SHA-256" };
  const { subtle } = crypto;
  const imported = await subtle.importKey("jwk", { kty: "EC", crv: "P-256", x, y }, algorithm, false, [
    "verify",
  ]);
  const signed = new TextEncoder().encode(`${header}.${payload}`);
  const isGenuine = await subtle.verify(algorithm, imported, bytesOfBase64(signature), signed);
  return { finding: isGenuine ? "genuine" : "changed", certificate: x5c[0] ?? "" };
}

function keyNamed(header: string): unknown {
  try {
    return (JSON.parse(new TextDecoder().decode(bytesOfBase64(header))) as { readonly kid?: unknown }).kid;
  } catch {
    return null;
  }
}

async function fingerprintOf(certificate: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", bytesOfBase64(certificate));
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

async function statementSince(said: StatementCredential, today: string): Promise<StatementSince> {
  const { pathname, search } = new URL(said.id);
  const { day, knownOn } = said.credentialSubject;
  try {
    const ofDay = await currentStatement(pathname + search);
    const ofToday = day === today && knownOn === null ? null : await currentStatement(pathname);
    const isOtherToday = ofToday !== null && classOf(ofToday) !== classOf(said);
    const now = isEqual(ofDay, said) ? (isOtherToday ? "otherToday" : "same") : "otherDay";
    return { ofDay, ofToday, now, failure: "" };
  } catch (error) {
    if (!(error instanceof RequestFailure)) throw error;
    return { ofDay: null, ofToday: null, now: "same", failure: error.message };
  }
}

/** Whether two statements say the same of a day. Items and notations have no history, and are left out. */
function isEqual(one: StatementCredential, other: StatementCredential): boolean {
  const [said, otherSaid] = [one, other].map(({ credentialSubject: statement }) =>
    statement.kind === "class"
      ? [statement.name, statement.flag, statement.reason, ...statement.losses].join("\n")
      : "",
  );
  return classOf(one) === classOf(other) && said === otherSaid;
}

/** The class that a statement states, to compare. */
function classOf({ credentialSubject: statement }: StatementCredential): string {
  return statement.kind === "class" ? [statement.state, statement.since].join("\n") : statement.kind;
}
