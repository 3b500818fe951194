import { readFile } from "node:fs/promises";
import { unzipSync } from "fflate";
import { expect, test } from "vitest";
import { archivedFiles, exampleArchive } from "./write-example-archive.ts";

test("examples/fleet.zip has the files of examples/fleet with fixed dates", async () => {
  const archive = unzipSync(await readFile(exampleArchive));
  const files = await archivedFiles();
  expect(Object.keys(archive).toSorted()).toEqual(
    [...files.keys()].map((name) => `fleet/${name}`).toSorted(),
  );
  // If one differs, run npm run example-archive.
  const changed = [...files].filter(
    ([name, content]) => !content.equals(archive[`fleet/${name}`] ?? new Uint8Array()),
  );
  expect(changed.map(([name]) => name)).toEqual([]);
});
