import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { gzipSync } from "node:zlib";

import { temporaryFolder } from "#tests/database/temporary-folder.ts";

/** Lines of a file, each a member or a text as it is; or the file's bytes. */
export type Content = readonly (object | string)[] | Buffer;

/** An import folder of the running test: `importFolder({ "ABSRECORDFLAG.ndjson": [{ flag_id: 12 }] })`. Names in `.gz` are compressed. */
export async function importFolder(files: Readonly<Record<string, Content>>): Promise<string> {
  const folder = await temporaryFolder();
  for (const [name, content] of Object.entries(files)) {
    const path = join(folder, name);
    await mkdir(dirname(path), { recursive: true });
    const bytes = Buffer.isBuffer(content) ? content : Buffer.from(content.map(lineOf).join(""));
    await writeFile(path, name.endsWith(".gz") && !Buffer.isBuffer(content) ? gzipSync(bytes) : bytes);
  }
  return folder;
}

function lineOf(line: object | string): string {
  return `${typeof line === "string" ? line : JSON.stringify(line)}\n`;
}
