// Keys of statements, as an operator keeps them.
import { join } from "node:path";
import { loadOrCreateDemonstrationKey } from "#documents/demonstration-key.ts";

/** Creates the keys in a folder. Returns the settings of a server at http://localhost that signs with them. */
export async function statementSettings(folder: string) {
  const keys = join(folder, "statement-keys");
  await loadOrCreateDemonstrationKey(join(keys, "pdf.pem"), "Albion");
  await loadOrCreateDemonstrationKey(join(keys, "json.pem"), "Albion", "EC");
  return { STATEMENT_KEYS: keys, PUBLIC_URL: "http://localhost" };
}
