// Creates the new embedded database that an installation copies at its first start: creating it there would take several times as long.
import { chmodSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { root } from "./built.mjs";

const folder = join(root, "dist/server/new-database");
rmSync(folder, { recursive: true, force: true });
const pglite = await PGlite.create(folder);
await pglite.close();

// PostgreSQL keeps some of its files for their owner. The server often runs as another user than the build.
for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
  chmodSync(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o755 : 0o644);
}
