import { realpath, stat } from "node:fs/promises";
import { isAbsolute, relative, resolve, sep } from "node:path";

import type { ImportSource } from "./source.ts";
import { openImportFolder } from "./sources/folder.ts";
import { SourceFileError } from "./sources/source-file.ts";
import { type IacsListSettings, openIacsList } from "./sources/iacs/iacs-list.ts";

/**
 * Opens the import source at a path, which itself may be a symbolic link. For a path that cannot be a source it returns a source
 * with an error. `dataDir` is the folder of the server's own files, which must not overlap the source; pass `null` only for a
 * folder that the product has created itself. Without `iacs` only folders are sources.
 */
export async function openSource(
  path: string,
  dataDir: string | null,
  iacs: IacsListSettings | null = null,
): Promise<ImportSource> {
  const root = await realpath(path).catch(() => null);
  const stats = root === null ? null : await stat(root).catch(() => null);
  if (root === null || stats === null) {
    return invalidSource(path, "There is no such folder. Give the path of an import folder.");
  }
  if (dataDir !== null && (await overlaps(root, dataDir))) return invalidSource(path, overlapMessage);
  if (!stats.isDirectory()) {
    if (iacs === null || !stats.isFile()) return invalidSource(path, notSourceMessage);
    try {
      return (await openIacsList(path, root, iacs)) ?? invalidSource(path, notSourceMessage);
    } catch (error) {
      if (error instanceof SourceFileError) return invalidSource(path, error.message);
      throw error;
    }
  }
  return openImportFolder(path, root);
}

const notSourceMessage =
  "It is neither a folder nor an IACS list of vessels in class. Import a folder of the record format, or a list whose first line has the titles of IACS, as .xlsx or as “CSV UTF-8” of Excel.";

const overlapMessage =
  "It contains DATA_DIR, or lies in it, where the server keeps its own files. Put the import folder elsewhere.";

function invalidSource(name: string, message: string): ImportSource {
  return { name, errors: [{ file: name, message }], notes: [], documents: [], async *lines() {} };
}

async function overlaps(root: string, dataDir: string): Promise<boolean> {
  const data = await realpath(dataDir).catch(() => resolve(dataDir));
  return isWithin(root, data) || isWithin(data, root);
}

/** Whether `path` is `folder` or lies in it. */
function isWithin(path: string, folder: string): boolean {
  const steps = relative(folder, path);
  return steps !== ".." && !steps.startsWith(`..${sep}`) && !isAbsolute(steps);
}
