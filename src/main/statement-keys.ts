// The keys that sign statements of class: those of STATEMENT_KEYS, or one of the demonstration while the record has invented vessels.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { RecordState } from "#contract/page/record-state.ts";
import { loadOrCreateDemonstrationKey } from "#documents/demonstration-key.ts";
import { certificateIn, readSigningKey, type SigningKey, signingProgram } from "#documents/signing-key.ts";
import {
  createStatementSignature,
  type StatementKeys,
  type StatementSignature,
} from "#documents/statement-signature.ts";
import type { Configuration } from "#main/configuration/configuration.ts";
import { StartError } from "./start-error.ts";

type KeySettings = Pick<Configuration, "dataDir" | "society" | "statementKeys">;

/** The key that signs the certificates and statements of a demonstration, and that of the statements' credentials. */
export const demonstrationKeyPath = (dataDir: string): string => join(dataDir, "signing-key.pem");
const credentialKeyPath = (dataDir: string): string => join(dataDir, "statement-key.pem");

/**
 * Returns what signs the statements of a record; `null` where nothing does. A key of the demonstration never signs what is said of real vessels alone,
 * and one of the society nothing about invented ones.
 */
export function openStatementSignature(settings: KeySettings, clock: () => number) {
  const { dataDir, society, statementKeys } = settings;
  const demonstration = once(async () => {
    const [pdf, json] = await Promise.all([
      loadOrCreateDemonstrationKey(demonstrationKeyPath(dataDir), society.name),
      loadOrCreateDemonstrationKey(credentialKeyPath(dataDir), society.name, "EC"),
    ]);
    return createStatementSignature({ pdf: readSigningKey(pdf), json: readSigningKey(json), earlier: [] });
  });
  const own = once(async () => statementKeys && createStatementSignature(readStatementKeys(statementKeys)));
  return async ({ invented }: RecordState): Promise<StatementSignature | null> => {
    if (invented !== "none") return demonstration();
    const signature = await own();
    return signature !== null && clock() < signature.expires ? signature : null;
  };
}

function once<Value>(create: () => Promise<Value>): () => Promise<Value> {
  let created: Promise<Value> | undefined;
  return () => (created ??= create());
}

/** Signs once with each key. Throws `StartError` if a file cannot be read, or a key does not sign. */
export async function checkStatementKeys({
  statementKeys,
}: Pick<Configuration, "statementKeys">): Promise<void> {
  if (statementKeys === null) return;
  const { json, pdf } = readStatementKeys(statementKeys);
  for (const key of [pdf, json]) {
    await key.sign(new Uint8Array()).catch((error: Error) => {
      throw new StartError(`STATEMENT_SIGNER: ${error.message}`);
    });
  }
}

/** Reads `pdf.pem`, `json.pem` and the first certificate of each file in `earlier`. Throws `StartError`. */
function readStatementKeys({ folder, signer }: NonNullable<Configuration["statementKeys"]>): StatementKeys {
  const keyNamed = (name: string, kinds: readonly SigningKey["kind"][]): SigningKey =>
    readPem(join(folder, `${name}.pem`), (pem) => {
      const key = readSigningKey(pem, signer === undefined ? undefined : signingProgram(signer, name));
      if (!kinds.includes(key.kind)) throw new Error("must have a key of the curve P-256");
      return key;
    });
  const earlier = join(folder, "earlier");
  const files = existsSync(earlier)
    ? readdirSync(earlier)
        .filter((file) => file.endsWith(".pem"))
        .sort()
    : [];
  return {
    pdf: keyNamed("pdf", ["RSA", "EC"]),
    json: keyNamed("json", ["EC"]),
    earlier: files.map((file) => readPem(join(earlier, file), certificateIn)),
  };
}

function readPem<Value>(path: string, read: (pem: string) => Value): Value {
  try {
    return read(readFileSync(path, "utf8"));
  } catch (error) {
    throw new StartError(`STATEMENT_KEYS: ${path} ${sentenceEnd(error as NodeJS.ErrnoException)}.`);
  }
}

const sentenceEnd = ({ code, message }: NodeJS.ErrnoException): string =>
  code === undefined ? message : `cannot be read: ${message}`;
