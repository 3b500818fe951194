// Finds the documents of an import folder: documents/{objectId}/{fileName}.
import type { Dirent } from "node:fs";
import { lstat, readdir } from "node:fs/promises";
import { join } from "node:path";

import { inFolder } from "#files/below-root.ts";
import type { ImportError } from "#importing/report.ts";
import type { SourceDocument } from "#importing/source.ts";

import {
  describeReadError,
  fileTypeError,
  readSourceFile,
  linkedFileMessage,
  linkedFolderMessage,
} from "./source-file.ts";

export interface DocumentFiles {
  readonly documents: SourceDocument[];
  readonly errors: ImportError[];
  /** Entries of the folder that are not documents. */
  readonly ignored: string[];
}

const documentsFolder = "documents";

/** Finds all documents of the import folder at the real path `root`, sorted by object id and file name. */
export async function findDocuments(root: string): Promise<DocumentFiles> {
  const found: DocumentFiles = { documents: [], errors: [], ignored: [] };
  for (const object of await listEntries(root, [documentsFolder], found)) {
    const file = `${documentsFolder}/${object.name}`;
    if (object.isSymbolicLink()) found.errors.push({ file, message: linkedFolderMessage });
    else if (object.isDirectory() && !isHidden(object.name)) await findInObject(root, object.name, found);
    else found.ignored.push(file);
  }
  return found;
}

async function findInObject(root: string, objectId: string, found: DocumentFiles): Promise<void> {
  for (const entry of await listEntries(root, [documentsFolder, objectId], found)) {
    const names = [documentsFolder, objectId, entry.name];
    const file = names.join("/");
    if (entry.isSymbolicLink()) found.errors.push({ file, message: linkedFileMessage });
    else if (entry.isFile() && !isHidden(entry.name)) await addDocument(root, names, found);
    else found.ignored.push(file);
  }
}

async function addDocument(root: string, names: readonly string[], found: DocumentFiles): Promise<void> {
  const [, objectId = "", fileName = ""] = names;
  const file = names.join("/");
  try {
    const stats = await lstat(join(root, ...names));
    const message = fileTypeError(stats);
    if (message !== null) found.errors.push({ file, message });
    else {
      const open = () => readSourceFile(root, names);
      found.documents.push({ file, objectId, fileName, length: stats.size, open });
    }
  } catch (error) {
    found.errors.push({ file, message: describeReadError(error) });
  }
}

async function listEntries(root: string, names: readonly string[], found: DocumentFiles): Promise<Dirent[]> {
  const list = (folder: string) => readdir(folder, { withFileTypes: true });
  try {
    const entries = await inFolder(root, names, list);
    return entries.sort((one, other) => (one.name < other.name ? -1 : 1));
  } catch (error) {
    found.errors.push({ file: names.join("/"), message: describeReadError(error) });
    return [];
  }
}

/** Whether a file is hidden, as operating systems' own files such as `.DS_Store` are. */
function isHidden(name: string): boolean {
  return name.startsWith(".");
}
