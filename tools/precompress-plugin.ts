import { readFile, writeFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Plugin } from "vite";

const compressible = new Set([".js", ".css", ".svg", ".json", ".webmanifest"]);
const isServed = (name: string) => compressible.has(extname(name)) && !name.startsWith(".");

/** Writes `.br` and `.gz` beside every text that is served as it stands; pages are completed for each reader. */
export function precompress(): Plugin {
  return {
    name: "precompress",
    apply: "build",
    async writeBundle({ dir = "" }, bundle) {
      await Promise.all(
        Object.keys(bundle)
          .filter(isServed)
          .map((name) => compress(join(dir, name))),
      );
    },
  };
}

/** Compresses in threads beside the main one. */
async function compress(file: string): Promise<void> {
  const text = await readFile(file);
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  await Promise.all([
    promisify(brotliCompress)(text, { params }).then((content) => writeFile(`${file}.br`, content)),
    promisify(gzip)(text, { level: 9 }).then((content) => writeFile(`${file}.gz`, content)),
  ]);
}
