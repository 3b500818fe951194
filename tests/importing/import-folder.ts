import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { gzipSync } from "node:zlib";

import { temporaryFolder } from "#tests/database/temporary-folder.ts";

/** The lines of a file, as members or texts, or the bytes of a file. */
export type Content = readonly (object | string)[] | Buffer;

/** Creates an import folder for the running test: `importFolder({ "ABSRECORDFLAG.ndjson": [{ flag_id: 12 }] })`. Compresses `.gz` files. */
export async function importFolder(files: Readonly<Record<string, Content>>): Promise<string> {
  const folder = await temporaryFolder();
  await writeFolder(folder, files);
  return folder;
}

/** Writes the files of an import into a folder. */
export async function writeFolder(folder: string, files: Readonly<Record<string, Content>>): Promise<void> {
  for (const [name, content] of Object.entries(files)) {
    const path = join(folder, name);
    await mkdir(dirname(path), { recursive: true });
    const bytes = Buffer.isBuffer(content) ? content : Buffer.from(content.map(formatLine).join(""));
    await writeFile(path, name.endsWith(".gz") && !Buffer.isBuffer(content) ? gzipSync(bytes) : bytes);
  }
}

function formatLine(line: object | string): string {
  return `${typeof line === "string" ? line : JSON.stringify(line)}\n`;
}
