// Writes examples/fleet.zip: the demonstration fleet as an archive that can be imported, with fixed dates in the place of relative ones and without
// the certificates that the first start makes. Run it after a change of examples/fleet.
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { zipSync } from "fflate";
import { fleetFolder, writeDatedFleet } from "../demonstration/first-start/demonstration-fleet.ts";

/** The day to which the relative dates are resolved. */
export const archiveDay = "2026-11-20";

/** The archive. */
export const exampleArchive = fileURLToPath(new URL("../examples/fleet.zip", import.meta.url));

/** The files of the archive by their paths in it. */
export async function archivedFiles(): Promise<ReadonlyMap<string, Buffer>> {
  const folder = await mkdtemp(join(tmpdir(), "example-archive-"));
  try {
    await writeDatedFleet(fleetFolder, archiveDay, folder);
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    const paths = entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name));
    const names = paths.map((path) => relative(folder, path)).toSorted();
    return new Map(
      await Promise.all(names.map(async (name) => [name, await readFile(join(folder, name))] as const)),
    );
  } finally {
    await rm(folder, { recursive: true });
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const files = [...(await archivedFiles())].map(([name, content]) => [`fleet/${name}`, content] as const);
  await writeFile(
    exampleArchive,
    zipSync(Object.fromEntries(files), { level: 9, mtime: `${archiveDay}T12:00:00` }),
  );
}
