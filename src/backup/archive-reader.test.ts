import { createWriteStream } from "node:fs";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { pack } from "tar-stream";
import { expect, test } from "vitest";

import { temporaryFolder } from "#tests/database/temporary-folder.ts";

import { checkBackup } from "./archive-reader.ts";

const header = JSON.stringify({
  product: "plimsoll",
  format: 1,
  version: "4.15.0",
  createdAt: "2026-11-20T12:00:00.000Z",
  migrations: [],
  documents: "included",
});

/** A backup with a header and another entry. */
async function backupWith(first: string, name: string, content: string): Promise<string> {
  const path = join(await temporaryFolder(), "backup.tgz");
  const tar = pack();
  const written = pipeline(tar, createGzip(), createWriteStream(path));
  tar.entry({ name: "backup.json" }, first);
  tar.entry({ name }, content);
  tar.finalize();
  await written;
  return path;
}

const maxBytes = 1000;
const part = "tables/vessel/000001.copy";
const document = "documents/D1/certificate.pdf";

test.each([
  ["manifest.json", "of the largest size is read", 1000, "is incomplete"],
  [
    "manifest.json",
    "that is larger is refused",
    1001,
    "The entry manifest.json of the backup has 1001 bytes",
  ],
  [part, "of the largest size is read", 1000, "is incomplete"],
  [part, "that is larger is refused", 1001, `The entry ${part} of the backup has 1001 bytes; at most 1000`],
  [document, "of any size is read, because it is not held in memory", 1001, "is incomplete"],
])("an entry %s %s", async (name, _, size, sentence) => {
  const path = await backupWith(header, name, " ".repeat(size));
  await expect(checkBackup(path, maxBytes)).rejects.toThrow(sentence);
});

test("a header of more than a megabyte is refused", async () => {
  const path = await backupWith(" ".repeat(1024 * 1024 + 1), part, "");
  await expect(checkBackup(path)).rejects.toThrow("The entry backup.json of the backup has 1048577 bytes");
});
