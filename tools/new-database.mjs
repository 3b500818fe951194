// Creates the new embedded database, with its tables, that an installation copies at its first start: creating it there would take several
// times as long.
import { chmodSync, mkdtempSync, readdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { root } from "./built.mjs";

const server = join(root, "dist/server");
const folder = join(server, "new-database");
rmSync(folder, { recursive: true, force: true });
const { openDatabase } = await import("../dist/server/open-database.js");
const dataDir = mkdtempSync(join(server, "new-"));
const database = await openDatabase({ dataDir });
await database.close();

// PostgreSQL keeps some of its files for their owner. The server often runs as another user than the build.
const created = join(dataDir, "database");
chmodSync(created, 0o755);
for (const entry of readdirSync(created, { recursive: true, withFileTypes: true })) {
  chmodSync(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o755 : 0o644);
}
renameSync(created, folder);
rmSync(dataDir, { recursive: true });
