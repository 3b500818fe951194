import { stat } from "node:fs/promises";

import type { Source } from "./source.ts";
import { openFolder } from "./sources/folder.ts";

/** The source that an operator names by its path. A path that is none gives a source whose fault says so. */
export async function openSource(path: string): Promise<Source> {
  const found = await stat(path).catch(() => null);
  if (found?.isDirectory()) return openFolder(path);
  const message =
    found === null
      ? "There is no such folder. Give the path of an import folder."
      : "It is not a folder. Give the path of an import folder.";
  return { name: path, faults: [{ file: path, message }], notes: [], documents: [], async *lines() {} };
}
