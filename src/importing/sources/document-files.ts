// documents/{objectId}/{fileName} of an import folder.
import { createReadStream } from "node:fs";
import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";

import type { SourceDocument } from "#importing/source.ts";

export interface DocumentFiles {
  readonly documents: readonly SourceDocument[];
  /** What stands in the folder and is no document. */
  readonly ignored: readonly string[];
}

/** Every document of the folder, by object id and name. */
export async function findDocuments(folder: string): Promise<DocumentFiles> {
  const documents: SourceDocument[] = [];
  const ignored: string[] = [];
  for (const object of await entriesOf(folder)) {
    const isObject = object.isDirectory() && !isHidden(object.name);
    if (!isObject) ignored.push(`documents/${object.name}`);
    for (const entry of isObject ? await entriesOf(join(folder, object.name)) : []) {
      const file = `documents/${object.name}/${entry.name}`;
      if (entry.isFile() && !isHidden(entry.name)) {
        const path = join(folder, object.name, entry.name);
        documents.push({
          file,
          objectId: object.name,
          fileName: entry.name,
          length: (await stat(path)).size,
          open: () => createReadStream(path),
        });
      } else {
        ignored.push(file);
      }
    }
  }
  return { documents, ignored };
}

async function entriesOf(folder: string) {
  const entries = await readdir(folder, { withFileTypes: true });
  return entries.sort((one, other) => (one.name < other.name ? -1 : 1));
}

/** A system's own files, such as `.DS_Store`. */
function isHidden(name: string): boolean {
  return name.startsWith(".");
}
