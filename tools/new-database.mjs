// Creates the new embedded database that an installation copies at its first start: creating it there would take several times as long.
import { rmSync } from "node:fs";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { root } from "./built.mjs";

const folder = join(root, "dist/server/new-database");
rmSync(folder, { recursive: true, force: true });
const pglite = await PGlite.create(folder);
await pglite.close();
