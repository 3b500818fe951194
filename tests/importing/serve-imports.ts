// A process that holds the embedded database of a folder and takes imports, until it is killed: `serve-imports.ts FOLDER`.
import { openDatabase } from "#database/open.ts";
import { listenForImports } from "#importing/handover.ts";
import { importSource } from "#importing/import.ts";
import { openSource } from "#importing/open-source.ts";

const [dataDir = ""] = process.argv.slice(2);
const database = await openDatabase({ dataDir });
await listenForImports(dataDir, async ({ source, dryRun }, { onProgress, signal }) =>
  importSource(database, await openSource(source), {
    dryRun,
    onProgress,
    signal,
    storeDocument: () => Promise.resolve(),
  }),
);
process.stdout.write("listening\n");
