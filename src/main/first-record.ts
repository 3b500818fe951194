import { join } from "node:path";
import type { Database } from "#database/database.ts";
import { dayOf } from "#rules/dates.ts";
import type { Configuration } from "./configuration.ts";
import { documentsOf } from "./documents.ts";

/** Puts the demonstration fleet into a record that nothing has ever been put into, unless DEMO_FLEET is off. */
export async function fillFirstRecord(configuration: Configuration, database: Database): Promise<void> {
  if (!configuration.demoFleet || !(await isEmpty(database))) return;
  console.log("Making the demonstration fleet …");
  // Only a first start needs what it takes to make certificates.
  const { loadDemonstrationFleet } = await import("./demonstration-fleet.ts");
  const { createSignature } = await import("#documents/document-signature.ts");
  const { keptSigningKey } = await import("#documents/signing-key.ts");
  const { dataDir, port, publicUrl, society } = configuration;
  await loadDemonstrationFleet(database, {
    today: dayOf(Date.now()),
    storeDocument: documentsOf(configuration).put,
    society,
    sign: createSignature(keptSigningKey(join(dataDir, "signing-key.pem"), society.name)),
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
