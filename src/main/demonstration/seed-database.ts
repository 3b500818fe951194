import { join } from "node:path";
import type { Database } from "#database/database.ts";
import { dayOfEpoch } from "#rules/dates.ts";
import type { Configuration } from "#main/configuration/configuration.ts";
import { createDocumentStore } from "#main/documents.ts";

/** Imports the demonstration fleet into an empty database, unless DEMO_FLEET is off. */
export async function seedEmptyDatabase(configuration: Configuration, database: Database): Promise<void> {
  if (!configuration.demoFleet || !(await isEmpty(database))) return;
  console.log("Creating the demonstration fleet …");
  // Imported here, because only a first start needs the modules that create certificates.
  const { loadDemonstrationFleet } = await import("./demonstration-fleet.ts");
  const { createSignature } = await import("#documents/document-signature.ts");
  const { loadOrCreateSigningKey } = await import("#documents/signing-key.ts");
  const { dataDir, port, publicUrl, society } = configuration;
  await loadDemonstrationFleet(database, {
    today: dayOfEpoch(Date.now()),
    storeDocument: createDocumentStore(configuration).put,
    society,
    sign: createSignature(loadOrCreateSigningKey(join(dataDir, "signing-key.pem"), society.name)),
    publicUrl: publicUrl ?? `http://localhost:${port}`,
  });
}

async function isEmpty({ kysely }: Database): Promise<boolean> {
  const [imports, vessels] = await Promise.all([
    kysely.selectFrom("import_log").select("id").limit(1).execute(),
    kysely.selectFrom("vessel").select("assetnum").limit(1).execute(),
  ]);
  return imports.length + vessels.length === 0;
}
