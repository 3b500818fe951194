// The keys that sign statements of class: those of STATEMENT_KEYS, or those of the demonstration while the record has invented vessels.
import type { X509Certificate } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { RecordState } from "#contract/page/record-state.ts";
import { loadOrCreateDemonstrationKey } from "#documents/demonstration-key.ts";
import {
  certificateIn,
  kindOf,
  readSigningKey,
  type SigningKey,
  signingProgram,
} from "#documents/signing-key.ts";
import {
  createStatementSignature,
  isValidAt,
  type StatementKeySource,
  type StatementKeys,
} from "#documents/statement-signature.ts";
import { createTimestampAuthority } from "#documents/timestamp-authority.ts";
import type { Configuration } from "#main/configuration/configuration.ts";
import { StartError } from "./start-error.ts";

type KeySettings = Pick<Configuration, "dataDir" | "society" | "statementKeys">;

/** The key that signs the certificates and statements of a demonstration, and that of the statements' credentials. */
export const demonstrationKeyPath = (dataDir: string): string => join(dataDir, "signing-key.pem");
const credentialKeyPath = (dataDir: string): string => join(dataDir, "statement-key.pem");

/**
 * Opens the keys of an installation. A key of the demonstration never signs what is said of real vessels alone, and one of the society nothing about
 * invented ones. Throws `StartError` if the files are wrong.
 */
export function openStatementKeys(
  { dataDir, society, statementKeys }: KeySettings,
  clock: () => number,
): StatementKeySource {
  const own = statementKeys && readStatementKeys(statementKeys);
  const timestampUrl = statementKeys?.timestampUrl;
  const authority = timestampUrl === undefined ? undefined : createTimestampAuthority(timestampUrl);
  const ownSignature = own && createStatementSignature(own, authority);
  const isOwnValid = () => own !== null && isValidAt(own, clock());
  const openDemonstration = async () => {
    const keys = await demonstrationKeys(dataDir, society.name);
    return { keys, signature: createStatementSignature(keys) };
  };
  let demonstration: ReturnType<typeof openDemonstration> | null = null;
  const ofDemonstration = () =>
    (demonstration ??= openDemonstration().catch((error: unknown) => {
      demonstration = null;
      throw error;
    }));
  const isInvented = ({ invented }: RecordState) => invented !== "none";
  return {
    isOffered: (record) => isInvented(record) || isOwnValid(),
    signatureOf: async (record) => {
      if (isInvented(record)) return (await ofDemonstration()).signature;
      return isOwnValid() ? ownSignature : null;
    },
    publishedOf: async (record) => [
      ...(own === null ? [] : [own]),
      ...(isInvented(record) ? [(await ofDemonstration()).keys] : []),
    ],
  };
}

async function demonstrationKeys(dataDir: string, society: string): Promise<StatementKeys> {
  const [pdf, json] = await Promise.all([
    loadOrCreateDemonstrationKey(demonstrationKeyPath(dataDir), society),
    loadOrCreateDemonstrationKey(credentialKeyPath(dataDir), society, "EC"),
  ]);
  return { pdf: readSigningKey(pdf), json: readSigningKey(json), earlier: { pdf: [], json: [] } };
}

/** Signs once with each configured key. Throws `StartError` if the files are wrong, or a key does not sign. Returns a warning for an expired key. */
export async function checkStatementKeys(
  { statementKeys }: Pick<Configuration, "statementKeys">,
  now: number,
): Promise<string | null> {
  if (statementKeys === null) return null;
  const keys = readStatementKeys(statementKeys);
  for (const key of [keys.pdf, keys.json]) {
    await key.sign(new Uint8Array()).catch((error: Error) => {
      throw new StartError(`STATEMENT_SIGNER: ${error.message}`);
    });
  }
  if (isValidAt(keys, now)) return null;
  return "No statements of class are offered, because a certificate in STATEMENT_KEYS has ended or has not begun.";
}

function readStatementKeys({ folder, signer }: NonNullable<Configuration["statementKeys"]>): StatementKeys {
  const keyNamed = (name: string): SigningKey =>
    readPem(join(folder, `${name}.pem`), (pem) =>
      readSigningKey(pem, signer === undefined ? undefined : signingProgram(signer, name)),
    );
  const json = keyNamed("json");
  requireCredentialKey(join(folder, "json.pem"), json.kind);
  return { pdf: keyNamed("pdf"), json, earlier: earlierCertificates(join(folder, "earlier")) };
}

/** The first certificate of each file: its name says what its key signed. */
function earlierCertificates(folder: string): StatementKeys["earlier"] {
  const earlier: Record<keyof StatementKeys["earlier"], X509Certificate[]> = { pdf: [], json: [] };
  const files = existsSync(folder) ? reading(folder, () => readdirSync(folder)).toSorted() : [];
  for (const file of files.filter((name) => name.endsWith(".pem"))) {
    const path = join(folder, file);
    const form = (["pdf", "json"] as const).find((one) => file.startsWith(`${one}-`));
    if (!form) throw new StartError(`STATEMENT_KEYS: ${path} must be named pdf-….pem or json-….pem.`);
    const certificate = readPem(path, certificateIn);
    if (form === "json") requireCredentialKey(path, kindOf(certificate.publicKey));
    earlier[form].push(certificate);
  }
  return earlier;
}

/** Credentials are signed with ES256 alone. */
function requireCredentialKey(path: string, kind: SigningKey["kind"] | null): void {
  if (kind !== "EC") throw new StartError(`STATEMENT_KEYS: ${path} must have a key of the curve P-256.`);
}

const readPem = <Value>(path: string, read: (pem: string) => Value): Value =>
  reading(path, () => read(readFileSync(path, "utf8")));

function reading<Value>(path: string, read: () => Value): Value {
  try {
    return read();
  } catch (error) {
    throw new StartError(`STATEMENT_KEYS: ${path} ${sentenceEnd(error as NodeJS.ErrnoException)}.`);
  }
}

const sentenceEnd = ({ code, message }: NodeJS.ErrnoException): string =>
  code === undefined ? message : `cannot be read: ${message}`;
