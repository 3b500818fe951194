import { setTimeout as delay } from "node:timers/promises";
import { demonstrationSentence } from "#contract/page/record-state.ts";
import type { Database } from "#database/database.ts";
import { createSignature } from "#documents/document-signature.ts";
import { loadOrCreateDemonstrationKey } from "#documents/demonstration-key.ts";
import { readSigningKey } from "#documents/signing-key.ts";
import { withImportLock } from "#importing/import-lock.ts";
import { dayOfEpoch } from "#rules/dates.ts";
import type { Configuration } from "#main/configuration/configuration.ts";
import { createDocumentStore } from "./documents.ts";
import { demonstrationKeyPath } from "./statement-keys.ts";

/** Milliseconds between two attempts, while another server creates the fleet. */
const interval = 500;

/**
 * Imports the demonstration fleet into an empty database, unless DEMO_FLEET is off. Of several servers that start together, one imports it and
 * the others wait.
 */
export async function seedEmptyDatabase(configuration: Configuration, database: Database): Promise<void> {
  if (!configuration.demoFleet || !(await isEmpty(database))) return;
  const seed = async () => {
    if (await isEmpty(database)) await importFleet(configuration, database);
    return true;
  };
  while ((await withImportLock(database, seed, "plimsoll demonstration fleet")) === null)
    await delay(interval);
}

async function importFleet(configuration: Configuration, database: Database): Promise<void> {
  console.log("Creating the demonstration fleet …");
  // Imported here, because only a first start needs the modules that create the fleet.
  const { loadDemonstrationFleet } = await import("#first-start/demonstration-fleet.ts");
  const { dataDir, port, publicUrl, society } = configuration;
  const key = await loadOrCreateDemonstrationKey(demonstrationKeyPath(dataDir), society.name);
  await loadDemonstrationFleet(database, {
    today: dayOfEpoch(Date.now()),
    storeDocument: createDocumentStore(configuration).put,
    society,
    sign: createSignature(readSigningKey(key)),
    publicUrl: publicUrl ?? `http://localhost:${port}`,
  });
  console.log(
    `${demonstrationSentence({ invented: "all" })} Import your record with --replace, or start with DEMO_FLEET=off and another DATA_DIR.`,
  );
}

async function isEmpty({ kysely }: Database): Promise<boolean> {
  const [imports, vessels] = await Promise.all([
    kysely.selectFrom("import_log").select("id").limit(1).execute(),
    kysely.selectFrom("vessel").select("assetnum").limit(1).execute(),
  ]);
  return imports.length + vessels.length === 0;
}
