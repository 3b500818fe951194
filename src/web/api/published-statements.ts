// What the record publishes about statements of class: the keys that signed them, and what each says now.
import {
  issuedStatementsPath,
  type KeptStatement,
  type StatementCredential,
  statementCertificatesPath,
  statementKeysPath,
} from "#contract/statements/statement-credential.ts";
import { fromBase64Url } from "#rules/base64-url.ts";
import { request } from "./transport.ts";
import { RequestFailure } from "./request-failure.ts";

/** A key of signed data. */
export interface PublishedKey {
  readonly kid: string;
  readonly x: string;
  readonly y: string;
  /** Its certificates, as base64 of DER. */
  readonly x5c: readonly string[];
}

/** The keys of signed data; none where no statements are signed. */
export async function publishedKeys(): Promise<readonly PublishedKey[]> {
  const response = await requestOrNull(statementKeysPath);
  return response === null ? [] : ((await response.json()) as { keys: readonly PublishedKey[] }).keys;
}

/** The certificates of all keys, as base64 of DER; none where no statements are signed. */
export async function publishedCertificates(): Promise<readonly string[]> {
  const response = await requestOrNull(statementCertificatesPath);
  // Between the lines that begin and end a certificate.
  const blocks = ((await response?.text()) ?? "").match(/(?<=CERTIFICATE-----)[^-]+(?=-----END)/g) ?? [];
  return blocks.map((block) => block.replaceAll(/\s/g, ""));
}

/** What the statement with a number said; `null` if the record knows none. */
export async function issuedStatement(number: string): Promise<KeptStatement | null> {
  const response = await requestOrNull(`${issuedStatementsPath}/${encodeURIComponent(number)}`);
  return response && ((await response.json()) as KeptStatement);
}

/** What the statement at an address of this record says now. Its signature is left unread: it comes from the record itself. */
export async function currentStatement(path: string): Promise<StatementCredential> {
  const response = await request(path.replace(/\/statement(?=\?|$)/, "/statement.jwt"), {});
  return contentOf(await response.text());
}

/** The content of a signed credential, whatever its signature. Throws for a text that is none. */
export function contentOf(credential: string): StatementCredential {
  return JSON.parse(
    new TextDecoder().decode(fromBase64Url(credential.split(".")[1] ?? "")),
  ) as StatementCredential;
}

async function requestOrNull(path: string): Promise<Response | null> {
  return request(path, {}).catch((error: unknown) => {
    if (error instanceof RequestFailure && error.status === 404) return null;
    throw error;
  });
}
