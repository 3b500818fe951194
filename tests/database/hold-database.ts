// A process that opens the database of a folder and holds it until it is killed: `hold-database.ts FOLDER`.
import { openDatabase } from "#database/open.ts";

const [dataDir = ""] = process.argv.slice(2);
await openDatabase({ dataDir });
process.stdout.write("open\n");
setInterval(() => undefined, 60_000);
